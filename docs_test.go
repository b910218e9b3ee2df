package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// headings returns the headings of a page, as they are written.
func headings(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	var list []string
	fenced := false
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if mark, title, ok := strings.Cut(strings.TrimSpace(line), " "); ok && !fenced && mark != "" && strings.Trim(mark, "#") == "" {
			list = append(list, title)
		}
	}
	return list
}

// Comments cite the rule pages and the points that they leave open by headings of
// docs/rules.md: (docs/rules.md, Evens, Draw) or (docs/rules.md, point 6).
func TestCitedRulesAreThere(t *testing.T) {
	there := map[string]bool{}
	for _, title := range headings(t, "docs/rules.md") {
		there[title] = true
		if number, _, ok := strings.Cut(title, ". "); ok {
			there["point "+number] = true
		}
	}
	cited := 0
	for name, comment := range comments(t) {
		for _, text := range comment {
			assert.NotRegexp(t, `\((?:seeds? \d|settled)`, text, "%s cites what nobody can look up", name)
			assert.NotRegexp(t, `\(docs/rules\.md[^,]`, text, "%s: write (docs/rules.md, Evens)", name)
			for _, list := range regexp.MustCompile(`\(docs/rules\.md, ([^)]+)\)`).FindAllStringSubmatch(text, -1) {
				for cite := range strings.SplitSeq(list[1], ", ") {
					assert.True(t, there[cite], "%s cites %q, which docs/rules.md hasn't", name, cite)
					cited++
				}
			}
		}
	}
	assert.Greater(t, cited, 30)
}

// comments returns the comments of every file, a group of lines as one text.
func comments(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || name == "docs_test.go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, group := range file.Comments {
			list[name] = append(list[name], oneLine(group))
		}
		return nil
	}))
	return list
}

func oneLine(group *ast.CommentGroup) string { return strings.Join(strings.Fields(group.Text()), " ") }
