package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// A line is looked at twice: json.Valid tells that it is JSON, and then this finds
// the members of its object, which are mostly a few short strings.

// syntaxError says what is wrong with text that is no JSON value.
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

// skip returns where the next of valid JSON begins after the space at i.
func skip(text []byte, i int) int {
	for text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n' {
		i++
	}
	return i
}

// stringEnd returns where a string of valid JSON ends that begins at i.
func stringEnd(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// valueEnd returns where a member's value of valid JSON ends that begins at i.
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
				return i // of the object
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

// unquote returns the text of a string of valid JSON.
func unquote(quoted []byte) (text string, err error) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1]), nil
	}
	err = json.Unmarshal(quoted, &text)
	return text, err
}
