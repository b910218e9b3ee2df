package ai

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestListedBotsCanBeParsed(t *testing.T) {
	for _, id := range append(IDs(), "heaviest") {
		p, err := Parse(id)
		require.NoError(t, err)
		assert.NotNil(t, p)
		assert.NotEmpty(t, About(id))
		assert.Equal(t, About(id), About(id+":some=thing"))
	}
	assert.NotContains(t, IDs(), "heaviest", "it is there to measure others by")
	assert.Empty(t, About("cat"))
}

func TestParseNamesWhatIsWrong(t *testing.T) {
	for value, want := range map[string]string{
		"":                "unknown bot \"\": the bots are " + strings.Join(IDs(), ", "),
		"cat":             `unknown bot "cat"`,
		"Greedy":          `unknown bot "Greedy"`,
		"cat:lives=9":     `unknown bot "cat"`,
		"greedy:":         `the bot greedy takes no options: leave out ":"`,
		"random:think=1s": "the bot random takes no options",
	} {
		_, err := Parse(value)
		assert.ErrorContains(t, err, want, value)
		assert.Equal(t, strings.HasPrefix(want, "unknown"), errors.Is(err, ErrUnknown), value)
	}
}

func TestParseSetsOptions(t *testing.T) {
	for value, want := range map[string]lookahead{
		"lookahead": {inference: true},
		"lookahead:worlds=9,think=2s,inference=on": {inference: true, worlds: 9, think: 2 * time.Second},
		"lookahead:inference=off,work=7":           {work: 7},
	} {
		p, err := Parse(value)
		require.NoError(t, err)
		assert.Equal(t, &want, p, value)
	}
}

func TestParseNamesWrongOptions(t *testing.T) {
	for options, want := range map[string]string{
		"":                   `has no option "": options are written as in lookahead:think=200ms,work=20000,worlds=50,inference=off`,
		"think":              `has no option "think"`,
		"speed=9":            `has no option "speed=9"`,
		"worlds=1,worlds=2":  "the bot lookahead was given the option worlds twice",
		"worlds=1,,think=2s": `has no option ""`,
		"worlds=0,speed=9":   `has no option "speed=9"`,
		"think=soon":         `the bot lookahead: the option think takes a time, as in think=200ms, not "soon"`,
		"think=-1s":          "takes a time",
		"think=5":            "takes a time",
		"inference=true":     `the option inference takes on or off, as in inference=off, not "true"`,
		"worlds=0":           `the option worlds takes a whole number, 1 or more, as in worlds=50, not "0"`,
		"work=":              "takes a whole number, 1 or more",
	} {
		_, err := Parse("lookahead:" + options)
		assert.ErrorContains(t, err, want, options)
	}
}

func TestSplitKeepsCommandsAndOptionsTogether(t *testing.T) {
	for list, want := range map[string][]string{
		"":              nil,
		"greedy":        {"greedy"},
		"human,greedy":  {"human", "greedy"},
		"a,,b":          {"a", "", "b"},
		"worlds=1,a":    {"worlds=1", "a"},
		"l:w=1,l:w=2,a": {"l:w=1", "l:w=2", "a"},
		"lookahead:think=200ms,inference=off,greedy":                 {"lookahead:think=200ms,inference=off", "greedy"},
		"greedy,lookahead:think=1s,worlds=5":                         {"greedy", "lookahead:think=1s,worlds=5"},
		"human,exec:./mybot --deep":                                  {"human", "exec:./mybot --deep"},
		`exec:python3 "my, bot.py",lookahead:think=1s,inference=off`: {`exec:python3 "my, bot.py"`, "lookahead:think=1s,inference=off"},
		`exec:./a --x='1,"2',exec:./b \,\',greedy`:                   {`exec:./a --x='1,"2'`, `exec:./b \,\'`, "greedy"},
		`exec:./a "\",",exec:./b '\',c`:                              {`exec:./a "\","`, `exec:./b '\'`, "c"},
		"exec:./a,x=1":                                               {"exec:./a", "x=1"},
		`exec:./a "open,b`:                                           {`exec:./a "open,b`},
	} {
		assert.Equal(t, want, Split(list), list)
	}
}

func FuzzSplit(f *testing.F) {
	for _, list := range []string{"human,exec:./a 'x,y',greedy", `exec:a\,b,exec:"c`, "l:w=1,i=off,exec:d,e=f", ",", "exec:,=", "\xff,exec:\\"} {
		f.Add(list)
	}
	f.Fuzz(func(t *testing.T, list string) {
		assert.Equal(t, list, strings.Join(Split(list), ","))
	})
}

func TestStandInNameKnowsArticles(t *testing.T) {
	for bot, want := range map[string]string{
		"": "", "club": "a club player", "club:work=1": "a club player", "lookahead": "an expert", "beginner": "a beginner", "greedy": "Greedy",
		"program": "a program", "\x1b[31m": "a bot",
	} {
		assert.Equal(t, want, StandInName(bot))
	}
}
