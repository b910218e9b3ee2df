package lessons

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// keyLines has the line numbers of a file's keys.
type keyLines struct {
	lines map[string]int // by path
	// record is the line in which the record's text starts, or 0 if it doesn't start on a line of its own.
	record int
}

// stepKey returns the first part of paths in the i-th step.
func stepKey(i int) string { return "step" + strconv.Itoa(i+1) }

func pathOf(parts ...string) string { return strings.Join(parts, "\x00") }

// locate returns the lines of the keys of a valid TOML text.
func locate(text []byte) keyLines {
	at := keyLines{lines: map[string]int{}}
	var p unstable.Parser
	p.Reset(text)
	var table []string
	steps := 0
	for p.NextExpression() {
		n := p.Expression()
		path, line := keyOf(&p, n)
		switch {
		case n.Kind == unstable.KeyValue:
			path = append(table[:len(table):len(table)], path...)
			if pathOf(path...) == "record" && startsLines(p.Raw(n.Value().Raw)) {
				at.record = p.Shape(n.Value().Raw).Start.Line + 1
			}
		case path[0] == "step":
			if n.Kind == unstable.ArrayTable && len(path) == 1 {
				steps++
			}
			path[0] = stepKey(steps - 1)
			table = path
		default:
			table = path
		}
		at.lines[pathOf(path...)] = line
	}
	return at
}

// keyOf returns the parts of an expression's key, and its line.
func keyOf(p *unstable.Parser, n *unstable.Node) (path []string, line int) {
	for parts := n.Key(); parts.Next(); {
		if line == 0 {
			line = p.Shape(parts.Node().Raw).Start.Line
		}
		path = append(path, string(parts.Node().Data))
	}
	return path, line
}

// startsLines reports whether a value is a multi-line string without escapes whose text starts on the next line.
func startsLines(value []byte) bool {
	rest, ok := bytes.CutPrefix(value, []byte("'''"))
	return ok && (bytes.HasPrefix(rest, []byte("\n")) || bytes.HasPrefix(rest, []byte("\r\n")))
}

// fault adds to an error the line of a path, or of its nearest parent that has one.
func (at keyLines) fault(err error, path ...string) error {
	for ; len(path) > 0; path = path[:len(path)-1] {
		if line, ok := at.lines[pathOf(path...)]; ok {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
	return fmt.Errorf("line 1: %w", err)
}
