package serve

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

func TestParseWish(t *testing.T) {
	for command, want := range map[string]Wish{
		"": {}, "  ": {}, "join ab-12": {"join", "ab-12"}, "\twatch  X ": {"watch", "x"},
	} {
		have, err := ParseWish(command)
		require.NoError(t, err)
		assert.Equal(t, want, have)
	}
	for _, command := range []string{"join", "watch a b", "look a", "JOIN a", "join a;b", "join ../a", "join ä", "join " + strings.Repeat("a", 33), "join a\x00", "join $(id)"} {
		_, err := ParseWish(command)
		require.ErrorIs(t, err, errNoSuchCommand, command)
	}
}

func FuzzParseWish(f *testing.F) {
	for _, command := range []string{"", "join ABC", "watch a-1", "join", "ls -l", "join \x1b[31m", "join ａｂｃ"} {
		f.Add(command)
	}
	form := regexp.MustCompile(`^[a-z0-9-]{1,32}$`)
	f.Fuzz(func(t *testing.T, command string) {
		w, err := ParseWish(command)
		switch {
		case err != nil || w.Verb == "":
			assert.Zero(t, w)
		default:
			assert.Contains(t, []string{"join", "watch"}, w.Verb)
			assert.Regexp(t, form, w.Code)
			again, err := ParseWish(w.Verb + " " + w.Code)
			require.NoError(t, err)
			assert.Equal(t, w, again)
		}
	})
}

func FuzzRequests(f *testing.F) {
	f.Add(uint8(0), ssh.Marshal(ptyRequest{Term: "xterm", Width: 80, Height: 24}))
	f.Add(uint8(1), ssh.Marshal(envRequest{"LANG", "C.UTF-8"}))
	f.Add(uint8(2), ssh.Marshal(windowRequest{Width: 1 << 31}))
	f.Add(uint8(3), ssh.Marshal(execRequest{"join ABC"}))
	f.Add(uint8(4), []byte("\x00\x00\x00\x09a"))
	kinds := []string{"pty-req", "env", "window-change", "exec", "shell", "subsystem"}
	entry := regexp.MustCompile(`^(TERM|LANG|LC_[A-Z]+)=[A-Za-z0-9._@+-]{0,64}$`)
	f.Fuzz(func(t *testing.T, kind uint8, payload []byte) {
		s := &Session{size: size{changed: make(chan struct{}, 1)}}
		r := &ssh.Request{Type: kinds[int(kind)%len(kinds)], Payload: payload}
		for range 30 {
			if _, ok := started(r); !ok {
				s.prepare(r)
			}
			s.resize(r)
		}
		assert.LessOrEqual(t, len(s.Environ()), mostVariables+1)
		for _, e := range s.Environ() {
			assert.Regexp(t, entry, e)
		}
	})
}
