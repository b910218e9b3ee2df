package serve

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
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

func TestHostKeyIsMadeOnce(t *testing.T) {
	home := t.TempDir()
	first, err := hostKey(home)
	require.NoError(t, err)
	assert.Equal(t, "ssh-ed25519", first.PublicKey().Type())
	again, err := hostKey(home)
	require.NoError(t, err)
	assert.Equal(t, first.PublicKey().Marshal(), again.PublicKey().Marshal())
	info, err := os.Stat(filepath.Join(home, hostKeyName))
	require.NoError(t, err)
	if runtime.GOOS != "windows" {
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	}
	files, err := os.ReadDir(home)
	require.NoError(t, err)
	assert.Len(t, files, 1)
}
func TestHostKeyThatOthersCanReadIsRefused(t *testing.T) {
	for _, mode := range []os.FileMode{0o600, 0o400, 0o700} {
		assert.False(t, opensToOthers("linux", mode), mode)
	}
	home := t.TempDir()
	_, err := hostKey(home)
	require.NoError(t, err)
	name := filepath.Join(home, hostKeyName)
	for _, mode := range []os.FileMode{0o640, 0o604, 0o620} {
		if runtime.GOOS != "windows" {
			require.NoError(t, os.Chmod(name, mode))
			_, err = hostKey(home)
			require.ErrorContains(t, err, "can be read or changed by other users")
			require.ErrorContains(t, err, "chmod 600 "+name)
		}
		assert.True(t, opensToOthers("darwin", mode), mode)
		assert.False(t, opensToOthers("windows", mode), "%v: it says nothing of others there", mode)
	}
}

func TestHostKeyThatIsNoKeyIsLeftAlone(t *testing.T) {
	home := t.TempDir()
	name := filepath.Join(home, hostKeyName)
	require.NoError(t, os.WriteFile(name, []byte("nonsense"), 0o600))
	_, err := hostKey(home)
	require.ErrorContains(t, err, "isn't a private key that can be used")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "nonsense", string(text), "it is left alone")
	require.NoError(t, os.Remove(name))
	require.NoError(t, os.Mkdir(name, 0o700))
	_, err = hostKey(home)
	require.ErrorContains(t, err, "must be a file")
}

// A few addresses can't keep others out: the address with the most connections makes room, its oldest one first.
func TestFullServerTurnsAwayOldestPendingConnection(t *testing.T) {
	h := pendingConns{most: 8, each: 4}
	var turned []string
	enter := func(address string, n int) (func(), error) {
		return h.enter(address, func() { turned = append(turned, fmt.Sprint(address, n)) })
	}
	leave := map[string]func(){}
	for n := range 4 {
		for _, address := range []string{"a", "b"} {
			var err error
			leave[fmt.Sprint(address, n)], err = enter(address, n)
			require.NoError(t, err)
		}
	}
	_, err := enter("a", 4)
	assert.EqualError(t, err, tooManyHere)
	for n := range 2 {
		_, err = enter("c", n)
		require.NoError(t, err)
		_, err = enter("d", n)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"a0", "b0", "a1", "b1"}, turned)
	_, err = enter("c", 2)
	assert.EqualError(t, err, tooManyArriving)
	leave["a0"]() // it was turned away before
	assert.Equal(t, 8, h.all)
	leave["a2"]()
	leave["a2"]()
	assert.Equal(t, 7, h.all)
}

func TestPendingConnectionsAreCountedByAddress(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := pendingConns{most: rapid.IntRange(1, 6).Draw(t, "most"), each: rapid.IntRange(1, 4).Draw(t, "each")}
		here := map[int]func(){}
		for n := range rapid.IntRange(1, 40).Draw(t, "steps") {
			if len(here) > 0 && rapid.Bool().Draw(t, "leaves") {
				i := rapid.SampledFrom(slices.Sorted(maps.Keys(here))).Draw(t, "who")
				here[i]()
				delete(here, i)
				continue
			}
			leave, err := h.enter(rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "address"), func() { delete(here, n) })
			if err == nil {
				here[n] = leave
			}
			held := 0
			for _, all := range h.waiting {
				held += len(all)
				assert.LessOrEqual(t, len(all), h.each)
			}
			assert.Equal(t, len(here), held)
			assert.Equal(t, held, h.all)
			assert.LessOrEqual(t, held, h.most)
		}
		for _, leave := range here {
			leave()
		}
		assert.Empty(t, h.waiting)
	})
}
