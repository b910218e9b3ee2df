package record_test

import (
	"strings"
	"testing"

	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pair is the header of a match of two with these options, given as JSON members.
func pair(variant, options string) string {
	return `{"dominoes":1,"variant":"` + variant + `","options":{` + options + `},"seats":[` +
		`{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}`
}

// three is the header of a match of three.
func three(variant string) string {
	return strings.TrimSuffix(pair(variant, ""), "]}") + `,{"name":"Cleo","player":"greedy"}]}`
}

// four is the header of a match of four.
func four(variant, options string) string {
	return strings.TrimSuffix(pair(variant, options), "]}") +
		`,{"name":"Cleo","player":"greedy"},{"name":"Dan","player":"greedy"}]}`
}

// refused reads a record that must be refused at its last line, with an error that contains all these words.
func refused(t *testing.T, lines []string, words ...string) {
	t.Helper()
	m, err := record.Read(strings.NewReader(strings.Join(lines, "\n")+"\n"), variants.Resolve)
	var fault *record.Error
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, len(lines), fault.Line)
	assert.Len(t, m.Actions, max(0, len(lines)-2))
	for _, word := range words {
		assert.Contains(t, fault.Err.Error(), word)
	}
	assert.Regexp(t, `^line \d+: `, err.Error())
}

func TestReadRefusesFaultyHeader(t *testing.T) {
	seats := `"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]`
	ann := `{"name":"Ann","player":"human"}`
	header := func(members string) string { return `{"dominoes":1,` + members + `}` }
	seated := func(seats string) string { return header(`"variant":"plaza","seats":[` + seats + `]`) }
	for name, c := range map[string]struct {
		line  string
		words []string
	}{
		"no version":           {`{"variant":"plaza",` + seats + `}`, []string{`no match record`, `"dominoes"`}},
		"a later version":      {`{"dominoes":2,"variant":"plaza",` + seats + `}`, []string{"unknown version 2", "version 1"}},
		"version as a text":    {`{"dominoes":"1","variant":"plaza",` + seats + `}`, []string{`unknown version "1"`}},
		"a play first":         {`{"seat":"A","play":"6-6"}`, []string{"no match record"}},
		"no variant":           {header(seats), []string{`"variant" is missing`}},
		"unknown variant":      {header(`"variant":"Plaza",` + seats), []string{`unknown variant "Plaza"`, "did you mean plaza"}},
		"no seats":             {header(`"variant":"plaza"`), []string{`"seats" is missing`}},
		"seats as an object":   {header(`"variant":"plaza","seats":{}`), []string{`"seats" must be a list, not {}`}},
		"one seat":             {seated(ann), []string{"2 to 4 seats, not 1"}},
		"a seat as a text":     {seated(ann + `,"Bo"`), []string{`seat 2: "Bo" is no JSON object`}},
		"a seat's name":        {seated(ann + `,{"name":7,"player":"human"}`), []string{`seat 2: "name" must be a string, not 7`}},
		"no player":            {seated(ann + `,{"name":"Bo"}`), []string{`seat 2: "player" is missing`}},
		"a seat's unknown key": {seated(ann + `,{"name":"Bo","player":"human","age":7}`), []string{`seat 2: unknown key "age"`}},
		"a seat's double key":  {seated(ann + `,{"name":"Bo","name":"Bo","player":"human"}`), []string{`seat 2: "name" appears twice`}},
		"an unknown key":       {header(`"variant":"plaza","date":"today",` + seats), []string{`unknown key "date"`}},
		"seed too short":       {header(`"variant":"plaza","seed":"3f2a",` + seats), []string{`"3f2a" is no seed`, "64 hex digits"}},
		"seed null":            {header(`"variant":"plaza","seed":null,` + seats), []string{`"seed" must be a string, not null`}},
	} {
		t.Run(name, func(t *testing.T) { refused(t, []string{c.line}, c.words...) })
	}
}

func TestReadRefusesFaultyOptions(t *testing.T) {
	for name, c := range map[string]struct {
		options string
		words   []string
	}{
		"unknown":              {`"colour":1`, []string{`unknown option "colour"`, "dominoes variants lists the options"}},
		"unknown word":         {`"tie":"share"`, []string{`tie can't be "share"`, "none, split, draw-off, lightest-tile"}},
		"number in quotes":     {`"target":"50"`, []string{`option "target"`, "write 50 without quotes"}},
		"switch in quotes":     {`"fill-first":"true"`, []string{`option "fill-first"`, "write true without quotes"}},
		"a fraction":           {`"target":50.5`, []string{`target can't be "50.5"`, "a whole number"}},
		"a target of 0":        {`"target":0`, []string{"a target is 1 to 1000000, not 0"}},
		"number for a switch":  {`"teams":1`, []string{`teams can't be "1"`, "true or false"}},
		"null":                 {`"target":null`, []string{`option "target" can't be null`}},
		"a list":               {`"target":[50]`, []string{`option "target" can't be [50]`}},
		"twice":                {`"target":50,"target":50`, []string{`"options"`, `"target" appears twice`}},
		"twice, once escaped":  {`"target":50,"t\u0061rget":50`, []string{`"target" appears twice`}},
		"unprintable":          {`"\u001b[31m":null`, []string{`option "\x1b[31m"`}},
		"teams of two":         {`"teams":true`, []string{"teams need four seats, not 2"}},
		"longer than a screen": {`"target":[` + strings.Repeat("1,", 999) + `1]`, []string{"1,1,1…"}},
	} {
		t.Run(name, func(t *testing.T) { refused(t, []string{pair("plaza", c.options)}, c.words...) })
	}
	t.Run("not an object", func(t *testing.T) {
		refused(t, []string{strings.Replace(pair("plaza", ""), `"options":{}`, `"options":[]`, 1)}, `"options": [] is no JSON object`)
	})
}

// What a header may leave out, and the forms it may take.
func TestReadTakesHeadersInAnyForm(t *testing.T) {
	name := `{"dominoes":1,"variant":"plaza","seats":[{"player":"human"},{"name":"","player":"no-such-bot"}]}`
	h := read(t, []byte(name)).Header
	assert.Equal(t, []record.Seat{{Name: "A", Player: "human"}, {Name: "", Player: "no-such-bot"}}, h.Seats)
	assert.Empty(t, h.Options)
	assert.Nil(t, h.Seed)

	spaced := ` { "seats" : [ {"player":"human","name":"\u0041nn"}, {"name":"Zoë","player":"human"} ] , "options" : { "fill-first" : true ,
		"tie" : "draw-off" , "target" : 50 } , "variant" : "plaza" , "seed" : "` + strings.Repeat("0aF", 21) + `0" , "dominoes" : 1 } `
	h = read(t, []byte(strings.ReplaceAll(spaced, "\n", " "))).Header
	assert.Equal(t, []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Zoë", Player: "human"}}, h.Seats)
	assert.Equal(t, map[string]string{"fill-first": "true", "tie": "draw-off", "target": "50"}, h.Options)
	require.NotNil(t, h.Seed)
	assert.Equal(t, strings.Repeat("0af", 21)+"0", h.Seed.String())
}
