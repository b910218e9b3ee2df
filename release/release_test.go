package main

import (
	"compress/gzip"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain runs the tests at the top of the repository, as the command is.
func TestMain(m *testing.M) {
	if err := os.Chdir(".."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

func TestIconIsUpToDate(t *testing.T) {
	assert.Equal(t, icon(), read(t, iconFile), "go run ./release draws it again")
	assert.Contains(t, icon(), `width="264" height="264"`, "icons are square")
}

// The file has each module of this system's program with its version and its licence. The modules of other systems may
// not be on this machine, so only the command that writes the file looks at them.
func TestLicencesOfAllModulesAreThere(t *testing.T) {
	all, err := modules("")
	require.NoError(t, err)
	require.Greater(t, len(all), 20)
	text := read(t, licencesFile)
	for _, m := range all {
		_, after, found := strings.Cut(text, "\n"+m.Path+" "+m.Version+"\n")
		require.True(t, found, "%s %s isn't there: go run ./release writes the file again", m.Path, m.Version)
		licences, err := m.licences()
		require.NoError(t, err)
		for _, licence := range licences {
			assert.Contains(t, after, strings.TrimSpace(strings.ReplaceAll(licence, "\r\n", "\n")), m.Path)
		}
	}
	for _, system := range []string{"mousetrap", "conpty", "Go and its standard library", read(t, unicodeDir+"/LICENSE")} {
		assert.Contains(t, text, system, "of Windows, and of all")
	}
}

// A module without a licence is an error.
func TestModuleWithoutLicenceIsRefused(t *testing.T) {
	dir := t.TempDir()
	_, err := module{Path: "example.org/none", Dir: dir}.licences()
	assert.ErrorContains(t, err, "example.org/none has no licence")
	require.NoError(t, os.WriteFile(dir+"/Licence.md", []byte("do what you like"), 0o600))
	texts, err := module{Path: "example.org/some", Dir: dir}.licences()
	require.NoError(t, err)
	assert.Equal(t, []string{"do what you like"}, texts)
}

// The repository has the files that packages take from it.
func TestConfigurationNamesFilesThatExist(t *testing.T) {
	config := read(t, ".goreleaser.yaml")
	sources := regexp.MustCompile(`src: (\S+)`).FindAllStringSubmatch(config, -1)
	require.Greater(t, len(sources), 10)
	for _, source := range sources {
		if !strings.HasPrefix(source[1], "release/out/") {
			assert.FileExists(t, source[1])
		}
	}
	assert.Contains(t, config, "goos: ["+strings.Join(systems()[:2], ", "))
	for _, system := range systems() {
		assert.Contains(t, config, system)
	}
}

func TestDesktopEntry(t *testing.T) {
	entry := read(t, "release/dominoes.desktop")
	assert.True(t, strings.HasPrefix(entry, "[Desktop Entry]\n"))
	for _, line := range []string{"Type=Application", "Name=Dominoes", "Exec=dominoes", "Icon=dominoes", "Terminal=true", "Categories=Game;BoardGame;"} {
		assert.Contains(t, entry, line+"\n")
	}
}

func TestCompressPutsGzipInPlaceOfFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"/page.1", "/other.1"} {
		require.NoError(t, os.WriteFile(dir+name, []byte("a page"), 0o600))
	}
	require.NoError(t, compress(dir))
	assert.NoFileExists(t, dir+"/page.1")
	assert.NoFileExists(t, dir+"/other.1")
	file, err := os.Open(dir + "/page.1.gz")
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	page, err := gzip.NewReader(file)
	require.NoError(t, err)
	text, err := io.ReadAll(page)
	require.NoError(t, err)
	assert.Equal(t, "a page", string(text))
	assert.ErrorIs(t, compress(dir+"/none"), os.ErrNotExist)
}
