package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
)

// mostGoldens limits the golden files in which a label stands: a change of its words changes all of them.
const mostGoldens = 40

// Every label of the program, be it the caption of a key, a heading or a sentence, stands in
// few golden files.
func TestLabelsStandInFewGoldenFiles(t *testing.T) {
	files, labels := goldens(t), labels(t)
	most, found := "", map[string]int{}
	for label := range labels {
		for _, f := range files {
			if f.has(label) {
				found[label]++
			}
		}
		assert.LessOrEqual(t, found[label], mostGoldens, "golden files with %q", label)
		if found[label] > found[most] || found[label] == found[most] && label < most {
			most = label
		}
	}
	require.NotZero(t, found[prefs.KeyHelp.Help().Desc], "the labels are found")
	t.Logf("%q stands in the most of %d golden files: %d", most, len(files), found[most])
}

// golden is a golden file: its words in one line, and the pieces of its lines that stand apart.
type golden struct {
	words  string
	pieces map[string]bool
}

var (
	apart = regexp.MustCompile(`  +|[│|\n]`)
	// leading are the words of a piece up to a number or a sign.
	leading = regexp.MustCompile(`^[\pL ]*\pL`)
	key     = regexp.MustCompile(`^(\pL|[\p{Ll}\d+/]+) `)
	// verb is what parts a literal: each side is a label.
	verb = regexp.MustCompile(`%[-+# 0-9.*]*[a-zA-Z%]|\n`)
)

// goldens returns all golden files but pictures.
func goldens(t *testing.T) []golden {
	var files []golden
	for _, name := range filesIn(t, ".", ".golden") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		if bytes.HasPrefix(text, []byte("<svg")) {
			continue
		}
		f := golden{strings.Join(strings.Fields(string(text)), " "), map[string]bool{}}
		for _, piece := range apart.Split(string(text), -1) {
			piece = strings.TrimFunc(piece, noLetter)
			f.pieces[piece] = true
			f.pieces[leading.FindString(piece)] = true
			f.pieces[key.ReplaceAllString(piece, "")] = true
		}
		files = append(files, f)
	}
	return files
}

// Golden files are those of tests. What subtests leave behind is found by goldentest.
func TestGoldenFilesBelongToTests(t *testing.T) {
	tests := map[string]string{}
	for _, name := range filesIn(t, ".", ".golden") {
		folder, test, _ := strings.Cut(name, "/testdata/")
		test, _, _ = strings.Cut(strings.TrimSuffix(test, ".golden"), "/")
		if tests[folder] == "" {
			files, err := filepath.Glob(folder + "/*_test.go")
			require.NoError(t, err)
			for _, file := range files {
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				tests[folder] += string(text)
			}
		}
		assert.True(t, strings.Contains(tests[folder], "func "+test+"("), "%s belongs to no test", name)
	}
}

func noLetter(r rune) bool { return !unicode.IsLetter(r) }

// has reports whether a label stands in the file: a longer one anywhere; one or two words, which
// sentences have too, by themselves, after the name of a key, or before what isn't a word.
func (f golden) has(label string) bool {
	if strings.Count(label, " ") < 2 {
		return f.pieces[label]
	}
	for rest := f.words; ; {
		before, after, found := strings.Cut(rest, label)
		if !found {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if noLetter(last) && noLetter(next) {
			return true
		}
		rest = after
	}
}

// labels returns what stands in the string literals of what is shown. Names of seats are no
// labels here, nor is "You" for one of them: tests give them their own.
func labels(t *testing.T) map[string]bool {
	list := map[string]bool{}
	for _, folder := range []string{"view", "model", "variants", "game/words"} {
		for _, s := range sources(t, folder) {
			ast.Inspect(s.File, func(n ast.Node) bool {
				if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING && !s.isTest() {
					addLabels(list, literal.Value)
				}
				return true
			})
		}
	}
	delete(list, match.You)
	delete(list, words.Words{}.To(domino.A).Name(domino.A))
	return list
}

// addLabels adds what a string literal says between its verbs.
func addLabels(list map[string]bool, literal string) {
	text, err := strconv.Unquote(literal)
	if err != nil {
		panic(err) // it has been parsed
	}
	for _, part := range verb.Split(text, -1) {
		if part = strings.TrimFunc(part, noLetter); len(part) > 2 {
			list[strings.Join(strings.Fields(part), " ")] = true
		}
	}
}
