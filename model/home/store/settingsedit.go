package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// edit replaces a part of a text.
type edit struct {
	span
	text string
}

// Set returns the sheet with one value changed or added. All else stays byte for byte the same. It returns an error if
// the edit would change any other value.
func (s *Sheet) Set(id string, value any) (Sheet, error) {
	path := strings.Split(id, ".")
	written, err := writtenAs(value)
	if err != nil {
		return *s, fmt.Errorf("%s: %w", id, err)
	}
	want := fmt.Sprintf("%#v", with(s.values, path, plain(value)))
	for _, e := range s.edits(path, written) {
		text := slices.Concat(s.text[:e.start], []byte(e.text), s.text[e.end:])
		next, err := ParseSheet(text)
		if err != nil || fmt.Sprintf("%#v", next.values) != want {
			continue
		}
		next.marked = s.marked
		return next, nil
	}
	return *s, fmt.Errorf("%s can't be changed here without changing other settings: please edit the file", id)
}

// edits returns the possible edits that set a value, the best first. Set checks which of them works.
func (s *Sheet) edits(path []string, written string) []edit {
	for _, e := range s.entries {
		if slices.Equal(e.path, path) && !e.Table {
			return []edit{{span{e.start, e.end}, written}}
		}
	}
	var ways []edit
	last := len(path) - 1
	for n := last; n > 0; n-- {
		ways = append(ways, s.beside(path, n, written)...)
	}
	if last > 0 {
		gap := s.newline()
		if len(s.text) == 0 {
			gap = ""
		}
		header := gap + "[" + joined(path[:last]) + "]" + s.newline()
		ways = append(ways, s.insert(len(s.text), header+joined(path[last:])+" = "+written))
	}
	return append(ways, s.atRoot(joined(path)+" = "+written))
}

// beside returns the edits that put a value next to others of the table that the first n parts of its path name.
func (s *Sheet) beside(path []string, n int, written string) []edit {
	table, line := path[:n], joined(path[n:])+" = "+written
	var ways []edit
	for _, e := range s.entries {
		if e.Table && slices.Equal(e.path, table) && s.text[e.start] == '{' {
			ways = append(ways, s.inline(e, line))
		}
	}
	for i, sec := range s.sections {
		if i > 0 && slices.Equal(sec.path, table) {
			at, indent := sec.end, ""
			if e, ok := s.lastIn(i, nil); ok {
				at, indent = s.lineEnd(e.end), s.indent(e)
			}
			ways = append(ways, s.insert(at, indent+line))
		}
		if e, ok := s.lastIn(i, table); ok && len(sec.path) < n && startsWith(path, sec.path) {
			ways = append(ways, s.insert(s.lineEnd(e.end), s.indent(e)+joined(path[len(sec.path):])+" = "+written))
		}
	}
	return ways
}

// inline returns the edit that adds a value to a table in braces.
func (s *Sheet) inline(table Value, line string) edit {
	at := -1
	for _, e := range s.entries {
		if e.inline && e.start > table.start && e.end < table.end {
			at = max(at, e.end)
		}
	}
	if at < 0 {
		return edit{span{table.start + 1, table.start + 1}, " " + line + " "}
	}
	return edit{span{at, at}, ", " + line}
}

// lastIn returns the last value of a table in a section, if it has a line of its own.
func (s *Sheet) lastIn(section int, table []string) (Value, bool) {
	for _, e := range slices.Backward(s.entries) {
		header := e.Table && s.text[e.start] != '{'
		if e.section == section && !e.inline && !header && len(e.path) > len(table) && startsWith(e.path, table) {
			return e, true
		}
	}
	return Value{}, false
}

// indent returns the blanks at the start of an entry's line.
func (s *Sheet) indent(e Value) string {
	at := 0
	for range e.Line - 1 {
		at = s.lineEnd(at)
	}
	return string(s.text[at:s.skip(at)])
}

// atRoot returns the edit that adds a line above all tables.
func (s *Sheet) atRoot(line string) edit {
	if e, ok := s.lastIn(0, nil); ok {
		return s.insert(s.lineEnd(e.end), s.indent(e)+line)
	}
	if len(s.sections) == 1 {
		return s.insert(len(s.text), line)
	}
	at := s.sections[1].start
	for at > 0 { // comments stay with the table below them
		before := bytes.LastIndexByte(s.text[:at-1], '\n') + 1
		if !bytes.HasPrefix(bytes.TrimLeft(s.text[before:at], " \t"), []byte("#")) {
			break
		}
		at = before
	}
	e := s.insert(at, line)
	e.text += s.newline()
	return e
}

// insert returns the edit that inserts a line at an offset, on a line of its own.
func (s *Sheet) insert(at int, line string) edit {
	if at > 0 && s.text[at-1] != '\n' {
		line = s.newline() + line
	}
	return edit{span{at, at}, line + s.newline()}
}

// newline returns the text's line ending.
func (s *Sheet) newline() string {
	if bytes.Contains(s.text, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// with returns a copy of values in which path has another value.
func with(values map[string]any, path []string, value any) map[string]any {
	values = maps.Clone(values)
	if values == nil {
		values = map[string]any{}
	}
	if len(path) > 1 {
		inner, _ := values[path[0]].(map[string]any)
		value = with(inner, path[1:], value)
	}
	values[path[0]] = value
	return values
}

// plain returns a value with the types that TOML decodes to.
func plain(value any) any {
	list, ok := value.([]string)
	if !ok {
		return value
	}
	items := []any{}
	for _, item := range list {
		items = append(items, item)
	}
	return items
}

// writtenAs returns a value in TOML.
func writtenAs(value any) (string, error) {
	switch v := value.(type) {
	case bool:
		return fmt.Sprint(v), nil
	case string:
		return quoted(v), nil
	case []string:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = quoted(item)
		}
		return "[" + strings.Join(items, ", ") + "]", nil
	}
	return "", fmt.Errorf("values of type %T can't be written", value)
}

// quoted returns a string literal that is valid in TOML and JSON.
func quoted(text string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // strings can always be encoded
	return strings.ReplaceAll(strings.TrimSuffix(b.String(), "\n"), "\x7f", `\u007f`)
}
