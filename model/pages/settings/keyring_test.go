package settings

import (
	"errors"
	"slices"
	"testing"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"

	"github.com/stretchr/testify/assert"
)

// ring is a keyring without a server; only its first key can't be removed.
type ring struct{ keys []string }

func (r *ring) Keys() []string  { return r.keys }
func (r *ring) Used() string    { return "SHA256:here" }
func (r *ring) NewCode() string { return "k7m2x9qd" }

func (r *ring) Remove(fingerprint string) error {
	if fingerprint == r.keys[0] {
		return errors.New("that one stays")
	}
	r.keys = slices.DeleteFunc(r.keys, func(key string) bool { return key == fingerprint })
	return nil
}

func TestKeyringShowsCodeAndAsksBeforeRemoving(t *testing.T) {
	r := &ring{[]string{"SHA256:here", "SHA256:there"}}
	d := pagetest.New(t, 80, 24).Open(page.Result{Push: New(prefs.Settings{}, "", "", r)})
	d.OnLine("SSH keys").Press("enter", "enter")
	assert.Contains(t, d.Paragraph(), "Your code: k7m2x9qd")
	d.Press("esc").OnLine("SHA256:here").Press("enter")
	assert.Contains(t, d.Paragraph(), "You are connected with this key.")
	d.Press("enter").OnLine("SHA256:there").Press("enter", "esc")
	assert.Len(t, r.keys, 2, "no is the default")
	d.OnLine("SHA256:there").Press("enter", "y")
	assert.Equal(t, []string{"SHA256:here"}, r.keys)
	assert.Contains(t, d.Paragraph(), "The key is removed.")
	assert.NotContains(t, d.Paragraph(), "SHA256:there")
	d.OnLine("SHA256:here").Press("enter", "y")
	assert.Contains(t, d.Paragraph(), "That one stays.")
	assert.NotContains(t, pagetest.New(t, 80, 24).Open(page.Result{Push: New(prefs.Settings{}, "", "", nil)}).Screen(), "SSH")
}
