package hosting_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each bot and record is asked in one place of the model; else a fix in one place doesn't reach the others. No type of
// a screen's package reaches a match or room with hidden tiles through its fields: screens get views.
func TestModelAsksBotsOnlyInWorldAndScreensReachNoHiddenTiles(t *testing.T) {
	screens := []string{"dominoes/model/lines", "dominoes/model/lobby", "dominoes/model/table"}
	var asked, hidden []string
	for _, p := range modelPackages(t) {
		if strings.HasSuffix(p.ImportPath, "test") || p.ImportPath == "dominoes/model/recorder" {
			continue
		}
		checked, uses := p.check(t)
		for at, of := range uses {
			f, ok := of.(*types.Func)
			if file := p.at(at); ok && file != "model/store/recover.go" { // which repairs files that no room holds
				switch f.FullName() {
				case "dominoes/model/bots.Think", "(*dominoes/model/recorder.Recorder).Save", "(*dominoes/model/recorder.Recorder).Close":
					asked = append(asked, file+" "+f.Name())
				}
			}
		}
		for _, name := range checked.Scope().Names() {
			if of, ok := checked.Scope().Lookup(name).(*types.TypeName); ok && slices.Contains(screens, p.ImportPath) {
				if way := hiddenIn(of.Type(), map[types.Type]bool{}); way != "" {
					hidden = append(hidden, p.ImportPath+"."+name+" > "+way)
				}
			}
		}
	}
	assert.ElementsMatch(t, []string{"model/hosting/world.go Think", "model/hosting/world.go Save", "model/hosting/world.go Close"}, asked)
	// A review is asked for with the match that room.Room.Review returns: what is past, until the seed is told.
	assert.Equal(t, []string{"dominoes/model/table.reviewMsg > match > dominoes/model/match.Match"}, hidden)
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

// listed is a package as the go command lists it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string

	files *token.FileSet
	look  types.Importer
}

// modelPackages lists the packages of the model, from sources that build.
func modelPackages(t *testing.T) (list []*listed) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", "dominoes/model/...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	exports := map[string]string{}
	files := token.NewFileSet()
	look := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		p := &listed{files: files, look: look}
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return list
		} else {
			require.NoError(t, err)
		}
		exports[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, "dominoes/model") {
			list = append(list, p)
		}
	}
}

// check returns the package's types, and what its identifiers are.
func (p *listed) check(t *testing.T) (*types.Package, map[*ast.Ident]types.Object) {
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(p.files, filepath.Join(p.Dir, name), nil, 0)
		require.NoError(t, err)
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	checked, err := (&types.Config{Importer: p.look}).Check(p.ImportPath, p.files, files, info)
	require.NoError(t, err)
	return checked, info.Uses
}

// at returns the file in which something is used, below the module's folder.
func (p *listed) at(use *ast.Ident) string {
	file := filepath.ToSlash(p.files.Position(use.Pos()).Filename)
	return file[strings.LastIndex(file, "/model/")+1:]
}
