package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// All methods of a type have one kind of receiver: a reader needn't ask which of them
// change the value that they are called on.
func TestATypeHasOneKindOfReceiver(t *testing.T) {
	pointers := map[string]bool{}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
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
			typ := path.Join(path.Dir(name), receiver.(*ast.Ident).Name)
			before, seen := pointers[typ]
			assert.True(t, !seen || before == pointer, "%s: %s of %s", name, method.Name.Name, typ)
			pointers[typ] = pointer
		}
		return nil
	}))
}
