package main

import (
	"go/ast"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table in CONTRIBUTING.md tells where things are, and that a package imports only
// those below it. Tests import what they like.
func TestPackageImportsOnlyThoseBelowIt(t *testing.T) {
	row := tableRows(t)
	for _, s := range sources(t, ".") {
		if s.isTest() {
			continue
		}
		at, ok := row[path.Dir(s.name)]
		assert.True(t, ok, "%s isn't in the table", path.Dir(s.name))
		for _, i := range s.Imports {
			imported, ours := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "dominoes/")
			assert.False(t, ours && row[imported] <= at, "%s imports %s, which isn't below it in the table", s.name, imported)
		}
	}
}

// What packages domino, game, match and room return follows from their arguments. They may use values of package time,
// but not its clock.
func TestPurePackagesHaveNoClockDiskOrGoroutine(t *testing.T) {
	impure := regexp.MustCompile(`^(context|crypto/rand|io/fs|log|log/slog|math/rand|net.*|os.*|runtime.*|sync.*|syscall|unsafe|[^/]*\..*|dominoes/(ai|cli|serve|release).*|dominoes/model/.*)$`)
	clock := regexp.MustCompile(`^(After|AfterFunc|NewTicker|NewTimer|Now|Since|Sleep|Tick|Until)$`)
	for dir, pure := range map[string][]string{
		"game/domino": nil, "game": nil, "model/match": {"dominoes/ai", "dominoes/ai/command"}, "model/duplicate": {"dominoes/ai", "dominoes/model/match"}, "model/room": {"dominoes/ai", "dominoes/model/match"},
	} {
		for _, s := range sources(t, dir) {
			if s.isTest() || path.Dir(s.name) != dir {
				continue
			}
			for _, i := range s.Imports {
				imported := strings.Trim(i.Path.Value, `"`)
				assert.False(t, impure.MatchString(imported) && !slices.Contains(pure, imported), "%s imports %s", s.name, imported)
			}
			ast.Inspect(s.File, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GoStmt:
					assert.Fail(t, "a goroutine", "in %s", s.name)
				case *ast.SelectorExpr:
					of, _ := n.X.(*ast.Ident)
					assert.False(t, of != nil && of.Name == "time" && clock.MatchString(n.Sel.Name), "%s uses time.%s", s.name, n.Sel.Name)
				}
				return true
			})
		}
	}
}

// tableRows returns at which row of the table each package stands; all that is named in
// it is there.
func tableRows(t *testing.T) map[string]int {
	text, err := os.ReadFile("CONTRIBUTING.md")
	require.NoError(t, err)
	table, _, _ := strings.Cut(string(text), "\n## ")
	rows := map[string]int{".": 0} // main.go
	for i, line := range strings.Split(table, "\n") {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		for _, named := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(strings.Split(line, "|")[1], -1) {
			name, isDir := strings.CutSuffix(named[1], "/")
			if isDir {
				rows[name] = i
			}
			_, err := os.Stat(name)
			assert.NoError(t, err)
		}
	}
	return rows
}

// CONTRIBUTING.md says what each module is for that the program imports itself.
func TestEachDependencyIsExplained(t *testing.T) {
	text, err := os.ReadFile("CONTRIBUTING.md")
	require.NoError(t, err)
	modules, err := os.ReadFile("go.mod")
	require.NoError(t, err)
	named := regexp.MustCompile(`(?m)^\t(\S+) v\S+$`).FindAllStringSubmatch(string(modules), -1)
	require.NotEmpty(t, named)
	for _, module := range named {
		assert.Contains(t, string(text), "`"+module[1]+"`")
	}
}
