package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Each line is scanned twice: json.Valid validates it, then these functions find the members of the object, mostly a
// few short strings.

// syntaxError returns the error for text that isn't a JSON value.
func syntaxError(text []byte) error {
	dec := json.NewDecoder(bytes.NewReader(text))
	var first json.RawMessage
	switch err := dec.Decode(&first); {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	case err != nil:
		return fmt.Errorf("this is no JSON: %w", err)
	}
	return errors.New("more than one JSON value on a line")
}

// skip returns the index of the first character that isn't space, from i on.
func skip(text []byte, i int) int {
	for text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n' {
		i++
	}
	return i
}

// stringEnd returns the end of the string that begins at i. The JSON must be valid.
func stringEnd(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// valueEnd returns the end of the member's value that begins at i. The JSON must be valid.
func valueEnd(text []byte, i int) int {
	for depth := 0; ; {
		switch text[i] {
		case '"':
			i = stringEnd(text, i)
		case '{', '[':
			depth++
			i++
		case '}', ']':
			if depth == 0 {
				return i // the end of the object
			}
			depth--
			i++
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i
			}
			i++
			continue
		default:
			i++
			continue
		}
		if depth == 0 {
			return i
		}
	}
}

// unquote decodes a valid JSON string.
func unquote(quoted []byte) (text string, err error) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1]), nil
	}
	err = json.Unmarshal(quoted, &text)
	return text, err
}
