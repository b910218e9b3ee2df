package main

import (
	"bytes"
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
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostInCycle is how many files of a package may use one another in a circle. In a larger circle no file can be
// understood before the others.
const mostInCycle = 6

func TestFilesOfPackageFormNoLargeCycles(t *testing.T) {
	for _, p := range ownPackages(t) {
		for _, cycle := range cycles(p.fileUses()) {
			assert.LessOrEqual(
				t, len(cycle), mostInCycle, "files of %s that use one another: %s", p.Path(), strings.Join(cycle, " "),
			)
		}
	}
}

// fileUses returns for each file of a package the files that declare what it uses, methods and fields included.
func (p *checkedPackage) fileUses() map[string]map[string]bool {
	uses := map[string]map[string]bool{}
	for use, object := range p.uses {
		if object.Pkg() != p.Package || !object.Pos().IsValid() {
			continue
		}
		from, to := p.fileOf(use), filepath.Base(p.files.Position(object.Pos()).Filename)
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

// Effects are carried out in one place, so that a fix there reaches every table. Package store repairs files that no
// room has, and pagetest replaces all of it in tests.
func TestOnlyWorldAsksBotsAndRecorders(t *testing.T) {
	var asked []string
	for _, p := range ownPackages(t) {
		if !strings.HasPrefix(p.Path(), "dominoes/model/") || strings.HasSuffix(p.Path(), "test") ||
			p.Path() == "dominoes/model/recorder" {
			continue
		}
		for use, object := range p.uses {
			f, ok := object.(*types.Func)
			if !ok {
				continue
			}
			switch name := f.FullName(); name {
			case "dominoes/model/bots.Think", "(*dominoes/model/recorder.Recorder).Save", "(*dominoes/model/recorder.Recorder).Close":
				if at := p.Path() + "/" + p.fileOf(use); at != "dominoes/model/home/store/recover.go" {
					asked = append(asked, at+" "+name)
				}
			}
		}
	}
	assert.ElementsMatch(t, []string{
		"dominoes/model/hosting/world.go dominoes/model/bots.Think",
		"dominoes/model/hosting/world.go (*dominoes/model/recorder.Recorder).Save",
		"dominoes/model/hosting/world.go (*dominoes/model/recorder.Recorder).Close",
	}, asked)
}

// Screens and line sessions get views: no type of theirs reaches a match or room with hidden tiles through its fields.
// Interfaces end the search.
func TestScreensReachNoHiddenTiles(t *testing.T) {
	screens := []string{"dominoes/model/lines", "dominoes/model/pages/lobby", "dominoes/model/pages/table"}
	var searched []string
	for _, p := range ownPackages(t) {
		if !slices.Contains(screens, p.Path()) {
			continue
		}
		searched = append(searched, p.Path())
		for _, name := range p.Scope().Names() {
			of, ok := p.Scope().Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			assert.Empty(t, hiddenIn(of.Type(), map[types.Type]bool{}), "what %s.%s reaches", p.Path(), name)
		}
	}
	assert.ElementsMatch(t, screens, searched)
}

// hiddenIn returns how a type reaches hidden tiles through fields and elements; "" if it doesn't.
func hiddenIn(of types.Type, seen map[types.Type]bool) string {
	if seen[of] {
		return ""
	}
	seen[of] = true
	if named, ok := of.(*types.Named); ok {
		switch name := named.String(); name {
		case "dominoes/model/match.Match", "dominoes/model/room.Room", "dominoes/game.State":
			return name
		}
	}
	switch of := of.Underlying().(type) {
	case *types.Struct:
		for field := range of.Fields() {
			if hidden := hiddenIn(field.Type(), seen); hidden != "" {
				return field.Name() + " > " + hidden
			}
		}
	case interface{ Elem() types.Type }: // pointers, slices, arrays, maps, channels
		return hiddenIn(of.Elem(), seen)
	}
	return ""
}

// checkedPackage is a package of the program with the types of its files.
type checkedPackage struct {
	*types.Package
	files *token.FileSet
	uses  map[*ast.Ident]types.Object
}

// fileOf returns the name of the file in which something is used.
func (p *checkedPackage) fileOf(use *ast.Ident) string {
	return filepath.Base(p.files.Position(use.Pos()).Filename)
}

// ownPackages returns all packages of the program, without tests.
func ownPackages(t *testing.T) []*checkedPackage {
	list, err := checkPackages()
	require.NoError(t, err)
	require.Greater(t, len(list), 50)
	return list
}

var checkPackages = sync.OnceValues(func() (checked []*checkedPackage, err error) {
	command := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", "./...")
	command.Stderr = os.Stderr
	list, err := command.Output()
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	files := token.NewFileSet()
	imports := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for decoder := json.NewDecoder(bytes.NewReader(list)); ; {
		var p struct {
			ImportPath, Dir, Export string
			GoFiles                 []string
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return checked, nil
		} else if err != nil {
			return nil, err
		}
		exports[p.ImportPath] = p.Export
		if p.ImportPath != "dominoes" && !strings.HasPrefix(p.ImportPath, "dominoes/") {
			continue
		}
		var parsed []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			parsed = append(parsed, file)
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		of, err := (&types.Config{Importer: imports}).Check(p.ImportPath, files, parsed, info)
		if err != nil {
			return nil, err
		}
		checked = append(checked, &checkedPackage{of, files, info.Uses})
	}
})
