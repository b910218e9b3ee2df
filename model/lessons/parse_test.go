package lessons

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
)

const sound = `title = "Joining"
idea = """
A tile has
two halves."""
proof = "solver"
record = '''
{"dominoes":1,"variant":"draw","seats":[{"name":"You","player":"human"},{"name":"Bo","player":"beginner"}]}
{"position":{"turn":"A","hands":{"A":["6-3","2-1"],"B":["4-1","5-5"]},"boneyard":["5-0","3-3"],"layout":[["6-4"]],"last":"B"}}
{"seat":"A","play":"6-3","end":"W"}
{"seat":"B","play":"4-1","end":"E"}
{"seat":"A","play":"2-1","end":"E"}
'''

[[step]]
ask = "Which of your tiles fits?"
right = "The 6 lies against the 6."

[[step]]
ask = "Bo has changed E. What fits now?"
right = "Your hand is empty."
also = ["6-4 N", "draw"]
wrong."5-3" = """
That leads,
it doesn't join."""
wrong."6-1 E" = "No."
otherwise = "It fits, but …"
`

const (
	deal = `{"deal":{"A":["0-0","1-0","1-1","2-0","2-1","2-2","3-0"],"B":["3-1","3-2","3-3","4-0","4-1","4-2","4-3"],` +
		`"boneyard":["4-4","5-0","5-1","5-2","5-3","5-4","5-5","6-0","6-1","6-2","6-3","6-4","6-5","6-6"]}}`
	second = `{"position":{"turn":"A","hands":{"A":["6-3"],"B":["4-1"]},"boneyard":["5-0"],"layout":[["6-4"]]}}`
)

func TestLessonIsReadFromItsFile(t *testing.T) {
	list, err := readAll(fstest.MapFS{"07-joining.toml": {Data: []byte(sound)}, "notes.txt": {Data: []byte("no lesson")}})
	require.NoError(t, err)
	require.Len(t, list, 1)
	l := list[0]
	play := func(high, low int, end domino.End) game.Move {
		return game.Move{Kind: game.Plays, Tile: domino.NewTile(high, low), End: end}
	}
	require.Equal(t, "joining", l.ID)
	require.Equal(t, "Joining", l.Title)
	require.Equal(t, "A tile has two halves.", l.Idea)
	require.Equal(t, BySolver, l.Proof)
	require.Len(t, l.Record.Actions, 4)
	require.Equal(t, []Step{{
		Ask: "Which of your tiles fits?", Right: "The 6 lies against the 6.", Best: play(6, 3, domino.W), Wrong: map[game.Move]string{},
	}, {
		Ask: "Bo has changed E. What fits now?", Right: "Your hand is empty.", Best: play(2, 1, domino.E),
		Also: []game.Move{play(6, 4, domino.N), draw},
		Wrong: map[game.Move]string{
			play(5, 3, domino.NoEnd): "That leads, it doesn't join.",
			play(6, 1, domino.E):     "No.",
		},
		Otherwise: "It fits, but …",
	}}, l.Steps)
}

func TestFaultIsNamedWithFileAndPlace(t *testing.T) {
	for _, fault := range []struct {
		name, old, new string
		place, says    string
	}{
		{"no TOML", `title = "Joining"`, `title: Joining`, "line 1: ", "a lesson has the texts title, idea"},
		{"an unknown key", `proof = "solver"`, "proof = \"solver\"\ntitel = \"Joining\"", "line 6: ", `"titel" is no key of a lesson: a lesson has the texts title,`},
		{"an unknown key of a step", "also = ", "als = ", "line 21: ", `"step.als" is no key of a lesson: a lesson has the texts title,`},
		{"an unknown table", "[[step]]\nask = \"Bo", "[[steps]]\nask = \"Bo", "line 18: ", `"steps" is no key of a lesson`},
		{"a value of another kind", `right = "Your hand is empty."`, "right = 7", "line 20: ", "each [[step]] has the texts ask and right"},
		{"no title", `title = "Joining"`, "", "", `the lesson has no title: write title = "…" above the steps`},
		{"an empty idea", "A tile has\ntwo halves.", " ", "", `the lesson has no idea`},
		{"another proof", `"solver"`, `"guess"`, "", `"guess" is no proof: write "solver" or "judge"`},
		{"a step without words", `ask = "Bo has changed E. What fits now?"`, "", "step 2: ", `the step has no ask: write ask = "…"`},
		{"a step that says nothing", `right = "The 6 lies against the 6."`, `right = ""`, "step 1: ", "the step has no right"},
		{"no move", `"6-4 N"`, `"6-4 X"`, "step 2: ", `"6-4 X" is no move: write "5-3 E", "5-3" for a lead, "draw" or "pass"`},
		{"no move that is answered", `wrong."6-1 E"`, `wrong."6-99 E"`, "step 2: ", `"6-99 E" is no move`},
		{"the same move again", `wrong."5-3"`, `wrong."1-6 E"`, "step 2: ", `"6-1 E" was answered already: write the move once`},
		{"an unknown variant", `"variant":"draw"`, `"variant":"drawn"`, "the record: line 1: ", "drawn"},
		{"no JSON", `{"seat":"B"`, `{seat:"B"`, "the record: line 4: ", "this is no JSON"},
		{"a tile that isn't held", `"play":"2-1"`, `"play":"6-1"`, "the record: line 5: ", "6-1"},
		{"a record that is cut off", "\"end\":\"E\"}\n'''", "'''", "the record: line 5: ", "the line ends too early: write it to its end"},
		{"moves without a position", `{"position":`, `{"seat":"A","play":"6-3"}` + "\n" + `{"position":`, "the record: line 2: ", "first a round is dealt"},
		{"a deal and a position", `{"position":`, deal + "\n" + `{"position":`, "the record: line 3: ", "a position can only open a match"},
		{"another position", "\n'''", "\n" + second + "\n'''", "the record: line 6: ", "a position can only open a match"},
		{"more than moves", `{"seat":"B","play":"4-1","end":"E"}`, `{"seat":"A","undo":1}`, "the record: line 4: ", "a lesson's record has a deal or a position, then moves"},
		{"a step without its move", `{"seat":"A","play":"2-1","end":"E"}`, "", "", "moves of seat A in the record: 1, steps: 2: write one [[step]] for each"},
		{"a move without its step", `{"seat":"B","play":"4-1","end":"E"}`, "{\"seat\":\"B\",\"play\":\"4-1\",\"end\":\"E\"}\n{\"seat\":\"A\",\"play\":\"2-1\",\"end\":\"E\"}", "the record: line 6: ", ""},
	} {
		t.Run(fault.name, func(t *testing.T) {
			text := strings.ReplaceAll(sound, fault.old, fault.new)
			require.NotEqual(t, sound, text)
			_, err := readAll(fstest.MapFS{"07-joining.toml": {Data: []byte(text)}})
			require.Error(t, err)
			require.True(t, strings.HasPrefix(err.Error(), "07-joining.toml: "+fault.place), "%s", err)
			require.Contains(t, err.Error(), fault.says)
		})
	}
}

// The order of the halves matters only for wild tiles.
func TestWildTileIsWrittenWithTouchingHalfFirst(t *testing.T) {
	l, err := parse([]byte(`title = "Wild tiles"
idea = "Some tiles are wild."
proof = "solver"
record = '''
{"dominoes":1,"variant":"matador","seats":[{"name":"You","player":"human"},{"name":"Bo","player":"beginner"}]}
{"position":{"turn":"A","hands":{"A":["4-3","5-4"],"B":["4-1","5-5"]},"boneyard":["5-0","3-3"],"layout":[["6-2"]],"last":"B"}}
{"seat":"A","play":"3-4","end":"W"}
'''

[[step]]
ask = "Which half?"
right = "So 4 is open."
also = ["4-5 E"]
wrong."4-3 W" = "No."
`))
	require.NoError(t, err)
	play := func(high, low int, end domino.End, turned bool) game.Move {
		return game.Move{Kind: game.Plays, Tile: domino.NewTile(high, low), End: end, Turned: turned}
	}
	s := l.Steps[0]
	require.Equal(t, play(4, 3, domino.W, true), s.Best)
	require.Equal(t, []game.Move{play(5, 4, domino.E, false)}, s.Also)
	require.Equal(t, map[game.Move]string{play(4, 3, domino.W, false): "No."}, s.Wrong)
}
