package record

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// space is what may stand between the parts of JSON.
var space = rapid.StringOfN(rapid.RuneFrom([]rune(" \t\r\n")), 0, 2, -1)

// anyText writes a string as JSON, mostly with escapes.
func anyText(t *rapid.T) string {
	text := rapid.OneOf(rapid.SampledFrom([]string{"play", "6-4", "}", "]", `"`, `\`, `\"`, ",", "é", " "}), rapid.String()).Draw(t, "text")
	switch quoted, _ := json.Marshal(text); rapid.IntRange(0, 2).Draw(t, "form") {
	case 0:
		return strconv.QuoteToASCII(strings.Map(func(r rune) rune {
			if r < ' ' || r > 0xffff || r == 0x7f {
				return 'x' // Go writes these in another way
			}
			return r
		}, text))
	default:
		return string(quoted)
	}
}

// anyValue writes a value as JSON.
func anyValue(t *rapid.T, depth int) string {
	kind := rapid.IntRange(0, 5).Draw(t, "kind")
	if depth == 0 {
		kind %= 3
	}
	gap := func() string { return space.Draw(t, "space") }
	switch kind {
	case 0:
		return anyText(t)
	case 1:
		return rapid.SampledFrom([]string{"null", "true", "0", "-1.5e3"}).Draw(t, "word")
	case 2:
		return rapid.SampledFrom([]string{"[]", "{}", "[ ]", "{ }"}).Draw(t, "empty")
	case 3:
		return "[" + gap() + anyValue(t, depth-1) + gap() + "," + gap() + anyValue(t, depth-1) + gap() + "]"
	default:
		return "{" + gap() + anyText(t) + gap() + ":" + gap() + anyValue(t, depth-1) + gap() + "}"
	}
}

// An object's members are those that Go's own reader finds.
func TestDecodeObjectFindsMembersAsGoDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gap := func() string { return space.Draw(t, "space") }
		var parts []string
		for range rapid.IntRange(0, 12).Draw(t, "members") {
			parts = append(parts, gap()+anyText(t)+gap()+":"+gap()+anyValue(t, 3)+gap())
		}
		text := gap() + "{" + gap() + strings.Join(parts, ",") + "}" + gap()
		var want map[string]json.RawMessage
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Skip("Go writes a string in its own way")
		}
		found, err := decodeObject([]byte(text))
		if len(want) < len(parts) {
			require.ErrorContains(t, err, "appears twice")
			return
		}
		require.NoError(t, err)
		require.Len(t, found.members, len(want))
		for _, m := range found.members {
			require.Equal(t, string(want[m.key]), string(bytes.TrimSpace(m.value)))
			require.Equal(t, len(m.value), len(bytes.TrimSpace(m.value)))
			if m.value[0] == '"' {
				var word string
				require.NoError(t, json.Unmarshal(m.value, &word))
				require.Equal(t, word, found.text(m.key))
				require.NoError(t, *found.fault)
			}
		}
	})
}
