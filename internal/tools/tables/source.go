package main

import (
	"fmt"
	"os/exec"
	"reflect"
	"strings"
	"time"

	"dominoes/ai/arena"
)

// plays are the paths that determine how bots play.
var plays = []string{"game", "variants", ":(glob)ai/*.go", "ai/choice", "ai/worlds"}

// sourceFor returns the source for new deals: the last commit that changed how bots play, when it was first measured,
// and on which machine.
func sourceFor(kept []arena.Match, now time.Time) (string, error) {
	commit, err := git(append([]string{"log", "-1", "--format=%h", "--abbrev=9", "--"}, plays...)...)
	if err != nil {
		return "", err
	}
	changes, err := git(append([]string{"status", "--porcelain", "--"}, plays...)...)
	if err != nil {
		return "", err
	}
	if changes != "" {
		commit += "+" // with uncommitted changes
	}
	for _, m := range kept {
		if strings.HasPrefix(m.Source, commit+" ") {
			return m.Source, nil
		}
	}
	return fmt.Sprintf("%s since %s on %s", commit, now.UTC().Format(time.DateOnly), machine()), nil
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// sameMatch reports whether two matches are equal except for their sources.
func sameMatch(a, b arena.Match) bool {
	a.Source, b.Source = "", ""
	if len(a.Options) == 0 && len(b.Options) == 0 {
		a.Options, b.Options = nil, nil
	}
	return reflect.DeepEqual(a, b)
}
