// Package input reads text from outside, files and what other programs write, whatever its
// encoding is.
package input

import (
	"bytes"
	"errors"
	"io"
	"os"
)

// ErrUTF16 is the error for a text in UTF-16, as PowerShell's > writes it. It is refused, not
// converted: what is added to such a file later would be in another encoding.
var ErrUTF16 = errors.New("this file is UTF-16: save it as UTF-8")

// The byte order marks with which texts may begin.
var (
	markUTF8    = []byte("\xef\xbb\xbf")
	markUTF16LE = []byte("\xff\xfe")
	markUTF16BE = []byte("\xfe\xff")
)

// Text returns a text, or its first line, without the byte order mark. The error is [ErrUTF16].
func Text(text []byte) ([]byte, error) {
	if isUTF16(text) {
		return nil, ErrUTF16
	}
	return bytes.TrimPrefix(text, markUTF8), nil
}

// isUTF16 reports whether text is in UTF-16. Without a byte order mark it must begin with two
// characters of ASCII, as all texts do that the program reads.
func isUTF16(text []byte) bool {
	if bytes.HasPrefix(text, markUTF16LE) || bytes.HasPrefix(text, markUTF16BE) {
		return true
	}
	if len(text) < 4 {
		return false
	}
	first, second := text[0] == 0, text[1] == 0
	return first != second && first == (text[2] == 0) && second == (text[3] == 0)
}

// Check returns [ErrUTF16] if a file is in UTF-16. Whatever writes to a file that the user may have
// written asks first.
func Check(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return nil // nothing is there, or writing will fail
	}
	defer func() { _ = file.Close() }() // it was only read
	start := make([]byte, 4)
	n, _ := io.ReadFull(file, start)
	_, err = Text(start[:n])
	return err
}

// ReadFile reads a file of text, see [Text].
func ReadFile(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return Text(text)
}
