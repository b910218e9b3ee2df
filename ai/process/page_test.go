package process

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// page is the manual's page on the protocol.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/own-bots.md")
	require.NoError(t, err)
	return string(text)
}

// The lines that a bot writes.
type (
	readyLine struct {
		Ready    int      `json:"ready"`
		Name     string   `json:"name"`
		Variants []string `json:"variants"`
	}
	answerLine struct {
		N    int `json:"n"`
		Move int `json:"move"`
	}
)

// strictly decodes a value and requires that into has all of its keys.
func strictly(t *testing.T, text []byte, into any) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(into), string(text))
}

func TestExamplesInManualHaveKnownKeys(t *testing.T) {
	lines := map[string]int{}
	for _, block := range regexp.MustCompile("(?ms)^```json\n(.*?)^```$").FindAllStringSubmatch(page(t), -1) {
		for dec := json.NewDecoder(strings.NewReader(block[1])); ; {
			var line json.RawMessage
			err := dec.Decode(&line)
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, block[1])
			key := strings.Split(string(line), `"`)[1]
			lines[key]++
			into, ok := map[string]any{
				"hello": &helloLine{}, "ready": &readyLine{}, "round": &roundLine{}, "move": &moveLine{}, "n": &answerLine{},
				"roundend": &roundEndLine{}, "matchend": &matchEndLine{}, "error": &errorLine{}, "event": &eventLine{},
			}[key]
			require.True(t, ok, key)
			strictly(t, line, into)
			if event, ok := into.(*eventLine); ok {
				strictly(t, event.Event, &struct {
					turnEvent
					drawOffEvent
				}{})
			}
		}
	}
	assert.Len(t, lines, 9)
}

func TestManualExplainsAllKeys(t *testing.T) {
	text := page(t)
	for _, message := range []reflect.Type{reflect.TypeFor[roundStart](), reflect.TypeFor[seen]()} {
		for i := range message.NumField() {
			key, _, _ := strings.Cut(message.Field(i).Tag.Get("json"), ",")
			assert.Regexp(t, `(?m)^\|[^|]*`+"`"+key+"`[^|]*\\|", text)
		}
	}
}
