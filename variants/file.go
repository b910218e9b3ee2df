package variants

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/pelletier/go-toml/v2/unstable"

	"dominoes/internal/input"
	"dominoes/internal/quote"
)

// FileError is an error at a place in a file.
type FileError struct {
	// File is the file's name. Line counts from 1; 0 stands for the whole file.
	File string
	Line int
	Err  error
}

// Unwrap returns the error without the place.
func (e *FileError) Unwrap() error { return e.Err }

// Error formats the error like compilers, file and line first.
func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Err)
}

// entry is a key with its value.
type entry struct {
	// Table is the name of the table that contains the key, "" above all tables.
	Table, Key string
	// Value is a string, an int, a bool, or a []any of these.
	Value any
	Line  int
}

// ruleFile is the content of a file with a game's rules or house rules, in the order of the file. Keys are unique
// within each table.
type ruleFile struct {
	Name    string
	Entries []entry
	// Tables are the lines of the table headers, by table name.
	Tables map[string]int
}

// maxFileSize is the largest size of a file in bytes, 100 times the usual one.
const maxFileSize = 1 << 16

// fileReader is the state of parsing a file.
type fileReader struct {
	ruleFile
	text   []byte
	parser unstable.Parser
	table  string
}

// parseFile parses a file that may have these tables. The syntax is a subset of TOML: lines of key = value, comments,
// and tables whose names are one word. A value is a string in double quotes, an integer, true or false, or a list of
// these. The caller checks the keys. All errors are of type [FileError].
func parseFile(name string, text []byte, tables ...string) (ruleFile, error) {
	text, err := input.Text(text)
	r := fileReader{ruleFile: ruleFile{Name: name, Tables: map[string]int{}}, text: text}
	if err != nil {
		return r.ruleFile, r.at(0, err)
	}
	if len(text) > maxFileSize {
		return r.ruleFile, r.at(0, fmt.Errorf("is too long for rules: more than %d bytes", maxFileSize))
	}
	r.parser.Reset(text)
	for r.parser.NextExpression() {
		if err := r.readExpression(r.parser.Expression(), tables); err != nil {
			return r.ruleFile, err
		}
	}
	if err := r.parser.Error(); err != nil {
		line, message := 1, err.Error()
		var syntax *unstable.ParserError
		if errors.As(err, &syntax) {
			line, message = r.lineOf(syntax.Highlight), syntax.Message
		}
		return r.ruleFile, r.at(line, fmt.Errorf("%s: write lines like target = 100", quote.Excerpt(message)))
	}
	return r.ruleFile, nil
}

// lineOf returns the line in which a part of the text begins.
func (r *fileReader) lineOf(part []byte) int { return r.line(int(r.parser.Range(part).Offset)) }

// line returns the line of an offset.
func (r *fileReader) line(offset int) int {
	return 1 + bytes.Count(r.text[:min(offset, len(r.text))], []byte("\n"))
}

// readExpression reads a table header, or a key with its value.
func (r *fileReader) readExpression(n *unstable.Node, tables []string) error {
	key, line, err := r.key(n)
	switch {
	case err != nil:
		return err
	case n.Kind == unstable.ArrayTable:
		return r.at(line, fmt.Errorf("write [%s]: there are no lists of tables here", key))
	case n.Kind == unstable.Table:
		if !slices.Contains(tables, key) {
			return r.at(line, fmt.Errorf("unknown table [%s]: the only ones are [%s]", quote.Excerpt(key), strings.Join(tables, "], [")))
		}
		if first := r.Tables[key]; first > 0 {
			return r.at(line, fmt.Errorf("[%s] is there already, in line %d", key, first))
		}
		r.table, r.Tables[key] = key, line
		return nil
	}
	for _, e := range r.Entries {
		if e.Table == r.table && e.Key == key {
			return r.at(line, fmt.Errorf("%s is given twice: it stands in line %d already", quote.Excerpt(key), e.Line))
		}
	}
	value, err := r.value(key, line, n.Value(), true)
	r.Entries = append(r.Entries, entry{r.table, key, value, line})
	return err
}

// key reads a key or a table name, which must be one word without quotes.
func (r *fileReader) key(n *unstable.Node) (key string, line int, err error) {
	parts := n.Key()
	for parts.Next() {
		part := parts.Node()
		line = r.line(int(part.Raw.Offset))
		dotted := key != ""
		if raw := r.parser.Raw(part.Raw); dotted || len(raw) == 0 || raw[0] == '"' || raw[0] == '\'' {
			err := fmt.Errorf("%s is no key here: a key is one word, without quotes or dots", quote.Text(string(raw)))
			return "", line, r.at(line, err)
		}
		key = string(part.Data)
	}
	return key, line, nil
}

// value reads a value, which may be a list only if lists is true.
func (r *fileReader) value(key string, line int, n *unstable.Node, lists bool) (any, error) {
	raw := r.parser.Raw(n.Raw)
	switch {
	case n.Kind == unstable.Bool:
		return string(n.Data) == "true", nil
	case n.Kind == unstable.Integer:
		if i, err := strconv.Atoi(string(n.Data)); err == nil && n.Data[0] != '+' {
			return i, nil
		}
	case n.Kind == unstable.String && raw[0] == '"' && !bytes.HasPrefix(raw, []byte(`"""`)):
		text := string(n.Data)
		if i := strings.IndexFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }); i >= 0 {
			return nil, r.at(line, fmt.Errorf("%s has a character that can't be shown: %s", quote.Excerpt(key), quote.Text(string([]rune(text[i:])[:1]))))
		}
		return text, nil
	case n.Kind == unstable.Array && lists:
		return r.list(key, line, n)
	}
	return nil, r.at(line, fmt.Errorf("%s can't have such a value: write a text in double quotes, a whole number, true or false", quote.Excerpt(key)))
}

// list reads the values of a list.
func (r *fileReader) list(key string, line int, n *unstable.Node) (any, error) {
	list := []any{}
	for items := n.Children(); items.Next(); {
		item := items.Node()
		if item.Kind == unstable.Comment {
			continue
		}
		v, err := r.value(key, line, item, false)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// At returns err with the place of an entry.
func (f *ruleFile) At(e entry, err error) error { return f.at(e.Line, err) }

func (f *ruleFile) at(line int, err error) error { return &FileError{f.Name, line, err} }
