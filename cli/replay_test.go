package cli

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// takenBack is a match in which a move was taken back.
const takenBack = `{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6","5-4"],"B":["6-4","2-1"],"boneyard":["5-5","6-1","4-1"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-4","end":"E"}
{"seat":"A","play":"5-4","end":"E"}
{"seat":"A","undo":1}
{"seat":"A","play":"5-4","end":"E"}
`

func TestReplayInLines(t *testing.T) {
	name := file(t, takenBack)
	const end = "  You played 5-4 on E\n  You go out\n  You score 3; you 3, Bo 0\n"
	const want = "Draw: You, Bo\n\nRound 1\n  You led 6-6\n  Bo played 6-4 on E\n" + end + "  You took back 5-4 on E\n" + end
	for _, args := range [][]string{{"replay", name}, {"replay", "-"}, {"replay", name, "--plain"}} {
		assert.Equal(t, want, printed(t, takenBack, args...))
	}
	// stood is the record where A, who may have drawn, is done and B has drawn.
	stood := strings.Replace(firstLines(takenBack, 4), `"5-4"],"B"`, `"5-4","3-0"],"B"`, 1) +
		`{"seat":"A","play":"5-4","end":"E"}` + "\n" + `{"seat":"B","draw":"5-5"}` + "\n"
	ledAgain := firstLines(takenBack, 3) + `{"seat":"A","undo":1}` + "\n" + `{"seat":"A","play":"6-6"}` + "\n"
	for _, c := range []struct{ record, flags, says, hides string }{
		{takenBack, "--at 4", "Bo played 6-4 on E\nIt is your turn.\n", "5-4"},
		{firstLines(takenBack, 2), "", "Round 1\n  You lead\nIt is your turn.\n", "led"},
		{ledAgain, "", "Round 1\n  You led 6-6\n  You took back the lead 6-6\n  You led 6-6\nIt is Bo's turn.\n", "You lead"},
		{stood, "--seat b", "Bo holds 6-4, 2-1\n", "3-0"},
		{stood, "--seat b", "Bo drew a tile\n  Bo: it is 5-5\n", "3-0"},
		{stood, "", "Bo drew a tile\n", "5-5"},
		{takenBack + `{"seat":"B","pa`, "", "Line 8 was cut off while it was written.", "\x1b"},
	} {
		out := printed(t, c.record, append([]string{"replay", "-"}, strings.Fields(c.flags)...)...)
		assert.Contains(t, out, c.says, c.flags)
		assert.NotContains(t, out, c.hides, c.flags)
	}
	r := run(t, takenBack+`{"seat":"B","pass":true}`+"\n", "replay", "-")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out, "You go out", "the sound part is told")
	assert.Contains(t, spaced(r.err), "line 8")
}

func TestReplayAndShowTellMovesOfStandIn(t *testing.T) {
	const led = `{"seat":"A","play":"6-6"}`
	ledByBot := strings.Replace(takenBack, led, `{"moved":{"A":"club"}}`+"\n"+led, 1)
	out := printed(t, ledByBot, "replay", "-")
	assert.Contains(t, out, "Round 1\n  A club player led 6-6 for you\n  Bo played 6-4 on E\n  You played 5-4 on E\n")
	out = printed(t, ledByBot, "replay", "-", "--at", "5") // line 3 tells who made the move of line 4
	assert.Contains(t, out, "Bo played 6-4 on E\nIt is your turn.\n")
	out = printed(t, firstLines(ledByBot, 4), "show", "-", "--log", "--size", "120x36")
	assert.Contains(t, out, "club player led 6-6")
	assert.NotContains(t, out, "You led")
}

func TestShowDrawsTableForSeatToMove(t *testing.T) {
	record := small + `{"seat":"A","play":"6-6"}` + "\n" + `{"seat":"B","play":"6-4","end":"W"}` + "\n"
	out := printed(t, record, "show", "-", "--theme", "ascii")
	for _, text := range []string{"BLOCK", "> You", "your go", "6-5 fits E", "6-4 on W"} {
		assert.Contains(t, out, text)
	}
	assert.NotContains(t, out, "? help", "nothing takes a key")
	assert.NotContains(t, out, "5-4", "Bo's tile")
	assert.Empty(t, strings.Trim(out, ascii()))
	assert.Equal(t, 24, strings.Count(out, "\n"))
	svg := printed(t, record, "show", "-", "--size=120x36", "--log", "--svg", "--theme", "light")
	assert.True(t, strings.HasPrefix(svg, "<svg"), svg)
}

// ascii returns all characters of ASCII, and those that are text in rules.
func ascii() string {
	var b strings.Builder
	b.WriteString("°½⅓¼⅔")
	for c := range rune(0x80) {
		b.WriteRune(c)
	}
	return b.String()
}

// A replay is written as it is shown: --speed and --size change it, --at chooses what it shows. Of a damaged record it
// shows the sound part.
func TestReplayAsPictures(t *testing.T) {
	newHome(t, nil)
	name := file(t, takenBack)
	cast := printed(t, "", "replay", name, "--cast", "--size", "100x30", "--theme", "ascii")
	assert.Regexp(t, `^{"version":2,"width":100,"height":30,"title":"Dominoes"}\n\[0,"o","\\u001b`, cast)
	assert.Contains(t, cast, "\n[1,\"o\",", "a step takes a second")
	assert.True(t, strings.HasSuffix(cast, ",\"o\",\"\"]\n"), "the last screen stays")
	assert.Empty(t, strings.Trim(cast, ascii()))
	assert.Contains(t, printed(t, "", "replay", name, "--cast", "--speed", "slow"), "\n[2,\"o\",")
	for line := range strings.Lines(printed(t, "", "replay", name, "--cast", "--theme", "dark")) {
		assert.True(t, json.Valid([]byte(line)), "characters of several bytes stay whole")
	}
	still := strings.Count(printed(t, "", "replay", name, "--cast", "--motion", "off"), "\n")
	assert.Less(t, still, strings.Count(cast, "\n"))

	assert.Contains(t, printed(t, "", "replay", name, "--svg", "--animate", "--at", "4"), "@keyframes")
	picture := printed(t, "", "replay", name, "--svg", "--at", "4")
	assert.NotContains(t, picture, "@keyframes")
	assert.Contains(t, picture, ">Bo</text>")

	r := run(t, "", "replay", file(t, takenBack+`{"seat":"B","pass":true}`+"\n"), "--cast")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out, "the end")
	assert.Contains(t, spaced(r.err), "line 8")
	for flags, says := range map[string]string{
		"--cast --svg": "give only one", "--animate": "--animate goes with --svg", "--cast --watch": "go without --watch",
		"--cast --size 20x20": "the table needs 60x20", "--svg --plain": "go without --watch and --plain",
	} {
		run(t, "", append([]string{"replay", name}, strings.Fields(flags)...)...).says(t, exitUsage, says)
	}
	assert.Equal(t, exitUsage, run(t, takenBack, "replay", "-", "--cast").status)
}

// The README shows the screen as the program draws it now. With UPDATE_PICTURES set its pictures are made again. Each is made with the
// command beside it: go run . COMMAND assets/pictures/NAME.jsonl > assets/pictures/NAME.svg
func TestPicturesAreTheProgramsOwn(t *testing.T) {
	withoutRaces(t)
	for name, command := range map[string]string{
		"round":  "replay --size 100x30 --seat A --svg --animate",
		"fives":  "show --size 120x36 --svg",
		"draw":   "show --size 160x48 --theme light --svg",
		"twelve": "show --size 140x42 --theme coloured --log --svg",
	} {
		picture := "../assets/pictures/" + name + ".svg"
		drawn := printed(t, "", append(strings.Fields(command), "../assets/pictures/"+name+".jsonl")...)
		assert.Less(t, len(drawn), 400_000, "a page with it opens at once")
		if os.Getenv("UPDATE_PICTURES") != "" {
			require.NoError(t, os.WriteFile(picture, []byte(drawn), 0o644))
		}
		assert.True(t, drawn == contents(t, picture), "%s is out of date: UPDATE_PICTURES=1 go test -run Pictures ./cli makes it again", picture)
	}
}
