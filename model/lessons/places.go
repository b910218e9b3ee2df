package lessons

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// keyLines tell in which lines of a file its keys stand.
type keyLines struct {
	lines map[string]int // by path
	// record is the line in which the record's text begins, 0 where it has no
	// lines of its own.
	record int
}

// stepKey is what a path to something in the i-th step begins with.
func stepKey(i int) string { return "step" + strconv.Itoa(i+1) }

func pathOf(parts ...string) string { return strings.Join(parts, "\x00") }

// locate finds the keys of a text that is sound TOML.
func locate(text []byte) keyLines {
	at := keyLines{lines: map[string]int{}}
	var p unstable.Parser
	p.Reset(text)
	var table []string
	steps := 0
	for p.NextExpression() {
		n := p.Expression()
		var path []string
		line := 0
		for parts := n.Key(); parts.Next(); {
			if line == 0 {
				line = p.Shape(parts.Node().Raw).Start.Line
			}
			path = append(path, string(parts.Node().Data))
		}
		if n.Kind == unstable.KeyValue {
			path = append(table[:len(table):len(table)], path...)
			if pathOf(path...) == "record" && startsLines(p.Raw(n.Value().Raw)) {
				at.record = p.Shape(n.Value().Raw).Start.Line + 1
			}
		} else {
			if n.Kind == unstable.ArrayTable && path[0] == "step" && len(path) == 1 {
				steps++
			}
			if path[0] == "step" {
				path[0] = stepKey(steps - 1)
			}
			table = path
		}
		at.lines[pathOf(path...)] = line
	}
	return at
}

// startsLines reports whether a value is a text of many lines, without escapes, that
// begins on a line of its own.
func startsLines(value []byte) bool {
	rest, ok := bytes.CutPrefix(value, []byte("'''"))
	return ok && (bytes.HasPrefix(rest, []byte("\n")) || bytes.HasPrefix(rest, []byte("\r\n")))
}

// fault puts the line before an error at which a path stands, or the nearest above it.
func (at keyLines) fault(err error, path ...string) error {
	for ; len(path) > 0; path = path[:len(path)-1] {
		if line, ok := at.lines[pathOf(path...)]; ok {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
	return fmt.Errorf("line 1: %w", err)
}
