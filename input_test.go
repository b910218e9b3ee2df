package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// readAsTheyAre are the files and directories in which files are read that no person writes.
var readAsTheyAre = []string{"internal/input/", "release/", "serve/load/", "ai/process/strays_linux.go", "ai/tables/main.go"}

// Text from outside is quoted with a limit, by package quote, and read by package input, whatever its encoding.
func TestTextFromOutsideIsQuotedAndReadInOnePlace(t *testing.T) {
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		asItIs := false
		for _, begin := range readAsTheyAre {
			asItIs = asItIs || strings.HasPrefix(name, begin)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			called := calledName(call)
			assert.False(t, called == "os.ReadFile" && !asItIs, "%s: input.ReadFile reads files", name)
			if strings.HasSuffix(strings.ToLower(called), "errorf") || called == "faultf" {
				format, _ := call.Args[0].(*ast.BasicLit)
				assert.False(t, format != nil && strings.Contains(format.Value, "%q"), "%s: quote.Text quotes text in errors", name)
			}
			return true
		})
		return nil
	}))
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
