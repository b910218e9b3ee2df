package record_test

import (
	"strings"
	"testing"
	"unicode"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fault is a line that must be refused, after valid ones, and the words in the error.
type fault struct {
	line  string
	words []string
}

// refuseEach runs a test for each fault, as the line after these.
func refuseEach(t *testing.T, before []string, faults map[string]fault) {
	for name, f := range faults {
		t.Run(name, func(t *testing.T) {
			refused(t, append(before[:len(before):len(before)], f.line), f.words...)
		})
	}
}

// B is to move, holding 6-2 and 1-0; 6-6 lies.
var running = []string{
	pair("plaza", ""),
	`{"deal":{"A":["6-6","6-1"],"B":["6-2","1-0"],"boneyard":["5-5","4-4"]}}`,
	`{"seat":"A","play":"6-6"}`,
}

func TestReadRefusesFaultyLine(t *testing.T) {
	refuseEach(t, running, map[string]fault{
		"no JSON":            {`hello`, []string{"no JSON"}},
		"a list":             {`[{"seat":"B","pass":true}]`, []string{"is no JSON object"}},
		"null":               {`null`, []string{"null is no JSON object"}},
		"two objects":        {`{"seat":"B","draw":"5-5"} {"seat":"B","draw":"4-4"}`, []string{"more than one JSON value"}},
		"an empty object":    {`{}`, []string{"the line says nothing"}},
		"a second header":    {pair("plaza", ""), []string{"a header can only be the first line"}},
		"an unknown key":     {`{"seat":"B","draw":"5-5","note":"ha"}`, []string{`unknown key "note"`}},
		"a key in capitals":  {`{"seat":"B","Draw":"5-5"}`, []string{`unknown key "Draw"`}},
		"a repeated key":     {`{"seat":"B","draw":"5-5","draw":"5-5"}`, []string{`"draw" appears twice`}},
		"repeated, escaped":  {`{"seat":"B","s\u0065at":"B","draw":"5-5"}`, []string{`"seat" appears twice`}},
		"no seat":            {`{"pass":true}`, []string{`unknown key "pass"`}},
		"no deed":            {`{"seat":"B"}`, []string{`what B did`, `"play", "draw" or "pass"`}},
		"an end alone":       {`{"seat":"B","end":"E"}`, []string{`unknown key "end"`}},
		"a play and a pass":  {`{"seat":"B","play":"6-2","end":"E","pass":true}`, []string{`unknown key "pass"`}},
		"a draw with an end": {`{"seat":"B","draw":"5-5","end":"E"}`, []string{`unknown key "end"`}},
		"a seat as a number": {`{"seat":1,"pass":true}`, []string{`"seat" must be a string, not 1`}},
		"seat in lower case": {`{"seat":"b","pass":true}`, []string{`no seat "b" in a match of 2`}},
		"pass false":         {`{"seat":"B","pass":false}`, []string{`"pass" must be true`}},
		"pass 1":             {`{"seat":"B","pass":1}`, []string{`"pass" must be true, not 1`}},
		"tile as a number":   {`{"seat":"B","draw":55}`, []string{`"draw" must be a string, not 55`}},
		"tile of a 9 set":    {`{"seat":"B","draw":"7-5"}`, []string{"7-5 isn't in a double-six set"}},
		"an unknown end":     {`{"seat":"B","play":"6-2","end":"X"}`, []string{`"X" is no end`, "W, E, N, S"}},
		"end null":           {`{"seat":"B","play":"6-2","end":null}`, []string{`"end" must be a string, not null`}},
		"bad UTF-8":          {"{\"seat\":\"B\xff\",\"pass\":true}", []string{"UTF-8"}},
		"control character":  {"{\"seat\":\"B\x00\",\"pass\":true}", []string{"no JSON"}},
	})
}

// If the rules forbid a move, the error gives their reason.
func TestReadRefusesMoveAgainstRules(t *testing.T) {
	refuseEach(t, running, map[string]fault{
		"another seat's turn": {`{"seat":"A","play":"6-1","end":"E"}`, []string{"A plays 6-1 on E", "B"}},
		"no end":              {`{"seat":"B","play":"6-2"}`, []string{"B leads 6-2"}},
		"another tile drawn":  {`{"seat":"B","draw":"4-4"}`, []string{"B draws 4-4", "next tile is 5-5"}},
		"a deal":              {`{"deal":{"A":["6-6"],"B":["6-2"]}}`, []string{"a deal", "still running", "B's turn"}},
	})
	refuseEach(t, running[:2], map[string]fault{
		"not the forced lead": {`{"seat":"A","play":"6-1"}`, []string{"A leads 6-1", "6-6"}},
		"a lead with an end":  {`{"seat":"A","play":"6-6","end":"W"}`, []string{"A plays 6-6 on W"}},
	})
	refuseEach(t, []string{three("evens"), `{"lot":{"A":"6-1","B":"5-2","C":"1-0"}}`}, map[string]fault{
		"one that isn't tied": {`{"lot":{"A":"6-2","B":"5-3","C":"0-0"}}`, []string{"C doesn't draw", "A and B"}},
	})
}

func TestReadRefusesFaultyDeal(t *testing.T) {
	refuseEach(t, running[:1], map[string]fault{
		"as a list":           {`{"deal":[]}`, []string{`"deal": [] is no JSON object`}},
		"a hand as a text":    {`{"deal":{"A":"6-6","B":["6-2"]}}`, []string{`"A" must be a list of tiles, not "6-6"`}},
		"a tile as a number":  {`{"deal":{"A":[66],"B":["6-2"]}}`, []string{`"A" must be a list of tiles, not [66]`}},
		"a tile null":         {`{"deal":{"A":[null],"B":["6-2"]}}`, []string{`"" is no tile`}},
		"outside the set":     {`{"deal":{"A":["6-6"],"B":["7-0"]}}`, []string{"7-0 isn't in a double-six set"}},
		"a boneyard of words": {`{"deal":{"A":["6-6"],"B":["6-2"],"boneyard":["rest"]}}`, []string{`"rest" is no tile`}},
		"a hand empty":        {`{"deal":{"A":["6-6"],"B":[]}}`, []string{"B is dealt no tile"}},
		"a third seat":        {`{"deal":{"A":["6-6"],"B":["6-2"],"C":["5-5"]}}`, []string{`no seat "C" in a match of 2`}},
		"a seat twice":        {`{"deal":{"A":["6-6"],"A":["6-5"],"B":["6-2"]}}`, []string{`"A" appears twice`}},
		"another key beside":  {`{"deal":{"A":["6-6"],"B":["6-2"]},"seed":1}`, []string{`unknown key "seed"`}},
	})
}

func TestReadRefusesFaultyLot(t *testing.T) {
	refuseEach(t, []string{pair("evens", "")}, map[string]fault{
		"a list of tiles": {`{"lot":{"A":["6-1"],"B":"5-2"}}`, []string{`"A" must be a string`}},
		"a third seat":    {`{"lot":{"A":"6-1","B":"5-2","C":"0-0"}}`, []string{`no seat "C"`}},
		"no tile":         {`{"lot":{"A":"6-1","B":"high"}}`, []string{`"high" is no tile`}},
		"as a text":       {`{"lot":"A"}`, []string{`"lot": "A" is no JSON object`}},
	})
}

func TestReadRefusesFaultyPosition(t *testing.T) {
	position := func(members string) string { return `{"position":{` + members + `}}` }
	const hands = `"turn":"A","hands":{"A":["6-5"],"B":["4-4"]}`
	refuseEach(t, running[:1], map[string]fault{
		"no turn":              {position(`"hands":{"A":["6-5"],"B":["4-4"]}`), []string{`"turn" is missing`}},
		"no hands":             {position(`"turn":"A"`), []string{`"hands" is missing`}},
		"an unknown turn":      {position(`"turn":"D","hands":{"A":["6-5"],"B":["4-4"]}`), []string{`no seat "D"`}},
		"an unknown last":      {position(hands + `,"last":"E"`), []string{`no seat "E"`}},
		"an unknown key":       {position(hands + `,"lead":"5-5"`), []string{`unknown key "lead"`}},
		"the boneyard within":  {position(`"turn":"A","hands":{"A":["6-5"],"B":["4-4"],"boneyard":["1-0"]}`), []string{`no seat "boneyard"`}},
		"a layout as a text":   {position(hands + `,"layout":"5-5"`), []string{`"layout" must be a list, not "5-5"`}},
		"tiles without lists":  {position(hands + `,"layout":["5-5"]`), []string{`"5-5" is no tile of a layout`, `["5-4","E"]`}},
		"an empty entry":       {position(hands + `,"layout":[[]]`), []string{"[] is no tile of a layout"}},
		"three words":          {position(hands + `,"layout":[["5-5","E","W"]]`), []string{"is no tile of a layout"}},
		"an unknown end":       {position(hands + `,"layout":[["5-5"],["5-4","UP"]]`), []string{`"UP" is no end`}},
		"no tile":              {position(hands + `,"layout":[["5"]]`), []string{`"5" is no tile`}},
		"scores as a list":     {position(hands + `,"scores":[1,2]`), []string{`"scores": [1,2] is no JSON object`}},
		"a score of words":     {position(hands + `,"scores":{"A":"ten"}`), []string{`"ten" is no score`}},
		"a score null":         {position(hands + `,"scores":{"A":null}`), []string{"is no score"}},
		"an unknown scorer":    {position(hands + `,"scores":{"C":"1"}`), []string{`no seat "C"`}},
		"a scorer twice":       {position(hands + `,"scores":{"A":"1","A":"1"}`), []string{`"scores"`, `"A" appears twice`}},
		"a hand as an object":  {position(`"turn":"A","hands":{"A":{},"B":["4-4"]}`), []string{`"A" must be a list of tiles, not {}`}},
		"a key beside it":      {`{"position":{` + hands + `},"turn":"A"}`, []string{`unknown key "turn"`}},
		"a position as a text": {`{"position":"start"}`, []string{`"position": "start" is no JSON object`}},
	})
	refuseEach(t, []string{pair("mexican-train", `"set":9,"deal":3,"rounds":10`)}, map[string]fault{
		"a mark of a stranger": {position(hands + `,"layout":[["9-9"]],"open":["C"]`), []string{`there is no seat "C"`}},
		"a mark twice":         {position(hands + `,"layout":[["9-9"]],"open":["A","A"]`), []string{"appears twice"}},
	})
	refuseEach(t, append(running[:1:1], position(hands)), map[string]fault{
		"a second position": {position(hands), []string{"a position can only open a match"}},
	})
}

func TestReadRefusesFaultyAssistance(t *testing.T) {
	assisted := append(running[:len(running):len(running)], `{"assisted":"A"}`)
	m := read(t, []byte(strings.Join(assisted, "\n")))
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.A}}, m.Assisted)
	twice := read(t, []byte(strings.Join(append(assisted[:len(assisted):len(assisted)], `{"assisted":"A"}`), "\n")))
	assert.Equal(t, m.Assisted, twice.Assisted, "nothing follows from it")
	implied := read(t, []byte(strings.Join(append(running[:len(running):len(running)],
		`{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`, `{"assisted":"A"}`, `{"assisted":"B"}`), "\n")))
	assert.Len(t, implied.Assisted, 2, "it may follow from other lines already")
	assert.Len(t, read(t, []byte(strings.Join(append(assisted, `{"assisted":"B"}`), "\n"))).Assisted, 2, "each seat has its own line")
	refuseEach(t, running, map[string]fault{
		"no such seat":  {`{"assisted":"C"}`, []string{`no seat "C" in a match of 2`}},
		"no text":       {`{"assisted":true}`, []string{`"assisted" must be a string, not true`}},
		"with a play":   {`{"assisted":"B","seat":"B","play":"6-2"}`, []string{`unknown key "seat"`}},
		"another's too": {`{"assisted":["B"]}`, []string{`"assisted" must be a string`}},
	})
	refused(t, []string{running[0], `{"assisted":"A"}`}, "no round is running in which A could be assisted")
}

// What an error quotes can't give orders to a terminal.
func TestErrorsSpellOutControlCharacters(t *testing.T) {
	for _, line := range []string{
		strings.Replace(pair("fives", ""), "{", `{"daily":"\u001b[31mX\u0007",`, 1),
		strings.Replace(pair("fives", ""), "{", `{"commitment":"\u001b]0;X\u0007",`, 1),
		"\"\u009b31m\u202e\"",
	} {
		_, err := record.Read(strings.NewReader(line+"\n"), variants.Resolve)
		require.Error(t, err)
		for _, r := range err.Error() {
			assert.True(t, unicode.IsPrint(r), "%q", err)
		}
	}
}
