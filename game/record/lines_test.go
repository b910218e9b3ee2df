package record_test

import (
	"strings"
	"testing"
	"unicode"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The line that a record is refused at, after sound ones, and the words that
// say why.
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

func TestFaultsOfForm(t *testing.T) {
	refuseEach(t, running, map[string]fault{
		"no JSON":            {`hello`, []string{"no JSON"}},
		"single quotes":      {`{'seat':'B'}`, []string{"no JSON"}},
		"a comma too many":   {`{"seat":"B","pass":true,}`, []string{"no JSON"}},
		"a list":             {`[{"seat":"B","pass":true}]`, []string{"is no JSON object"}},
		"a number":           {`5`, []string{"5 is no JSON object"}},
		"null":               {`null`, []string{"null is no JSON object"}},
		"two objects":        {`{"seat":"B","draw":"5-5"} {"seat":"B","draw":"4-4"}`, []string{"more than one JSON value"}},
		"a brace too many":   {`{"seat":"B","draw":"5-5"}}`, []string{"more than one JSON value"}},
		"an empty object":    {`{}`, []string{"the line says nothing"}},
		"a second header":    {pair("plaza", ""), []string{"a header can only be the first line"}},
		"an unknown key":     {`{"seat":"B","draw":"5-5","note":"ha"}`, []string{`unknown key "note"`}},
		"only unknown keys":  {`{"score":"12"}`, []string{`unknown key "score"`}},
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
		"a third seat":       {`{"seat":"C","pass":true}`, []string{`no seat "C" in a match of 2`}},
		"a seat by name":     {`{"seat":"Bo","pass":true}`, []string{`no seat "Bo"`}},
		"pass false":         {`{"seat":"B","pass":false}`, []string{`"pass" must be true`}},
		"pass 1":             {`{"seat":"B","pass":1}`, []string{`"pass" must be true, not 1`}},
		"pass null":          {`{"seat":"B","pass":null}`, []string{`"pass" must be true, not null`}},
		"tile as a number":   {`{"seat":"B","draw":55}`, []string{`"draw" must be a string, not 55`}},
		"tile with a dot":    {`{"seat":"B","draw":"5.5"}`, []string{`"5.5" is no tile`, `"6-4"`}},
		"tile with blanks":   {`{"seat":"B","draw":"5 - 5"}`, []string{`"5 - 5" is no tile`}},
		"tile with 05":       {`{"seat":"B","draw":"05-5"}`, []string{`"05-5" is no tile`}},
		"tile with a sign":   {`{"seat":"B","draw":"+5-5"}`, []string{`"+5-5" is no tile`}},
		"tile with a dash":   {`{"seat":"B","draw":"5–5"}`, []string{`"5–5" is no tile`}},
		"half a tile":        {`{"seat":"B","draw":"5-"}`, []string{`"5-" is no tile`}},
		"tile of 13":         {`{"seat":"B","draw":"13-5"}`, []string{`"13-5" is no tile`, "0 to 12"}},
		"tile of a 9 set":    {`{"seat":"B","draw":"7-5"}`, []string{"7-5 isn't in a double-six set"}},
		"an unknown end":     {`{"seat":"B","play":"6-2","end":"X"}`, []string{`"X" is no end`, "W, E, N, S"}},
		"end in lower case":  {`{"seat":"B","play":"6-2","end":"e"}`, []string{`"e" is no end`}},
		"end null":           {`{"seat":"B","play":"6-2","end":null}`, []string{`"end" must be a string, not null`}},
		"end empty":          {`{"seat":"B","play":"6-2","end":""}`, []string{`"" is no end`}},
		"bad UTF-8":          {"{\"seat\":\"B\xff\",\"pass\":true}", []string{"UTF-8"}},
		"a tile cut in UTF":  {"{\"seat\":\"B\",\"draw\":\"5\xe2\x805\"}", []string{"UTF-8"}},
		"control character":  {"{\"seat\":\"B\x00\",\"pass\":true}", []string{"no JSON"}},
	})
}

func TestFaultsOfPlay(t *testing.T) {
	refuseEach(t, running, map[string]fault{
		"another seat's turn": {`{"seat":"A","play":"6-1","end":"E"}`, []string{"A plays 6-1 on E", "B"}},
		"a tile not held":     {`{"seat":"B","play":"6-1","end":"E"}`, []string{"B plays 6-1 on E", "hold"}},
		"a tile that misfits": {`{"seat":"B","play":"1-0","end":"W"}`, []string{"B plays 1-0 on W", "6"}},
		"a tip not there":     {`{"seat":"B","play":"6-2","end":"N"}`, []string{"B plays 6-2 on N"}},
		"no end":              {`{"seat":"B","play":"6-2"}`, []string{"B leads 6-2"}},
		"a pass too early":    {`{"seat":"B","pass":true}`, []string{"B passes"}},
		"another tile drawn":  {`{"seat":"B","draw":"4-4"}`, []string{"B draws 4-4", "next tile is 5-5"}},
		"a deal":              {`{"deal":{"A":["6-6"],"B":["6-2"]}}`, []string{"a deal", "still running", "B's turn"}},
		"a lot":               {`{"lot":{"A":"6-6","B":"6-2"}}`, []string{"drawing lots", "still running"}},
		"a draw-off":          {`{"drawoff":{"A":"6-6","B":"6-2"}}`, []string{"draw-off", "still running"}},
		"a position":          {`{"position":{"turn":"A","hands":{"A":["6-6"],"B":["6-2"]}}}`, []string{"a position", "open a match"}},
	})
	before := running[:2]
	refuseEach(t, before, map[string]fault{
		"not the forced lead": {`{"seat":"A","play":"6-1"}`, []string{"A leads 6-1", "6-6"}},
		"a lead with an end":  {`{"seat":"A","play":"6-6","end":"W"}`, []string{"A plays 6-6 on W"}},
		"a draw before it":    {`{"seat":"A","draw":"5-5"}`, []string{"A draws"}},
	})
	block := []string{
		pair("block", ""), `{"deal":{"A":["6-6","5-4"],"B":["6-2","1-0"],"boneyard":["5-5"]}}`,
		`{"seat":"A","play":"6-6"}`, `{"seat":"B","play":"2-6","end":"E"}`,
	}
	refuseEach(t, block, map[string]fault{
		"after a blocked end":  {`{"seat":"A","pass":true}`, []string{"A passes", "a round is dealt"}},
		"a draw where none is": {`{"seat":"A","draw":"5-5"}`, []string{"A draws"}},
	})
}

func TestFaultsOfDeals(t *testing.T) {
	refuseEach(t, running[:1], map[string]fault{
		"as a list":            {`{"deal":[]}`, []string{`"deal": [] is no JSON object`}},
		"a hand as a text":     {`{"deal":{"A":"6-6","B":["6-2"]}}`, []string{`"A" must be a list of tiles, not "6-6"`}},
		"a tile as a number":   {`{"deal":{"A":[66],"B":["6-2"]}}`, []string{`"A" must be a list of tiles, not [66]`}},
		"a tile null":          {`{"deal":{"A":[null],"B":["6-2"]}}`, []string{`"" is no tile`}},
		"no tile":              {`{"deal":{"A":["6-x"],"B":["6-2"]}}`, []string{`"6-x" is no tile`}},
		"outside the set":      {`{"deal":{"A":["6-6"],"B":["7-0"]}}`, []string{"7-0 isn't in a double-six set"}},
		"in the boneyard":      {`{"deal":{"A":["6-6"],"B":["6-2"],"boneyard":["9-9"]}}`, []string{"9-9 isn't in a double-six set"}},
		"twice in a hand":      {`{"deal":{"A":["6-1","1-6"],"B":["6-2"]}}`, []string{"6-1 appears twice"}},
		"in hand and boneyard": {`{"deal":{"A":["6-1"],"B":["6-2"],"boneyard":["2-6"]}}`, []string{"6-2 appears twice"}},
		"a hand missing":       {`{"deal":{"A":["6-6"]}}`, []string{"B is dealt no tile"}},
		"a hand empty":         {`{"deal":{"A":["6-6"],"B":[]}}`, []string{"B is dealt no tile"}},
		"a hand too large":     {`{"deal":{"A":["0-0","1-0","2-0","3-0","4-0","5-0","6-0","1-1"],"B":["6-2"]}}`, []string{"A is dealt 8 tiles", "7"}},
		"a third seat":         {`{"deal":{"A":["6-6"],"B":["6-2"],"C":["5-5"]}}`, []string{`no seat "C" in a match of 2`}},
		"a seat twice":         {`{"deal":{"A":["6-6"],"A":["6-5"],"B":["6-2"]}}`, []string{`"A" appears twice`}},
		"another key beside":   {`{"deal":{"A":["6-6"],"B":["6-2"]},"seed":1}`, []string{`unknown key "seed"`}},
		"a lot not due":        {`{"lot":{"A":"6-6","B":"6-2"}}`, []string{"drawing lots: A 6-6, B 6-2", "dealt"}},
		"a play before it":     {`{"seat":"A","play":"6-6"}`, []string{"A leads 6-6", "first a round is dealt"}},
	})
}

func TestFaultsOfLotsAndDrawOffs(t *testing.T) {
	lots := []string{pair("evens", ""), `{"lot":{"A":"6-1","B":"5-2"}}`}
	refuseEach(t, lots[:1], map[string]fault{
		"a deal first":    {`{"deal":{"A":["6-6"],"B":["6-2"]}}`, []string{"a deal", "A and B draw tiles for the lead"}},
		"a seat missing":  {`{"lot":{"A":"6-1"}}`, []string{"B must draw too"}},
		"one tile twice":  {`{"lot":{"A":"6-1","B":"1-6"}}`, []string{"6-1 was already drawn"}},
		"a list of tiles": {`{"lot":{"A":["6-1"],"B":"5-2"}}`, []string{`"A" must be a string`}},
		"a third seat":    {`{"lot":{"A":"6-1","B":"5-2","C":"0-0"}}`, []string{`no seat "C"`}},
		"outside the set": {`{"lot":{"A":"6-1","B":"7-0"}}`, []string{"7-0 isn't in a double-six set"}},
		"no tile":         {`{"lot":{"A":"6-1","B":"high"}}`, []string{`"high" is no tile`}},
		"as a text":       {`{"lot":"A"}`, []string{`"lot": "A" is no JSON object`}},
	})
	refuseEach(t, lots, map[string]fault{
		"a tile of the run-off again": {`{"lot":{"A":"6-1","B":"4-3"}}`, []string{"6-1 was already drawn"}},
		"no run-off":                  {`{"deal":{"A":["6-6"],"B":["6-2"]}}`, []string{"A and B draw tiles for the lead"}},
	})
	tied := []string{
		pair("plaza", `"tie":"draw-off"`), `{"deal":{"A":["6-6","5-1"],"B":["6-2","3-3"]}}`,
		`{"seat":"A","play":"6-6"}`, `{"seat":"B","play":"6-2","end":"E"}`,
	}
	refuseEach(t, tied, map[string]fault{
		"a deal":             {`{"deal":{"A":["6-6"],"B":["6-2"]}}`, []string{"tied seats A and B draw off"}},
		"an unplayed tile":   {`{"drawoff":{"A":"6-6","B":"5-1"}}`, []string{"5-1 isn't among the tiles"}},
		"only one seat":      {`{"drawoff":{"A":"6-6"}}`, []string{"B must draw too"}},
		"the same tile":      {`{"drawoff":{"A":"6-6","B":"6-6"}}`, []string{"6-6 was already drawn"}},
		"a pass of the tied": {`{"seat":"A","pass":true}`, []string{"A passes", "draw off"}},
	})
	three := []string{`{"dominoes":1,"variant":"evens","seats":[{"player":"human"},{"player":"human"},{"player":"human"}]}`, `{"lot":{"A":"6-1","B":"5-2","C":"1-0"}}`}
	refuseEach(t, three, map[string]fault{
		"one that isn't tied": {`{"lot":{"A":"6-2","B":"5-3","C":"0-0"}}`, []string{"C doesn't draw", "A and B"}},
	})
}

func TestFaultsOfPositions(t *testing.T) {
	position := func(members string) string { return `{"position":{` + members + `}}` }
	const hands = `"turn":"A","hands":{"A":["6-5"],"B":["4-4"]}`
	refuseEach(t, running[:1], map[string]fault{
		"no turn":              {position(`"hands":{"A":["6-5"],"B":["4-4"]}`), []string{`"turn" is missing`}},
		"no hands":             {position(`"turn":"A"`), []string{`"hands" is missing`}},
		"an unknown turn":      {position(`"turn":"D","hands":{"A":["6-5"],"B":["4-4"]}`), []string{`no seat "D"`}},
		"an unknown last":      {position(hands + `,"last":"E"`), []string{`no seat "E"`}},
		"an unknown key":       {position(hands + `,"lead":"5-5"`), []string{`unknown key "lead"`}},
		"a hand missing":       {position(`"turn":"A","hands":{"A":["6-5"]}`), []string{"B holds no tile"}},
		"the boneyard within":  {position(`"turn":"A","hands":{"A":["6-5"],"B":["4-4"],"boneyard":["1-0"]}`), []string{`no seat "boneyard"`}},
		"a tile twice":         {position(hands + `,"boneyard":["1-0"],"layout":[["5-5"],["1-5","E"],["0-1","E"]]`), []string{"1-0 appears twice"}},
		"a layout as a text":   {position(hands + `,"layout":"5-5"`), []string{`"layout" must be a list, not "5-5"`}},
		"tiles without lists":  {position(hands + `,"layout":["5-5"]`), []string{`"5-5" is no tile of a layout`, `["5-4","E"]`}},
		"an empty entry":       {position(hands + `,"layout":[[]]`), []string{"[] is no tile of a layout"}},
		"three words":          {position(hands + `,"layout":[["5-5","E","W"]]`), []string{"is no tile of a layout"}},
		"a lead with an end":   {position(hands + `,"layout":[["5-5","E"]]`), []string{"the lead and has no end"}},
		"a tile without end":   {position(hands + `,"layout":[["5-5"],["5-4"]]`), []string{"only the layout's first tile"}},
		"an unknown end":       {position(hands + `,"layout":[["5-5"],["5-4","UP"]]`), []string{`"UP" is no end`}},
		"a tip not there":      {position(hands + `,"layout":[["5-5"],["5-4","N"]]`), []string{"5-4 can't lie on N"}},
		"a tile that misfits":  {position(hands + `,"layout":[["5-5"],["4-3","W"]]`), []string{"4-3 doesn't join W, which shows 5"}},
		"no tile":              {position(hands + `,"layout":[["5"]]`), []string{`"5" is no tile`}},
		"outside the set":      {position(hands + `,"layout":[["7-5"]]`), []string{"7-5 isn't in a double-six set"}},
		"scores as a list":     {position(hands + `,"scores":[1,2]`), []string{`"scores": [1,2] is no JSON object`}},
		"a score of words":     {position(hands + `,"scores":{"A":"ten"}`), []string{`"ten" is no score`}},
		"a decimal score":      {position(hands + `,"scores":{"A":"1.5"}`), []string{`"1.5" is no score`}},
		"not in lowest terms":  {position(hands + `,"scores":{"A":"4/2"}`), []string{`"4/2"`, "lowest terms", `"2"`}},
		"over zero":            {position(hands + `,"scores":{"A":"1/0"}`), []string{`"1/0" is no score`}},
		"a fifth of a point":   {position(hands + `,"scores":{"A":"1/5"}`), []string{`"1/5" is no score`, "twelfths"}},
		"a score null":         {position(hands + `,"scores":{"A":null}`), []string{"is no score"}},
		"an unknown scorer":    {position(hands + `,"scores":{"C":"1"}`), []string{`no seat "C"`}},
		"a scorer twice":       {position(hands + `,"scores":{"A":"1","A":"1"}`), []string{`"scores"`, `"A" appears twice`}},
		"a hand as an object":  {position(`"turn":"A","hands":{"A":{},"B":["4-4"]}`), []string{`"A" must be a list of tiles, not {}`}},
		"a key beside it":      {`{"position":{` + hands + `},"turn":"A"}`, []string{`unknown key "turn"`}},
		"a position as a text": {`{"position":"start"}`, []string{`"position": "start" is no JSON object`}},
	})
	refuseEach(t, []string{four("plaza", `"teams":true`)}, map[string]fault{
		"partners at odds": {
			position(`"turn":"A","hands":{"A":["6-5"],"B":["4-4"],"C":["3-3"],"D":["2-2"]},"scores":{"A":"5","C":"6"}`),
			[]string{"partners A and C share one score"},
		},
	})
	refuseEach(t, append(running[:1:1], position(hands)), map[string]fault{
		"a second position": {position(hands), []string{"a position can only open a match"}},
	})
	refuseEach(t, []string{pair("evens", ""), `{"lot":{"A":"6-1","B":"5-1"}}`}, map[string]fault{
		"after a lot": {position(hands), []string{"a position can only open a match"}},
	})
}

func TestFaultsOfAssistance(t *testing.T) {
	assisted := append(running[:len(running):len(running)], `{"assisted":"A"}`)
	m := read(t, []byte(strings.Join(assisted, "\n")))
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: game.A}}, m.Assisted)
	twice := read(t, []byte(strings.Join(append(assisted[:len(assisted):len(assisted)], `{"assisted":"A"}`), "\n")))
	assert.Equal(t, m.Assisted, twice.Assisted, "nothing follows from it")
	implied := read(t, []byte(strings.Join(append(running[:len(running):len(running)],
		`{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`, `{"assisted":"A"}`, `{"assisted":"B"}`), "\n")))
	assert.Len(t, implied.Assisted, 2, "it may follow from other lines already")
	for name, f := range map[string]fault{
		"no such seat":  {`{"assisted":"C"}`, []string{`no seat "C" in a match of 2`}},
		"no text":       {`{"assisted":true}`, []string{`"assisted" must be a string, not true`}},
		"with a play":   {`{"assisted":"B","seat":"B","play":"6-2"}`, []string{`unknown key "seat"`}},
		"another's too": {`{"assisted":["B"]}`, []string{`"assisted" must be a string`}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := record.Read(strings.NewReader(strings.Join(append(assisted, f.line), "\n")+"\n"), variants.Resolve)
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, len(assisted)+1, fault.Line)
			for _, word := range f.words {
				assert.Contains(t, fault.Err.Error(), word)
			}
		})
	}
	refused(t, []string{running[0], `{"assisted":"A"}`}, "no round is running in which A could be assisted")
	assert.Len(t, read(t, []byte(strings.Join(append(assisted, `{"assisted":"B"}`), "\n"))).Assisted, 2, "each seat has its own line")
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
