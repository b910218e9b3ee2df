package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/model/store"
	"dominoes/variants"
)

// The keys of each row are those that its actions have, and every action is told.
func TestTheManualHasAllKeys(t *testing.T) {
	own, told := map[string][]string{}, map[string]bool{}
	for _, a := range prefs.Actions() {
		own[a.ID] = a.Keys
	}
	for _, r := range tableOf(t, "key | does | action") {
		var want []string
		for _, action := range inCell(r[2]) {
			require.Contains(t, own, action, "%v", r)
			told[action] = true
			want = append(want, own[action]...)
		}
		assert.ElementsMatch(t, want, inCell(r[0]), "%v", r)
	}
	for id := range own {
		assert.True(t, told[id], "no key of the action %s is told", id)
	}
}

// inCell returns the keys or actions that a cell lists: "`1` … `9`" has those between.
func inCell(cell string) (list []string) {
	signs := strings.NewReplacer("←", "left", "→", "right", "↑", "up", "↓", "down", "pgdn", "pgdown")
	for part := range strings.SplitSeq(cell, ", ") {
		names := row{signs.Replace(part)}.spans(0)
		if !strings.Contains(part, "…") {
			list = append(list, names...)
			continue
		}
		head := strings.TrimRight(names[0], "0123456789")
		first, _ := strconv.Atoi(strings.TrimPrefix(names[0], head)) // 0 lists too much
		last, _ := strconv.Atoi(strings.TrimPrefix(names[1], head))
		for n := first; n <= last; n++ {
			list = append(list, head+strconv.Itoa(n))
		}
	}
	return list
}

// The keys that edit what is typed are told, all of them.
func TestTheManualHasAllKeysThatEdit(t *testing.T) {
	var want, have []string
	for _, b := range dialog.EditBindings() {
		want = append(want, b.Keys()...)
	}
	for _, r := range tableOf(t, "key while you type") {
		have = append(have, inCell(r[0])...)
	}
	assert.ElementsMatch(t, want, have)
}

func TestKeysThatCannotBeChanged(t *testing.T) {
	for _, r := range tableOf(t, "key that can't be changed") {
		for _, key := range r.spans(0) {
			written(t, fmt.Sprintf("keys.hints = %q", key))
			assert.Contains(t, run(t, "", "settings").err, key+" can't be used")
		}
	}
}

func TestTheManualHasAllSettings(t *testing.T) {
	written(t, "")
	_, report := prefs.ReadSettings(owner().settings(), nil)
	var want, have []string
	for _, s := range report.List() {
		want = append(want, s.ID+" = "+s.Value)
	}
	for _, r := range tableOf(t, "setting") {
		have = append(have, r.spans(0)[0]+" = "+r.spans(1)[0])
	}
	assert.Equal(t, want, have)
	for _, p := range manual(t) {
		if strings.HasSuffix(p.name, "house-rules.md") {
			continue // not settings: see TestTheManualsHouseRules
		}
		for _, example := range p.fenced("toml") {
			written(t, example)
			r := run(t, "", "settings")
			assert.Zero(t, r.status, r.err)
		}
	}
}

func TestTheManualHasAllLooks(t *testing.T) {
	var themes []string
	for _, r := range tableOf(t, "theme") {
		themes = append(themes, r.spans(0)...)
	}
	assert.Equal(t, prefs.LookNames(), themes)
	takes := map[string]func(string) error{
		"--speed":  func(name string) error { _, err := prefs.ParsePace(name); return err },
		"--motion": func(name string) error { _, err := prefs.ParseMotion(name); return err },
	}
	for _, r := range tableOf(t, "flag") {
		for _, name := range r.spans(1) {
			if take, ok := takes[r.spans(0)[0]]; ok && name != "auto" {
				assert.NoError(t, take(name))
			}
		}
	}
}

func TestTheManualHasAllRuleSets(t *testing.T) {
	sets, from := tableOf(t, "id"), tableOf(t, "rule set | after the rule page")
	require.Len(t, sets, len(variants.All()))
	require.Len(t, from, len(variants.All()))
	for i, v := range variants.All() {
		assert.Equal(t, []string{"`" + v.ID + "`", v.Name}, []string(sets[i][:2]))
		assert.Equal(t, []string{"`" + v.ID + "`", v.Page}, []string(from[i][:2]))
	}
	options := tableOf(t, "option")
	require.Len(t, options, len(variants.Options()))
	for i, o := range variants.Options() {
		values := options[i].spans(2)
		assert.Equal(t, o.ID, options[i].spans(0)[0])
		assert.Truef(t, strings.HasPrefix(options[i][1], o.Label+": "), "%s is called %s on the screen", o.ID, o.Label)
		assert.Equal(t, o.Values, values)
		assert.Equal(t, len(o.Values) == 0, options[i][2] == "a number", o.ID)
	}
}

// Numbers that are written out are those that there are.
func TestNumbersInWords(t *testing.T) {
	lessons, err := filepath.Glob("../assets/lessons/[0-9]*")
	require.NoError(t, err)
	word := map[int]string{24: "twenty-four", 30: "thirty", 42: "forty-two"} // as many as are needed
	for _, c := range []struct {
		page, says string
		number     int
	}{
		{"../README.md", "**%s [games]", len(variants.All())},
		{"../README.md", "%s options", len(variants.Options())},
		{"../docs/README.md", "the %s rule sets", len(variants.All())},
		{"../docs/lessons.md", "%s short lessons", len(lessons)},
	} {
		text, err := os.ReadFile(c.page)
		require.NoError(t, err)
		assert.Contains(t, strings.ToLower(string(text)), fmt.Sprintf(c.says, word[c.number]), c.page)
	}
}

func TestTheManualHasAllPlayers(t *testing.T) {
	var want, have [][]string
	for _, id := range match.Players() {
		want = append(want, []string{strings.ToLower(match.PlayerName(id)), "`" + id + "`"})
	}
	for _, r := range tableOf(t, "on the start screen") {
		have = append(have, []string{strings.ToLower(r[0]), r[1]})
	}
	assert.Equal(t, want, have)

	var options []string
	for _, r := range tableOf(t, "option of `lookahead`") {
		options = append(options, r.spans(0)...)
		_, err := ai.Parse("lookahead:" + r.spans(0)[0])
		assert.NoError(t, err)
	}
	_, err := ai.Parse("lookahead:luck=3") // the error has all that there are
	assert.Equal(t, len(options), strings.Count(err.Error(), "=")-1, "%v", err)
}

// What the line mode is said to understand it understands.
func TestAnswersOfTheLineMode(t *testing.T) {
	args := []string{"--plain", "--variant", "fives", "--speed", "instant", "--seed", strings.Repeat("ab", 32)}
	require.Contains(t, run(t, "luck\n", args...).out, "isn't an answer here")
	for _, r := range tableOf(t, "answer") {
		for _, answer := range r.spans(0) {
			assert.NotContains(t, run(t, answer+"\n", args...).out, "isn't an answer here", answer)
		}
	}
}

// Examples of records are read, line by line.
func TestRecordsInTheManual(t *testing.T) {
	for _, p := range manual(t) {
		for _, text := range p.fenced("jsonl") {
			assert.Zero(t, run(t, text, "check", "-").status, p.name)
		}
	}
	header := `{"dominoes":1,"variant":"evens","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]`
	for _, r := range tableOf(t, "line") {
		line := r.spans(0)[0]
		require.True(t, json.Valid([]byte(line)), line)
		assert.NotContains(t, run(t, header+"}\n"+line+"\n", "check", "-").err, "unknown key", line)
	}
	for _, r := range tableOf(t, "entry in the header") {
		entry := strings.Replace(r.spans(0)[0], "…", strings.Repeat("0", 60), 1)
		assert.Contains(t, run(t, header+","+entry+"}\n", "check", "-").out, "sound", entry)
	}
}

func TestTheManualNamesTheHome(t *testing.T) {
	home := func(r row) bool { return slices.Contains(r.spans(0), store.HomeVariable) }
	assert.True(t, slices.ContainsFunc(tableOf(t, "variable"), home))
}
