package report

import (
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"dominoes/model/home/prefs"
)

// Settings lists all settings with their values and where these come from.
func Settings(r prefs.Report) string {
	state := "sound"
	switch _, err := os.Stat(r.Name); {
	case len(r.Faults) > 0:
		state = "some of it can't be used"
	case err != nil:
		state = "there is no such file, so every setting has its usual value; --example prints a file to start from"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", r.Name, state)
	for _, s := range append(r.List(), r.Bound()...) {
		from := "default"
		if s.Line > 0 {
			from = fmt.Sprintf("line %d", s.Line)
		}
		fmt.Fprintf(&b, "%-14s %-8s %s\n", s.ID, from, s.Value)
	}
	return b.String()
}

// Keys lists the actions that keys can have, with their keys.
func Keys(p prefs.Preferences) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, a := range prefs.Actions() {
		keys, usual := strings.Join(p.Keys.Of(a.ID), " "), strings.Join(a.Keys, " ")
		own := ""
		if keys != usual {
			own = fmt.Sprintf("  (usually %s)", usual)
		}
		// Writing to memory can't fail.
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s%s\n", a.ID, keys, a.Does, strings.Join(a.Where, ", "), own)
	}
	_ = w.Flush()
	return b.String()
}
