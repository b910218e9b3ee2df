package main

import (
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// builtDeb returns the package for this machine that a release has left in dist. If DOMINOES_DIST names another
// directory, the package must be there.
func builtDeb(t *testing.T) string {
	dist, must := os.LookupEnv("DOMINOES_DIST")
	if !must {
		dist = "dist"
	}
	names, err := filepath.Glob(filepath.Join(dist, "dominoes_*_linux_"+runtime.GOARCH+".deb"))
	require.NoError(t, err)
	if len(names) == 0 && !must {
		t.Skip("there is no package in dist: .goreleaser.yaml says how one is made")
	}
	require.Len(t, names, 1)
	return names[0]
}

// The package has the program, its manual pages and its completions where a system looks for them.
func TestDebianPackageInstalls(t *testing.T) {
	deb := builtDeb(t)
	root := t.TempDir()
	out, err := exec.Command("dpkg-deb", "--extract", deb, root).CombinedOutput()
	require.NoError(t, err, "%s", out)
	installed := func(name string) string { return filepath.Join(root, filepath.FromSlash(name)) }

	version, err := exec.Command(installed("usr/bin/dominoes"), "--version").Output()
	require.NoError(t, err)
	assert.Regexp(t, `^dominoes v\S+\ncommit [0-9a-f]{40} of \S+Z\ngo`, string(version))

	for _, page := range []string{"dominoes", "dominoes-arena", "dominoes-serve"} {
		file, err := os.Open(installed("usr/share/man/man1/" + page + ".1.gz"))
		require.NoError(t, err)
		packed, err := gzip.NewReader(file)
		require.NoError(t, err)
		text, err := io.ReadAll(packed)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		assert.Contains(t, string(text), ".SH NAME\n"+page+" - ")
	}
	for name, begins := range map[string]string{
		"usr/share/bash-completion/completions/dominoes":     "__dominoes",
		"usr/share/zsh/vendor-completions/_dominoes":         "#compdef dominoes",
		"usr/share/fish/vendor_completions.d/dominoes.fish":  "complete -c dominoes",
		"usr/share/applications/dominoes.desktop":            "Exec=dominoes",
		"usr/share/icons/hicolor/scalable/apps/dominoes.svg": "<svg",
		"usr/share/doc/dominoes/copyright":                   "MIT License",
		"usr/share/doc/dominoes/LICENSES.txt":                "charm.land/bubbletea/v2",
	} {
		assert.Contains(t, read(t, installed(name)), begins, name)
	}
	control, err := exec.Command("dpkg-deb", "--field", deb, "Package", "Section", "Architecture").Output()
	require.NoError(t, err)
	assert.Equal(t, "Package: dominoes\nSection: games\nArchitecture: "+runtime.GOARCH+"\n", string(control))
}
