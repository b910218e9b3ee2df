package serve

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/crypto/ssh"

	"dominoes/internal/input"
	"dominoes/model/home/store"
)

// hostKeyName is the file with the host key, by which people recognize the server.
const hostKeyName = "host_key"

// hostKey returns the host key of a home, and makes one the first time. A key file that others can read is an error,
// since they could impersonate the server.
func hostKey(home string) (ssh.Signer, error) {
	name := filepath.Join(home, hostKeyName)
	info, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return newHostKey(name)
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s must be a file: it is to hold the server's key", name)
	}
	if mode := info.Mode().Perm(); opensToOthers(runtime.GOOS, mode) {
		return nil, fmt.Errorf("%s can be read or changed by other users (its mode is %#o): whoever has that key can pass for this server. If nobody has it yet: chmod 600 %[1]s", name, mode)
	}
	text, err := input.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", name, err)
	}
	signer, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s isn't a private key that can be used: %w", name, err)
	}
	return signer, nil
}

// opensToOthers reports whether a file's mode lets other users read or change it. Windows has no such modes, and what
// Go reports there says nothing about other users.
func opensToOthers(system string, mode fs.FileMode) bool {
	return mode&0o077 != 0 && system != "windows"
}

// newHostKey makes a key and saves it atomically.
func newHostKey(name string) (ssh.Signer, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := ssh.MarshalPrivateKey(private, "dominoes")
	if err != nil {
		return nil, err
	}
	if err := store.Replace(name, pem.EncodeToMemory(block)); err != nil {
		return nil, err
	}
	return ssh.NewSignerFromKey(private)
}
