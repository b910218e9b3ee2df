package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostInCycle is how many files of a package may use one another in a circle. In a larger circle no file can be
// understood before the others.
const mostInCycle = 6

// larger are the packages whose largest cycle hasn't been broken up yet, with its size.
var larger = map[string]int{
	"dominoes/view/layout": 8,
	"dominoes/view/sheet":  7,
	"dominoes/view/table":  7,
	"dominoes/view/tiles":  7,
}

func TestFilesOfPackageFormNoLargeCycles(t *testing.T) {
	command := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", "./...")
	command.Stderr = os.Stderr
	list, err := command.Output()
	require.NoError(t, err)
	exports := map[string]string{}
	files := token.NewFileSet()
	imports := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	checked := 0
	for decoder := json.NewDecoder(strings.NewReader(string(list))); ; {
		var p struct {
			ImportPath, Dir, Export string
			GoFiles                 []string
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		exports[p.ImportPath] = p.Export
		if p.ImportPath != "dominoes" && !strings.HasPrefix(p.ImportPath, "dominoes/") {
			continue
		}
		checked++
		var parsed []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, 0)
			require.NoError(t, err)
			parsed = append(parsed, file)
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		of, err := (&types.Config{Importer: imports}).Check(p.ImportPath, files, parsed, info)
		require.NoError(t, err)
		for _, cycle := range cycles(fileUses(files, of, info)) {
			most := max(mostInCycle, larger[p.ImportPath])
			assert.LessOrEqual(t, len(cycle), most, "files of %s that use one another: %s", p.ImportPath, strings.Join(cycle, " "))
		}
	}
	assert.Greater(t, checked, 50)
}

// fileUses returns for each file of a package the files that declare what it uses, methods and fields included.
func fileUses(files *token.FileSet, of *types.Package, info *types.Info) map[string]map[string]bool {
	uses := map[string]map[string]bool{}
	for use, object := range info.Uses {
		if object.Pkg() != of || !object.Pos().IsValid() {
			continue
		}
		from, to := filepath.Base(files.Position(use.Pos()).Filename), filepath.Base(files.Position(object.Pos()).Filename)
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		uses[from][to] = true
	}
	return uses
}

// cycles returns the strongly connected components of more than one file, by Tarjan's algorithm.
func cycles(uses map[string]map[string]bool) (found [][]string) {
	index, low, onStack := map[string]int{}, map[string]int{}, map[string]bool{}
	var stack []string
	var visit func(file string)
	visit = func(file string) {
		index[file] = len(index) + 1
		low[file], onStack[file] = index[file], true
		stack = append(stack, file)
		for used := range uses[file] {
			if index[used] == 0 {
				visit(used)
				low[file] = min(low[file], low[used])
			} else if onStack[used] {
				low[file] = min(low[file], index[used])
			}
		}
		if low[file] < index[file] {
			return
		}
		at := slices.Index(stack, file)
		cycle := slices.Sorted(slices.Values(stack[at:]))
		for _, f := range cycle {
			onStack[f] = false
		}
		if stack = stack[:at]; len(cycle) > 1 {
			found = append(found, cycle)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(uses)) {
		visit(file)
	}
	return found
}

func TestCyclesFindsFilesThatUseOneAnother(t *testing.T) {
	uses := map[string]map[string]bool{
		"a": {"b": true}, "b": {"c": true, "e": true}, "c": {"a": true}, "d": {"a": true, "d": true}, "e": {"f": true}, "f": {"e": true},
	}
	assert.ElementsMatch(t, [][]string{{"a", "b", "c"}, {"e", "f"}}, cycles(uses))
}
