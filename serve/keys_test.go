package serve

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestKeysAreTakenWithinRateAndBurst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Limits{KeyRate: rapid.IntRange(0, 100).Draw(t, "rate"), KeyBurst: rapid.IntRange(1, 200).Draw(t, "burst"), KeyFlood: 500}
		now := time.Unix(0, 0)
		begun := now
		floods := 0
		k := newKeys(l, func() time.Time { return now }, func() {}, func() { floods++ })
		sent, read := 0, 0
		for range rapid.IntRange(1, 50).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 2000).Draw(t, "ms")) * time.Millisecond)
			n := rapid.IntRange(1, 150).Draw(t, "bytes")
			k.take(bytes.Repeat([]byte("k"), n))
			sent += n
			require.LessOrEqual(t, len(k.kept), l.KeyBurst)
			if rapid.Bool().Draw(t, "read") && k.waiting() {
				b := make([]byte, rapid.IntRange(1, 300).Draw(t, "room"))
				n, err := k.Read(b)
				require.NoError(t, err)
				read += n
			}
		}
		taken := read + len(k.kept)
		require.Equal(t, sent, taken+k.lost)
		require.LessOrEqual(t, float64(taken), float64(l.KeyBurst)+float64(l.KeyRate)*now.Sub(begun).Seconds()+1)
		want := 0
		if k.lost > l.KeyFlood {
			want = 1
		}
		require.Equal(t, want, floods, "it is told once")
	})
}

func TestKeysEndWithTheirReader(t *testing.T) {
	k := newKeys(Usual(), time.Now, func() {}, func() {})
	ends := 0
	k.whenOver(func() { ends++ })
	k.takeAll(strings.NewReader("abc"))
	assert.Equal(t, 1, ends)
	k.whenOver(func() { ends++ })
	assert.Equal(t, 2, ends, "it is over already")
	text, err := io.ReadAll(k)
	require.NoError(t, err)
	assert.Equal(t, "abc", string(text))
}

// typed is a terminal that sends keys and shows what it is sent.
type typed struct {
	io.Reader
	bytes.Buffer
}

func (t *typed) Read(b []byte) (int, error) { return t.Reader.Read(b) }

func TestTeletypeMakesLinesOfKeys(t *testing.T) {
	for keys, want := range map[string]struct{ lines, shown string }{
		"ab\rc\n":         {"ab\nc\n", "ab\r\nc\r\n"},
		"ax\x7fb\r":       {"ab\n", "ax\b \bb\r\n"},
		"xyz\x15a\r":      {"a\n", "xyz\b \b\b \b\b \ba\r\n"},
		"ä\x08\x08\x08\r": {"\n", "ä\b \b\r\n"},
		"ab\x03c\r":       {"", "ab\r\n"},
		"\x04a\r":         {"", "\r\n"},
		"a\x04b\r":        {"ab\n", "ab\r\n"},
		"\x1b\x01\x00a\r": {"a\n", "a\r\n"},
		"unfinished":      {"", "unfinished"},
	} {
		screen := &typed{Reader: strings.NewReader(keys)}
		lines, err := io.ReadAll(&teletype{ReadWriter: screen, columns: func() int { return 20 }})
		require.NoError(t, err)
		assert.Equal(t, want.lines, string(lines), "%q", keys)
		assert.Equal(t, want.shown, screen.String(), "%q", keys)
	}
	screen := &typed{Reader: strings.NewReader(strings.Repeat("x", 5000) + "\r")}
	lines, err := io.ReadAll(&teletype{ReadWriter: screen, columns: func() int { return 20 }})
	require.NoError(t, err)
	assert.Len(t, lines, mostTyped+1)
	out := &teletype{ReadWriter: screen, columns: func() int { return 20 }}
	screen.Reset()
	n, err := io.WriteString(out, "a\nb\n")
	require.NoError(t, err)
	assert.Equal(t, 4, n)
	assert.Equal(t, "a\r\nb\r\n", screen.String())
	screen.Reset()
	_, err = io.WriteString(out, "You can play your 6-4 here.\n")
	require.NoError(t, err)
	assert.Equal(t, "You can play your\r\n6-4 here.\r\n", screen.String(), "lines are broken between words")
}

func TestRatesGiveAllowanceBack(t *testing.T) {
	now := time.Unix(0, 0)
	r := rates{most: 3, per: time.Minute}
	for range 3 {
		assert.True(t, r.spend("a", now))
	}
	assert.False(t, r.spend("a", now))
	assert.False(t, r.may("a", now))
	assert.True(t, r.spend("b", now), "somebody else")
	now = now.Add(20 * time.Second)
	assert.True(t, r.spend("a", now))
	assert.False(t, r.spend("a", now))
	for i := range 20 * fewNames {
		r.spend(strconv.Itoa(i), now)
	}
	now = now.Add(time.Hour)
	for i := range r.sweep {
		r.spend("later"+strconv.Itoa(i), now)
	}
	assert.LessOrEqual(t, len(r.spent), r.sweep, "those with all of their allowance are forgotten")
	assert.NotContains(t, r.spent, "0")
}

type address string

func (address) Network() string { return "tcp" }

func (a address) String() string { return string(a) }

func TestAddressOfDropsPortAndHost(t *testing.T) {
	for from, want := range map[string]string{
		"192.0.2.7:1234": "192.0.2.7", "[::ffff:192.0.2.7]:22": "192.0.2.7", "[2001:db8:1:2:3:4:5:6]:22": "2001:db8:1:2::/64", "[fe80::1%eth0]:22": "fe80::/64", "pipe": "pipe",
	} {
		assert.Equal(t, want, addressOf(address(from)))
	}
}
