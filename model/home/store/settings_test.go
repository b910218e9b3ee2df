package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestSheetValuesHaveTheirLines(t *testing.T) {
	s, err := ParseSheet([]byte("\xef\xbb\xbf# mine\r\ntheme = 'dark' # yes\r\nnames = [\r\n  \"Ann\", # me\r\n  \"Bo\",\r\n]\r\nmatch = { variant = \"fives\" }\r\n[keys]\r\nhints = \"H\"\r\n[[list]]\r\na = 1\r\n"))
	require.NoError(t, err)
	var told []string
	for _, e := range s.Values() {
		told = append(told, fmt.Sprint(e.ID, "|", e.Value, "|", e.Table, "|", e.Line, "|", e.Lines))
	}
	assert.Equal(t, []string{
		"theme|dark|false|2|[]", "names|[Ann Bo]|false|3|[4 5]", "match|<nil>|true|7|[]", "match.variant|fives|false|7|[]",
		"keys|<nil>|true|8|[]", "keys.hints|H|false|9|[]", "list|<nil>|true|10|[]",
	}, told)
}

func TestParseSheetNamesLineOfSyntaxError(t *testing.T) {
	for text, line := range map[string]int{
		"theme = \"dark\"\nmotion full\n": 2, "theme = dark": 1, "a = 1\na = 2": 2, "\n\n[keys\n": 3, "a = \"\xff\"": 1, "a = {b = 1}\n[a]\n": 2,
	} {
		_, err := ParseSheet([]byte(text))
		var wrong *SyntaxError
		require.ErrorAs(t, err, &wrong, text)
		assert.Equal(t, line, wrong.Line, text)
	}
}

func TestSetTouchesOneValue(t *testing.T) {
	for _, c := range []struct {
		id    string
		value any
		text  string
		want  string
	}{
		{"theme", "dark", "", "theme = \"dark\"\n"},
		{"theme", "dark", "theme = 'light'   # at night\n", "theme = \"dark\"   # at night\n"},
		{"theme", "dark", "\"theme\"='light'", "\"theme\"=\"dark\""},
		{"theme", "dark", "# all\n\nmouse = true", "# all\n\nmouse = true\ntheme = \"dark\"\n"},
		{"theme", "dark", "  mouse = true # no\n\n[keys]\nhints = 'H'\n", "  mouse = true # no\n  theme = \"dark\"\n\n[keys]\nhints = 'H'\n"},
		{"theme", "dark", "# file\n\n# of keys\n[keys]\r\n", "# file\n\ntheme = \"dark\"\r\n\r\n# of keys\n[keys]\r\n"},
		{"theme", "dark", "[keys]\n", "theme = \"dark\"\n\n[keys]\n"},
		{"theme", "dark", "\xef\xbb\xbf[keys]\n", "\xef\xbb\xbftheme = \"dark\"\n\n[keys]\n"},
		{"keys.hints", "H", "mouse = true", "mouse = true\n\n[keys]\nhints = \"H\"\n"},
		{"keys.hints", "H", "[keys]", "[keys]\nhints = \"H\"\n"},
		{"keys.hints", "H", "[keys.a]\n[x]\n[keys]\n", "[keys.a]\n[x]\n[keys]\nhints = \"H\"\n"},
		{"keys.hints", "H", "[keys]\n# none yet\n[match]\n", "[keys]\nhints = \"H\"\n# none yet\n[match]\n"},
		{"keys.hints", "H", "[keys]\n log = 'L'\n\n[match]\n", "[keys]\n log = 'L'\n hints = \"H\"\n\n[match]\n"},
		{"keys.hints", "H", "keys.log = 'L'\nmouse = true\n", "keys.log = 'L'\nkeys.hints = \"H\"\nmouse = true\n"},
		{"keys.hints", "H", "keys = {}\n", "keys = { hints = \"H\" }\n"},
		{"keys.hints", "H", "keys = { log = 'L' }\n", "keys = { log = 'L', hints = \"H\" }\n"},
		{"keys.hints", "H", "keys = { log = ['L', 'x'], hints = 'x' }\n", "keys = { log = ['L', 'x'], hints = \"H\" }\n"},
		{"keys.hints", []string{"H", "\"\\\x7f"}, "keys.hints = [ # two\n 'a', 'b' ] # x\n", "keys.hints = [\"H\", \"\\\"\\\\\\u007f\"] # x\n"},
		{"mouse", false, "mouse = \"maybe\"\n", "mouse = false\n"},
		{"theme", "dark", "nan = nan\nday = 2020-01-01\n", "nan = nan\nday = 2020-01-01\ntheme = \"dark\"\n"},
		{"theme", "dark", "text = '''\n[keys]\ntheme = 1\n'''\n", "text = '''\n[keys]\ntheme = 1\n'''\ntheme = \"dark\"\n"},
	} {
		s, err := ParseSheet([]byte(c.text))
		require.NoError(t, err, c.text)
		next, err := s.Set(c.id, c.value)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, string(next.Text()))
		again, err := next.Set(c.id, c.value)
		require.NoError(t, err)
		assert.Equal(t, c.want, string(again.Text()), "nothing more to do")
	}
}

// A value that can't be added without changing others is refused.
func TestSetRefusesValueWithoutPlace(t *testing.T) {
	for _, text := range []string{"keys = 7\n", "[[keys]]\nhints = 'H'\n", "[keys.hints]\n", "keys = [{ hints = 'H' }]\n"} {
		s, err := ParseSheet([]byte(text))
		require.NoError(t, err, text)
		next, err := s.Set("keys.hints", "x")
		assert.ErrorContains(t, err, "keys.hints can't be changed", text)
		assert.Equal(t, text, string(next.Text()))
	}
}

// keepsAll asserts that an edit keeps every other value and every line that isn't
// the value's own.
func keepsAll(t require.TestingT, text []byte, id string, value any) {
	before, err := ParseSheet(text)
	if err != nil {
		return
	}
	require.Equal(t, text, before.Text())
	after, err := before.Set(id, value)
	if err != nil {
		require.Equal(t, text, after.Text())
		return
	}
	again, err := ParseSheet(after.Text())
	require.NoError(t, err)
	found := false
	others := func(s Sheet) (list []string) {
		for _, e := range s.Values() {
			if e.ID == id {
				found = true
				continue
			}
			if !e.Table {
				list = append(list, fmt.Sprintf("%s=%#v", e.ID, e.Value))
			}
		}
		slices.Sort(list)
		return list
	}
	require.Equal(t, others(before), others(again))
	require.True(t, found, "the value is there")
	old := slices.DeleteFunc(slices.Clone(before.Values()), func(e Value) bool { return e.ID != id })
	kept := string(before.text)
	if len(old) > 0 {
		require.True(t, strings.HasPrefix(string(after.text), kept[:old[0].start]))
		kept = kept[old[0].end:]
		require.True(t, strings.HasSuffix(string(after.text), kept))
		return
	}
	rest := string(after.text)
	for _, r := range kept { // in order, with something in between
		i := strings.IndexRune(rest, r)
		require.GreaterOrEqual(t, i, 0)
		rest = rest[i+1:]
	}
}

var pieces = []string{
	"theme = 'dark'\n", "# a comment\n", "\n", "[keys]\n", "hints = ['H']\r\n", "keys.log = 'L' # mine\n", "  mouse = false\n", "[match]\n",
	"keys = { log = 'L' }\n", "unknown = 1979-05-27\n", "[[list]]\nx = 1\n", "x = {}\n", "[match.deep]\n", "\"theme\" = 1\n", "keys.\"hints\" = \"\"\"\na\"\"\"\n",
}

func TestPropertyEditsKeepAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 6).Draw(t, "pieces"), "")
		id := rapid.SampledFrom([]string{"theme", "keys.hints", "match.variant", "keys.log", "match.deep.er"}).Draw(t, "id")
		keepsAll(t, []byte(text), id, rapid.OneOf(rapid.Just[any](true), rapid.Just[any]([]string{"a", "b"}), rapid.Just[any]("x\n\"")).Draw(t, "value"))
	})
}

func FuzzSheet(f *testing.F) {
	for _, piece := range pieces {
		f.Add([]byte(piece), "x")
	}
	f.Add([]byte("\xef\xbb\xbfkeys = {a = 1, }"), "\x00\x7f\u2028")
	f.Add([]byte("[keys]\n a.b = [[], {}]\n[keys.c]\n"), "")
	f.Fuzz(func(t *testing.T, text []byte, value string) {
		s, err := ParseSheet(text)
		if err != nil {
			return
		}
		for _, e := range s.Values() {
			require.Positive(t, e.Line)
		}
		for _, id := range []string{"theme", "keys.hints"} {
			keepsAll(t, text, id, strings.ToValidUTF8(value, "?"))
		}
	})
}

// An unreadable file isn't changed, and changes that can't be written are dropped; the others are written.
func TestFlushChangesWhatWasPut(t *testing.T) {
	large := strings.Repeat("#", maxSettingsSize+1)
	for name, c := range map[string]struct {
		before string // "" if there is no file yet
		put    []Setting
		after  string
		error  string
	}{
		"nothing put":        {"", nil, "", ""},
		"a file is made":     {"", []Setting{{"theme", "dark"}, {"mouse", false}, {"theme", "light"}}, "theme = \"light\"\nmouse = false\n", ""},
		"others' text stays": {"# new\ntheme = 'mono'\nfuture = 1\n", []Setting{{"theme", "dark"}}, "# new\ntheme = \"dark\"\nfuture = 1\n", ""},
		"no TOML":            {"theme =\n", []Setting{{"theme", "dark"}}, "theme =\n", "settings.toml"},
		"too large":          {large, []Setting{{"theme", "dark"}}, large, "settings.toml is too large"},
		"no place for one":   {"keys = 7\n", []Setting{{"keys.hints", "H"}, {"theme", "dark"}}, "keys = 7\ntheme = \"dark\"\n", "keys.hints can't be changed"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "deep", "settings.toml")
			s := NewSettings(file)
			s.Put(c.put...)
			if c.before != "" { // as if another program had written it since
				require.NoError(t, os.Mkdir(filepath.Dir(file), 0o700))
				require.NoError(t, os.WriteFile(file, []byte(c.before), 0o600))
			}
			if c.error == "" {
				require.NoError(t, s.Flush())
			} else {
				require.ErrorContains(t, s.Flush(), c.error)
			}
			if c.after == "" {
				require.NoFileExists(t, file)
				return
			}
			assert.Equal(t, c.after, held(t, file))
			assert.NoError(t, s.Flush(), "nothing is left to do")
			files, err := os.ReadDir(filepath.Dir(file))
			require.NoError(t, err)
			assert.Len(t, files, 1)
		})
	}
	_, err := NewSettings(t.TempDir()).Read()
	assert.ErrorContains(t, err, "isn't a file")
}

func held(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

func TestFlushKeepsLinkAndMode(t *testing.T) {
	dir := t.TempDir()
	link, file := filepath.Join(dir, "settings.toml"), filepath.Join(dir, "dotfiles", "mine.toml")
	require.NoError(t, os.Symlink(filepath.Join("dotfiles", "mine.toml"), link))
	s := NewSettings(link)
	s.Put(Setting{"theme", "dark"})
	require.NoError(t, s.Flush(), "what it points to need not exist")
	require.NoError(t, os.Chmod(file, 0o640))
	s.Put(Setting{"theme", "light"})
	require.NoError(t, s.Flush())
	assert.Equal(t, "theme = \"light\"\n", held(t, file))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	info, err = os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o640), info.Mode().Perm())

	round := filepath.Join(dir, "round")
	require.NoError(t, os.Symlink("round", round))
	s = NewSettings(round)
	s.Put(Setting{"theme", "dark"})
	assert.Error(t, s.Flush())
}

// If the check fails, the file isn't replaced.
func TestReplaceIfKeepsFileAfterFailedCheck(t *testing.T) {
	name := filepath.Join(t.TempDir(), "settings.toml")
	require.NoError(t, os.WriteFile(name, []byte("theme = 'dark'\n"), 0o600))
	assert.ErrorIs(t, replaceIf(name, []byte("x = 1\n"), func() error { return errChanged }), errChanged)
	assert.Equal(t, "theme = 'dark'\n", held(t, name))
	files, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	assert.Len(t, files, 1)
}
