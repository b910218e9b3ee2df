// Package input reads text from files and other programs: it removes byte order marks and detects UTF-16.
package input

import (
	"bytes"
	"errors"
	"io"
	"os"
)

// ErrUTF16 is the error for text in UTF-16, as PowerShell's > writes it. Such files aren't converted: whatever is
// appended later would be in another encoding.
var ErrUTF16 = errors.New("this file is UTF-16: save it as UTF-8")

// The byte order marks with which texts may begin.
var (
	markUTF8    = []byte("\xef\xbb\xbf")
	markUTF16LE = []byte("\xff\xfe")
	markUTF16BE = []byte("\xfe\xff")
)

// Text returns the text (or the beginning of one) without its byte order mark, or [ErrUTF16].
func Text(text []byte) ([]byte, error) {
	if isUTF16(text) {
		return nil, ErrUTF16
	}
	return bytes.TrimPrefix(text, markUTF8), nil
}

// isUTF16 reports whether text is in UTF-16. Without a byte order mark it is detected if the first two characters are
// ASCII, as in all files that the program reads.
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

// Check returns [ErrUTF16] if a file is in UTF-16. Call it before appending to a file that the user may have created.
func Check(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return nil // the file doesn't exist, or writing will fail
	}
	defer func() { _ = file.Close() }() // read only
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
