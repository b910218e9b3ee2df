package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dominoes/internal/build"
	"dominoes/model/home/store"
	"dominoes/model/terminal"
)

// maxReports is the number of crash reports to keep.
const maxReports = 5

// crashText says that the program failed and where the report is.
func crashText(crash terminal.Crash, goesOn bool) string {
	why, _, _ := strings.Cut(crash.What, "\n")
	report, err := writeCrash(store.StateHome(), crash, time.Now())
	return failed(why, goesOn, report, err)
}

// writeCrash writes a crash report to a new file in dir and removes the oldest reports.
func writeCrash(dir string, crash terminal.Crash, at time.Time) (name string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	name = filepath.Join(dir, "crash-"+at.UTC().Format("20060102-150405.000")+".txt")
	var text strings.Builder
	text.WriteString(crashHead(at, os.Getenv("TERM"), build.Read()))
	fmt.Fprintf(&text, "\n%s\n\n%s", crash.What, crash.Stack)
	if err := os.WriteFile(name, []byte(text.String()), 0o600); err != nil {
		return "", err
	}
	names, _ := filepath.Glob(filepath.Join(dir, "crash-*.txt")) // the pattern is valid
	slices.Sort(names)                                           // the names sort by time
	for _, old := range names[:max(0, len(names)-maxReports)] {
		_ = os.Remove(old) // a report too many does no harm
	}
	return name, nil
}
