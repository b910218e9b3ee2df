package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// sentence matches what a person reads as more than a word, or a part of it.
var sentence = regexp.MustCompile(`\pL\pL+[,;:.!?]? +(\pL|%[sdv])|(%[sdvq]|^ )\pL* \pL\pL+|^ +\pL\pL+|\pL\pL+[,:;]? +$`)

// elsewhere are files and packages whose words aren't a person's at the table, or stand in a table
// of values, and why.
var elsewhere = map[string]string{
	"model/home/stats/cache.go": "names the format of a file",
	"internal/tools/fit":        "prints figures for who fits models",
	"internal/tools/tables":     "writes tables of figures for who reads of the bots",
	"ai/process/group_unix.go":  "a shell's commands",
	"internal/tools/load":       "prints figures for who runs a server",
	"internal/tools/endings":    "prints figures for authors of bots",
	"view/svg":                  "writes a picture's markup",

	"model/page/keys.go":                "a table of the keys",
	"model/home/prefs/keys.go":          "a table of the keys that work everywhere",
	"model/home/prefs/actions.go":       "a table of what keys can be bound to",
	"model/home/prefs/settingslist.go":  "a table of the settings",
	"game/chance.go":                    "the text that a day's seed is the hash of",
	"model/home/store/settingssheet.go": "the library's name before its errors",
	"ai/choice/features.go":             "names of features, as their file has them",
	"ai/choice/weights.go":              "names of models, as their file has them",
}

// isWords reports whether a file is one for sentences: words.go, or where these are many one more for each subject.
func isWords(name string) bool { return name == "words.go" || strings.HasPrefix(name, "words_") }

// A package's sentences are in its words.go, or in files beside it whose names begin with words_, where they can be
// gone over in one read. Errors are where they come up. WORDS=1 prints all of them.
func TestSentencesAreAmongTheWords(t *testing.T) {
	lying := map[string][]string{}
	printed := os.Getenv("WORDS") != ""
	for _, s := range sources(t, ".") {
		dir := path.Dir(s.name)
		if s.isTest() || strings.HasSuffix(dir, "test") {
			continue
		}
		skipped := map[ast.Node]bool{}
		ast.Inspect(s.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.Field:
				if n.Tag != nil {
					skipped[n.Tag] = true
				}
			case *ast.CallExpr:
				if isForErrors(n) {
					skipLiterals(n, skipped)
				}
			case *ast.KeyValueExpr: // how a command is written
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Use" {
					skipLiterals(n, skipped)
				}
			case *ast.FuncDecl:
				if n.Name.Name == "Error" {
					skipLiterals(n, skipped)
				}
			case *ast.BasicLit:
				text, _ := strconv.Unquote(n.Value)
				if n.Kind != token.STRING || !sentence.MatchString(text) {
					return true
				}
				at := fmt.Sprintf("%s: %q", s.files.Position(n.Pos()), text)
				if printed {
					fmt.Println(at)
				}
				if !skipped[n] && !isWords(path.Base(s.name)) && elsewhere[dir]+elsewhere[s.name] == "" {
					lying[dir] = append(lying[dir], at)
				}
			}
			return true
		})
	}
	for dir, sentences := range lying {
		assert.Fail(t, "sentences outside words.go in "+dir, strings.Join(sentences, "\n"))
	}
}

// skipLiterals adds all literals of a piece of code.
func skipLiterals(code ast.Node, skipped map[ast.Node]bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok {
			skipped[literal] = true
		}
		return true
	})
}

// forErrors matches functions that make an error or a pattern, or log, which is said where it comes up.
var forErrors = regexp.MustCompile(`^(panic|forbid|fmt\.Errorf|(errors|slog|log|regexp)\..*|.*\.(unproved|differs))$`)

// isForErrors reports whether a call is one of them.
func isForErrors(call *ast.CallExpr) bool {
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		if of, ok := f.X.(*ast.SelectorExpr); ok && strings.EqualFold(of.Sel.Name, "log") {
			return true
		}
	}
	return forErrors.MatchString(calledName(call))
}
