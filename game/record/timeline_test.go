package record_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What was taken back is gone, what was played again is there, and the rest of the
// record says the same as it would without.
func TestReadAndScanFollowUndoAndRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := begin(t, anyHeader(t), seedOf(rapid.Uint64().Draw(t, "chance")))
		m.goOnAtRandom(t, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "choices"), 2)), rapid.IntRange(0, 150).Draw(t, "steps"))
		text := m.text()
		back := read(t, []byte(text))
		require.Equal(t, slices.Clip(m.actions), slices.Clip(back.Actions))
		require.Equal(t, m.last(), back.State)
		for i, standIn := range m.standIns {
			require.Equal(t, standIn, back.StandIn(i), "action %d", i)
		}
		require.Len(t, back.Lines, len(m.lines)-1-strings.Count(text, `{"moved"`))
		require.EqualValues(t, len(text), back.Size)

		var lines []record.Line
		last := 1
		scanned, err := record.Scan(strings.NewReader(text), variants.Resolve, func(at *record.Match, l record.Line, number int) error {
			require.Equal(t, back.Header, at.Header)
			require.Greater(t, number, last-1)
			last = number
			lines = append(lines, l)
			return nil
		})
		require.NoError(t, err)
		require.Empty(t, scanned.Lines, "they are handed on, and not kept")
		require.Equal(t, back.Lines, lines)
		require.Equal(t, back.State, scanned.State)
		require.Equal(t, back.Assisted, scanned.Assisted)
	})
}

// A scan ends with the error of the function that is given the lines.
func TestScanEndsWithErrorOfItsCallback(t *testing.T) {
	enough, seen := errors.New("enough"), 0
	_, err := record.Scan(strings.NewReader(strings.Join(running, "\n")), variants.Resolve, func(*record.Match, record.Line, int) error {
		seen++
		return enough
	})
	assert.ErrorIs(t, err, enough)
	assert.Equal(t, 1, seen)
}

// moved are running's lines where a club player has led for A.
var moved = append(running[:2:2], `{"moved":{"A":"club"}}`, running[2])

func TestReadKeepsStandInWithItsAction(t *testing.T) {
	const reply = `{"seat":"B","play":"6-2","end":"E"}`
	for name, c := range map[string]struct {
		lines []string
		want  []string // of each action that stands
	}{
		"no action yet":             {moved[:3], []string{""}},
		"several seats":             {append(moved[:2:2], `{"moved":{"A":"club","B":"greedy"}}`, running[2], reply), []string{"", "club", "greedy"}},
		"said twice":                {append(moved[:3:3], `{"moved":{"A":"greedy"}}`, running[2]), []string{"", "greedy"}},
		"advice between":            {append(moved[:3:3], `{"assisted":"A"}`, running[2]), []string{"", "club"}},
		"blank lines between":       {append(moved[:3:3], "", " ", running[2]), []string{"", "club"}},
		"announced before the deal": {append(running[:1:1], `{"moved":{"A":"club"}}`, running[1], running[2]), []string{"", "club"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := read(t, []byte(strings.Join(c.lines, "\n")+"\n"))
			var got, ofLines []string
			for i := range m.Actions {
				got = append(got, m.StandIn(i))
			}
			assert.Equal(t, c.want, got)
			for _, l := range m.Lines {
				if l.StandIn != "" {
					ofLines = append(ofLines, l.StandIn)
					assert.NotNil(t, l.Action)
				}
			}
			assert.Subset(t, ofLines, slices.DeleteFunc(got, func(s string) bool { return s == "" }))
		})
	}
}

// If a stand-in's move got lost, the person who comes back and goes on isn't taken for the stand-in.
func TestReadEndsBeforeStandInWithoutAction(t *testing.T) {
	whole := strings.Join(running[:2], "\n") + "\n"
	for name, tail := range map[string]string{
		"a whole line":          `{"moved":{"A":"club"}}` + "\n",
		"no newline":            `{"moved":{"A":"club"}}`,
		"a blank line after it": `{"moved":{"A":"club"}}` + "\n\n",
		"two of them":           `{"moved":{"A":"club"}}` + "\n" + `{"moved":{"A":"club"}}` + "\n",
		"half an action":        `{"moved":{"A":"club"}}` + "\n" + `{"seat":"A","pl`,
		"zeros":                 `{"moved":{"A":"club"}}` + "\n\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			m := read(t, []byte(whole+tail))
			assert.EqualValues(t, len(whole), m.Size)
			back := read(t, []byte((whole + tail)[:m.Size]+running[2]+"\n"))
			assert.Empty(t, back.StandIn(1))
		})
	}
	m := read(t, []byte(strings.Join(moved, "\n")+"\n"))
	assert.EqualValues(t, len(strings.Join(moved, "\n"))+1, m.Size)
}

func TestReadRefusesFaultyStandIn(t *testing.T) {
	refuseEach(t, running[:2], map[string]fault{
		"no such seat":     {`{"moved":{"C":"club"}}`, []string{`no seat "C" in a match of 2`}},
		"no bot":           {`{"moved":{"A":""}}`, []string{`"" can't stand in for A: only a bot can`}},
		"a person":         {`{"moved":{"A":"human"}}`, []string{`"human" can't stand in for A: only a bot can`}},
		"a number":         {`{"moved":{"A":1}}`, []string{`"A" must be a string, not 1`}},
		"a seat alone":     {`{"moved":"A"}`, []string{`"moved": "A" is no JSON object`}},
		"nobody":           {`{"moved":{}}`, []string{`"moved" names no seat`}},
		"a seat twice":     {`{"moved":{"A":"club","A":"club"}}`, []string{`"A" appears twice`}},
		"its action in it": {`{"moved":{"A":"club"},"seat":"A","play":"6-6"}`, []string{`unknown key "seat"`}},
	})
}

// finished is a match that one tile decides.
var finished = []string{
	pair("plaza", `"target":1`), `{"deal":{"A":["6-6"],"B":["5-4"],"boneyard":["1-0"]}}`, `{"seat":"A","play":"6-6"}`,
}

// A record with all kinds of lines can be cut at any byte.
func TestReadMendsRecordCutAnywhere(t *testing.T) {
	text := strings.Join(append(finished[:len(finished)-1:len(finished)-1],
		`{"assisted":"A"}`, finished[len(finished)-1], `{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`, `{"seat":"A","undo":1}`, finished[len(finished)-1],
		`{"seed":"`+seedOf(7).String()+`"}`), "\n") + "\n"
	whole := read(t, []byte(text))
	require.NotNil(t, whole.Revealed)
	for cut := range len(text) {
		m, err := record.Read(strings.NewReader(text[:cut]), variants.Resolve)
		lines := strings.Count(text[:cut], "\n")
		if text[cut] == '\n' {
			lines++
		}
		begun := cut > 0 && text[cut-1] != '\n' && text[cut] != '\n'
		if lines == 0 {
			want := "the record is empty"
			if begun {
				want = "cut off"
			}
			require.ErrorContains(t, err, want, "cut at %d", cut)
			continue
		}
		require.Equal(t, begun, m.Dropped == lines+1, "cut at %d", cut)
		require.NoError(t, err, "cut at %d", cut)
		require.Len(t, m.Lines, min(lines-1, len(whole.Lines)), "cut at %d", cut)
		require.Equal(t, slices.Clip(whole.Lines[:len(m.Lines)]), append([]record.Line{}, m.Lines...))
		require.LessOrEqual(t, m.Size, int64(cut))
		again := read(t, []byte(text[:m.Size]))
		require.Equal(t, m.State, again.State)
		require.Zero(t, again.Dropped, "what is left after mending is whole")
	}
}

func TestReadRefusesFaultyUndo(t *testing.T) {
	refuseEach(t, running, map[string]fault{
		"too much":          {`{"seat":"A","undo":3}`, []string{"3 can't be taken back: there are 2 actions"}},
		"nothing":           {`{"seat":"A","undo":0}`, []string{"0 can't be taken back"}},
		"less than nothing": {`{"seat":"A","undo":-1}`, []string{"-1 can't be taken back"}},
		"nothing undone":    {`{"seat":"A","redo":1}`, []string{"1 can't come again: 0 were taken back"}},
		"nobody":            {`{"undo":1}`, []string{`"seat" is missing`}},
		"a stranger":        {`{"seat":"D","undo":1}`, []string{`there is no seat "D"`}},
		"no number":         {`{"seat":"A","undo":"all"}`, []string{`"undo" must be a number of actions`}},
		"both":              {`{"seat":"A","undo":1,"redo":1}`, []string{`unknown key "redo"`}},
		"a seed of words":   {`{"seed":"secret"}`, []string{`"secret" is no seed`}},
		"a seed too early":  {`{"seed":"` + seedOf(7).String() + `"}`, []string{"the seed is told here, but the match isn't over"}},
	})
	text := strings.Join(append(running[:len(running):len(running)], `{"seat":"A","undo":1}`, `{"seat":"A","play":"6-6"}`, `{"seat":"A","redo":1}`), "\n")
	_, err := record.Read(strings.NewReader(text+"\n"), variants.Resolve)
	assert.ErrorContains(t, err, "0 were taken back", "another move was made since")
	text = strings.Join(append(finished[:len(finished):len(finished)], `{"seed":"`+seedOf(1).String()+`"}`, `{"seat":"A","undo":1}`), "\n")
	_, err = record.Read(strings.NewReader(text+"\n"), variants.Resolve)
	assert.ErrorContains(t, err, "nothing can follow the seed")
}

// A player who takes moves back has learned from those of others, from draws and from a round's end, but not from
// their own plays and passes.
func TestLearnedTellsWhoSawMoreThanTheirOwnMoves(t *testing.T) {
	play, draw, pass, deal := game.Play{Seat: domino.A}, game.Draw{Seat: domino.A}, game.Pass{Seat: domino.A}, game.Deal{}
	for _, test := range []struct {
		undone []game.Action
		a, b   bool
	}{
		{[]game.Action{play}, false, true},
		{[]game.Action{draw}, true, true},
		{[]game.Action{pass}, false, true},
		{[]game.Action{play, game.Pass{Seat: domino.B}}, true, true},
		{[]game.Action{game.LeadTile{Seat: domino.A}, play}, false, true},
		{[]game.Action{deal}, true, true},
		{nil, false, false},
	} {
		assert.Equal(t, test.a, record.Learned(domino.A, test.undone, false), fmt.Sprint(test.undone))
		assert.Equal(t, test.b, record.Learned(domino.B, test.undone, false), fmt.Sprint(test.undone))
	}
	assert.True(t, record.Learned(domino.A, []game.Action{play}, true), "hands are shown where a round ends")
}

// The seat of an undo line is assisted if its player has learned something, and no other seat is.
func TestUndoAssistsSeatThatAsked(t *testing.T) {
	a := domino.A
	lines := append(running[:len(running):len(running)], `{"seat":"A","undo":1}`)
	assert.Empty(t, read(t, []byte(strings.Join(lines, "\n"))).Assisted, "A has learned nothing, and B is a bot")
	lines = append(running[:len(running):len(running)], `{"seat":"A","undo":2}`)
	assert.Equal(t, []record.Assisted{{Round: 0, Seat: a}, {Round: 1, Seat: a}}, read(t, []byte(strings.Join(lines, "\n"))).Assisted, "A has seen the hand before it is dealt")
	lines = append(running[:len(running):len(running)], `{"seat":"B","undo":1}`)
	assert.Empty(t, read(t, []byte(strings.Join(lines, "\n"))).Assisted, "B is a bot")

	people := strings.ReplaceAll(strings.Join(running, "\n"), `"player":"greedy"`, `"player":"human"`)
	require.NotEqual(t, strings.Join(running, "\n"), people)
	assert.Empty(t, read(t, []byte(people+"\n"+`{"seat":"A","undo":1}`)).Assisted, "B hasn't asked")
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.B}}, read(t, []byte(people+"\n"+`{"seat":"B","undo":1}`)).Assisted)
}
