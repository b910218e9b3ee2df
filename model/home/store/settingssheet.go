package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"dominoes/internal/input"
	"dominoes/internal/quote"
)

// Sheet is the parsed text of a settings file. It is a value: Set returns another one.
type Sheet struct {
	text     []byte // without the byte order mark
	marked   bool   // true if there was one
	values   map[string]any
	entries  []Value
	sections []section
	lists    [][]string // paths of arrays of tables
	counted  struct{ offset, lines int }
}

// Value is a value or table in a settings file, with its position.
type Value struct {
	// ID is the whole key: "theme", "keys.hints".
	ID string
	// Value is the decoded value, nil for a table.
	Value any
	Table bool
	// Line is its line number, Lines those of a list's items.
	Line  int
	Lines []int

	path       []string
	section    int // index of its section
	inline     bool
	start, end int // offsets of the value in the text
}

// section is the text below a table's header. The first section has no header.
type section struct {
	path       []string
	start, end int // offsets of its header's line
	list       bool
}

// SyntaxError is returned for a text that isn't valid TOML.
type SyntaxError struct {
	Line int
	Text string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Text) }

var byteOrderMark = []byte("\xef\xbb\xbf")

// ParseSheet parses a text. The error is a [*SyntaxError] if it isn't valid TOML.
func ParseSheet(text []byte) (Sheet, error) {
	whole := text
	text, err := input.Text(whole)
	if err != nil {
		return Sheet{}, &SyntaxError{1, err.Error()}
	}
	marked := len(text) < len(whole)
	s := Sheet{text: bytes.Clone(text), marked: marked, sections: []section{{}}}
	if err := toml.Unmarshal(s.text, &s.values); err != nil {
		wrong := &SyntaxError{1, quote.Excerpt(strings.TrimPrefix(err.Error(), "toml: "))}
		if at := (*toml.DecodeError)(nil); errors.As(err, &at) {
			wrong.Line, _ = at.Position()
		}
		return Sheet{}, wrong
	}
	var p unstable.Parser
	p.Reset(s.text)
	for p.NextExpression() {
		s.add(p.Expression())
	}
	return s, p.Error()
}

// Text returns the whole text.
func (s *Sheet) Text() []byte {
	if s.marked {
		return append(bytes.Clone(byteOrderMark), s.text...)
	}
	return s.text
}

// Values returns all values in the order of the text. An array of tables has one value for each table.
func (s *Sheet) Values() []Value { return s.entries }

// add adds an expression of the text: a table's header, or a key and its value.
func (s *Sheet) add(n *unstable.Node) {
	path, at := keyOf(n.Key())
	if n.Kind == unstable.KeyValue {
		here := len(s.sections) - 1
		s.addValue(n, s.sections[here].path, here, s.sections[here].list)
		return
	}
	list := slices.ContainsFunc(s.lists, func(above []string) bool { return startsWith(path, above) })
	if n.Kind == unstable.ArrayTable && !list {
		s.lists, list = append(s.lists, path), true
	}
	start := bytes.LastIndexByte(s.text[:at.start], '\n') + 1
	s.sections = append(s.sections, section{path: path, start: start, end: s.lineEnd(at.end), list: list})
	s.entries = append(s.entries, Value{
		ID: joined(path), Table: true, Line: s.line(at.start), path: path, section: len(s.sections) - 1,
		start: at.start, end: at.end,
	})
}

// addValue adds a key and its value; for an inline table, also the values in it.
func (s *Sheet) addValue(n *unstable.Node, above []string, section int, list bool) {
	rest, at := keyOf(n.Key())
	path := append(append([]string{}, above...), rest...)
	if list {
		return // only the header of an array's table is added
	}
	e := Value{ID: joined(path), Line: s.line(at.start), path: path, section: section}
	e.end = int(n.Raw.Offset + n.Raw.Length)
	e.start = s.skip(s.skip(at.end) + 1) // after the =
	value := n.Value()
	if e.Table = value.Kind == unstable.InlineTable; !e.Table {
		e.Value = s.value(path)
	}
	if value.Kind == unstable.Array {
		for items := value.Children(); items.Next(); {
			e.Lines = append(e.Lines, s.line(int(items.Node().Raw.Offset)))
		}
	}
	s.entries = append(s.entries, e)
	if !e.Table {
		return
	}
	first := len(s.entries)
	for inner := value.Children(); inner.Next(); {
		s.addValue(inner.Node(), path, section, false)
	}
	for i := range s.entries[first:] {
		s.entries[first+i].inline = true
	}
}

// span is a part of a text, as offsets.
type span struct{ start, end int }

// keyOf returns the parts of a key and its position.
func keyOf(parts unstable.Iterator) (path []string, at span) {
	for parts.Next() {
		n := parts.Node()
		if len(path) == 0 {
			at.start = int(n.Raw.Offset)
		}
		at.end = int(n.Raw.Offset + n.Raw.Length)
		path = append(path, string(n.Data))
	}
	return path, at
}

// value returns the value at a path, or nil.
func (s *Sheet) value(path []string) any {
	var v any = s.values
	for _, part := range path {
		table, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = table[part]
	}
	return v
}

// line returns the line number, from 1, of an offset. It counts from the previous call's offset if it can.
func (s *Sheet) line(offset int) int {
	from := s.counted
	if from.offset > offset {
		from.offset, from.lines = 0, 0
	}
	s.counted.lines = from.lines + bytes.Count(s.text[from.offset:offset], []byte("\n"))
	s.counted.offset = offset
	return s.counted.lines + 1
}

// lineEnd returns the offset at which the next line starts.
func (s *Sheet) lineEnd(offset int) int {
	if i := bytes.IndexByte(s.text[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(s.text)
}

// skip returns the offset of the first character that isn't blank.
func (s *Sheet) skip(offset int) int {
	return len(s.text) - len(bytes.TrimLeft(s.text[offset:], " \t"))
}

func startsWith(path, prefix []string) bool {
	return len(path) >= len(prefix) && slices.Equal(path[:len(prefix)], prefix)
}

// joined returns a path as a dotted key.
func joined(path []string) string {
	parts := make([]string, len(path))
	for i, part := range path {
		parts[i] = part
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "" {
			parts[i] = quoted(part)
		}
	}
	return strings.Join(parts, ".")
}
