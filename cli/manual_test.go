package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/pages/dialog"
	"dominoes/variants"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// commands returns the program's commands by name, and itself as dominoes.
func commands() map[string]*cobra.Command {
	root := rootCommand()
	list := map[string]*cobra.Command{root.Name(): root}
	for _, c := range root.Commands() {
		if c.Name() != "completion" && c.Name() != "help" && !c.Hidden { // the library's own
			list[c.Name()] = c
		}
	}
	return list
}

// firstWords returns the first word of each text.
func firstWords(texts []string) (list []string) {
	for _, text := range texts {
		list = append(list, strings.Fields(text)[0])
	}
	return list
}

func TestManualHasAllCommandsAndFlags(t *testing.T) {
	var names []string
	for name, c := range commands() {
		if name != "dominoes" {
			names = append(names, name)
		}
		var flags []string
		c.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, "--"+f.Name) })
		if table := "flag of `" + name + "`"; len(flags) > 0 {
			table = strings.TrimSuffix(table, " of `dominoes`")
			assert.ElementsMatch(t, flags, firstWords(columnOf(t, table, 0)), "the flags of %s", name)
		}
	}
	assert.ElementsMatch(t, names, firstWords(columnOf(t, "command", 0)))
}

func TestManualHasAllExitStatuses(t *testing.T) {
	for heading, want := range map[string][]any{
		"exit status":             {exitFine, exitUnsound, exitUsage, fmt.Sprintf("%d to %d", exitSignal+1, exitSignal+31), exitPipe},
		"exit status of `verify`": {exitFine, exitUnsound, exitUsage, exitUnproved, exitPartly, exitUncommitted},
	} {
		var have []string
		for _, r := range tableOf(t, heading) {
			have = append(have, r[0])
		}
		assert.Equal(t, strings.Fields(strings.Trim(fmt.Sprintln(want...), "\n")), strings.Fields(strings.Join(have, " ")))
	}
}

func TestManualHasAllKeys(t *testing.T) {
	withoutRaces(t)
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
	assert.Len(t, told, len(own), "actions whose keys are told")

	var edit, have []string
	for _, b := range dialog.EditBindings() {
		edit = append(edit, b.Keys()...)
	}
	for _, r := range tableOf(t, "key while you type") {
		have = append(have, inCell(r[0])...)
	}
	assert.ElementsMatch(t, edit, have)
	for _, key := range columnOf(t, "key that can't be changed", 0) {
		written(t, fmt.Sprintf("keys.hints = %q", key))
		assert.Contains(t, run(t, "", "settings").err, key+" can't be used")
	}
}

func TestManualHasAllSettings(t *testing.T) {
	withoutRaces(t)
	written(t, "")
	_, report := prefs.ReadSettings(user.Owner().Settings(), nil)
	var want, have []string
	for _, s := range report.List() {
		want = append(want, s.ID+" = "+s.Value)
	}
	for _, r := range tableOf(t, "setting") {
		have = append(have, r.spans(0)[0]+" = "+r.spans(1)[0])
	}
	assert.Equal(t, want, have)
	assert.Equal(t, prefs.LookNames(), columnOf(t, "theme", 0))
	assert.Contains(t, columnOf(t, "variable", 0), store.HomeVariable)
	for _, p := range manual(t) {
		for _, example := range p.fenced("toml") {
			if strings.HasSuffix(p.name, "house-rules.md") {
				v, err := variants.ReadHouse("the manual", []byte(example), variants.All())
				require.NoError(t, err)
				base, changed := v.Named(v.Rules(4))
				assert.NotEqual(t, base, v.ID)
				assert.NotEmpty(t, changed)
				continue
			}
			written(t, example)
			printed(t, "", "settings")
		}
	}
	for _, r := range tableOf(t, "flag") {
		for _, value := range r.spans(1) {
			if flag := r.spans(0)[0]; flag == "--speed" || flag == "--motion" {
				assert.NotContains(t, run(t, "", flag, value).err, "unknown")
			}
		}
	}
}

func TestManualHasAllGamesOptionsAndPlayers(t *testing.T) {
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
		assert.Equal(t, o.ID, options[i].spans(0)[0])
		assert.Truef(t, strings.HasPrefix(options[i][1], o.Label+": "), "%s is called %s on the screen", o.ID, o.Label)
		assert.Equal(t, o.Values, options[i].spans(2))
		assert.Equal(t, len(o.Values) == 0, options[i][2] == "a number", o.ID)
	}
	var want, have [][]string
	for _, id := range match.Players() {
		want = append(want, []string{strings.ToLower(match.PlayerName(id)), "`" + id + "`"})
	}
	for _, r := range tableOf(t, "on the start screen") {
		have = append(have, []string{strings.ToLower(r[0]), r[1]})
	}
	assert.Equal(t, want, have)
	settings := columnOf(t, "option of `lookahead`", 0)
	for _, option := range settings {
		_, err := ai.Parse("lookahead:" + option)
		assert.NoError(t, err)
	}
	_, err := ai.Parse("lookahead:luck=3") // the error has all that there are
	assert.Equal(t, len(settings), strings.Count(err.Error(), "=")-1, "%v", err)
}

func TestLineModeKnowsAnswersOfManual(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"--plain", "--variant", "fives", "--seats", "human,greedy", "--speed", "instant", "--seed", strings.Repeat("ab", 32), "--record", os.DevNull}
	const unknown = "isn't an answer here"
	require.Contains(t, run(t, "luck\n", args...).out, unknown)
	for _, answer := range columnOf(t, "answer", 0) {
		assert.NotContains(t, run(t, answer+"\n", args...).out, unknown, answer)
	}
}

func TestRecordsInManualAreSound(t *testing.T) {
	withoutRaces(t)
	for _, p := range manual(t) {
		for _, text := range p.fenced("jsonl") {
			printed(t, text, "check", "-")
		}
	}
	for _, r := range tableOf(t, "line") {
		line := r.spans(0)[0]
		require.True(t, json.Valid([]byte(line)), line)
		assert.NotContains(t, run(t, header+line+"\n", "check", "-").err, "unknown key", line)
	}
	for _, r := range tableOf(t, "entry in the header") {
		entry := strings.Replace(r.spans(0)[0], "…", strings.Repeat("0", 60), 1)
		assert.Contains(t, printed(t, strings.Replace(seatsOf("evens"), "]}", "],"+entry+"}", 1), "check", "-"), "sound", entry)
	}
}
