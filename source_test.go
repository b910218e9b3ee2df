package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is a Go file of the repository.
type source struct {
	*ast.File
	name  string // with its directory
	files *token.FileSet
}

func (s source) isTest() bool { return strings.HasSuffix(s.name, "_test.go") }

// sources returns the Go files in a directory and below it, with their comments.
func sources(t *testing.T, dir string) (list []source) {
	t.Helper()
	all, err := allSources()
	require.NoError(t, err)
	for _, s := range all {
		if dir == "." || strings.HasPrefix(s.name, dir+"/") {
			list = append(list, s)
		}
	}
	require.NotEmpty(t, list)
	return list
}

var allSources = sync.OnceValues(func() (list []source, err error) {
	names, err := namesIn(".", ".go")
	files := token.NewFileSet()
	for _, name := range names {
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		list = append(list, source{file, name, files})
	}
	return list, err
})

// filesIn returns the names of the files in a directory and below it that end so.
func filesIn(t *testing.T, dir, suffix string) []string {
	t.Helper()
	names, err := namesIn(dir, suffix)
	require.NoError(t, err)
	return names
}

func namesIn(dir, suffix string) (names []string, err error) {
	err = fs.WalkDir(os.DirFS("."), dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == ".git" || name == "dist"):
			return fs.SkipDir
		case name != "." && strings.HasSuffix(name, suffix):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// calledName returns the name of what is called, with its package.
func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if pkg, ok := f.X.(*ast.Ident); ok {
			return pkg.Name + "." + f.Sel.Name
		}
	}
	return ""
}

// Text from outside is quoted with a limit, by package quote, and read by package input, whatever its encoding. The files and
// directories named here read files that no person writes.
func TestTextFromOutsideIsQuotedAndReadInOnePlace(t *testing.T) {
	asItIs := []string{"internal/input/", "release/", "internal/tools/load/", "ai/process/strays_linux.go", "internal/tools/tables/main.go"}
	for _, s := range sources(t, ".") {
		if s.isTest() {
			continue
		}
		person := true
		for _, begin := range asItIs {
			person = person && !strings.HasPrefix(s.name, begin)
		}
		ast.Inspect(s.File, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			called := calledName(call)
			assert.False(t, called == "os.ReadFile" && person, "%s: input.ReadFile reads files", s.name)
			if strings.HasSuffix(strings.ToLower(called), "errorf") || called == "faultf" {
				format, _ := call.Args[0].(*ast.BasicLit)
				assert.False(t, format != nil && strings.Contains(format.Value, "%q"), "%s: quote.Text quotes text in errors", s.name)
			}
			return true
		})
	}
}

// All methods of a type have one kind of receiver: a reader needn't ask which of them
// change the value that they are called on.
func TestTypeHasOneKindOfReceiver(t *testing.T) {
	pointers := map[string]bool{}
	for _, s := range sources(t, ".") {
		for _, d := range s.Decls {
			method, ok := d.(*ast.FuncDecl)
			if !ok || method.Recv == nil {
				continue
			}
			receiver := method.Recv.List[0].Type
			star, pointer := receiver.(*ast.StarExpr)
			if pointer {
				receiver = star.X
			}
			if generic, ok := receiver.(*ast.IndexExpr); ok {
				receiver = generic.X
			}
			typ := path.Join(path.Dir(s.name), receiver.(*ast.Ident).Name)
			before, seen := pointers[typ]
			assert.True(t, !seen || before == pointer, "%s: %s of %s", s.name, method.Name.Name, typ)
			pointers[typ] = pointer
		}
	}
}
