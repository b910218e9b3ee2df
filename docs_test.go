package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"dominoes/variants"

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
	vague, unnamed := regexp.MustCompile(`\((?:seeds? \d|settled)`), regexp.MustCompile(`\(docs/rules\.md[^,]`)
	cites := regexp.MustCompile(`\(docs/rules\.md, ([^)]+)\)`)
	for name, comment := range comments(t) {
		for _, text := range comment {
			assert.NotRegexp(t, vague, text, "%s cites what nobody can look up", name)
			assert.NotRegexp(t, unnamed, text, "%s: write (docs/rules.md, Evens)", name)
			for _, list := range cites.FindAllStringSubmatch(text, -1) {
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
	for _, s := range sources(t, ".") {
		for _, group := range s.Comments {
			if s.name != "docs_test.go" {
				list[s.name] = append(list[s.name], strings.Join(strings.Fields(group.Text()), " "))
			}
		}
	}
	return list
}

// pages are what people read, from the README on.
func pages(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	return append(names, "README.md", "CONTRIBUTING.md", "ai/README.md")
}

// Links lead to files and headings that are there.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, page := range pages(t) {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, link := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			file, heading, _ := strings.Cut(link[1], "#")
			to := page
			if file != "" {
				to = path.Join(path.Dir(page), file)
			}
			if !assert.FileExists(t, to, "%s links to %s", page, link[1]) || heading == "" {
				continue
			}
			var anchors []string
			for _, title := range headings(t, to) {
				anchors = append(anchors, anchor(title))
			}
			assert.Contains(t, anchors, heading, "%s links to %s", page, link[1])
		}
	}
}

// anchor returns what a heading is linked by: in small letters, hyphens for spaces, and
// no other signs.
func anchor(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-', r == '_', unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

// The manual's list has every page once, and the README stays short and leads there.
func TestManualListsAllPages(t *testing.T) {
	list, err := os.ReadFile("docs/README.md")
	require.NoError(t, err)
	listed := map[string]int{}
	for _, link := range regexp.MustCompile(`\]\(([a-z-]+\.md)\)`).FindAllStringSubmatch(string(list), -1) {
		listed["docs/"+link[1]]++
	}
	for _, page := range pages(t) {
		if strings.HasPrefix(page, "docs/") && page != "docs/README.md" {
			assert.Equal(t, 1, listed[page], "%s stands once in docs/README.md", page)
		}
	}
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	assert.LessOrEqual(t, strings.Count(string(readme), "\n"), 150)
	for _, part := range []string{"](docs/README.md)", "`go run .`", "`go test ./...`"} {
		assert.Contains(t, string(readme), part)
	}
}

// The manual and the README's pictures call every game by the name that it has on the screen.
func TestManualCallsGamesByTheirNames(t *testing.T) {
	list, err := os.ReadFile("docs/variants.md")
	require.NoError(t, err)
	named := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| ([^|]+) \\| ").FindAllStringSubmatch(string(list), -1) {
		named[row[1]] = row[2]
	}
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	for _, v := range variants.All() {
		assert.Equal(t, v.Name, named[v.ID])
	}
	for _, picture := range regexp.MustCompile(`!\[([^]]*)\]\(assets/pictures/`).FindAllStringSubmatch(string(readme), -1) {
		assert.True(t, slices.ContainsFunc(variants.All(), func(v variants.Variant) bool { return strings.HasPrefix(picture[1]+",", v.Name+",") }), picture[1])
	}
}
