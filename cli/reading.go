package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/game/record"
	"dominoes/internal/user"
	"dominoes/model/home/store"
	"dominoes/variants"
)

// readRecord reads the record from the file with this name, from the saved match with this id, or from standard input
// if the name is "-". With asJSON, the error of an invalid record is printed as JSON.
func readRecord(cmd *cobra.Command, name string, asJSON bool) (record.Match, error) {
	return openRecord(cmd, name, asJSON, func(in io.Reader) (record.Match, error) {
		return record.Read(in, variants.Resolve)
	})
}

// scanRecord is like readRecord but keeps no lines: it calls each with every line.
func scanRecord(cmd *cobra.Command, name string, asJSON bool,
	each func(m *record.Match, l record.Line, number int) error) (record.Match, error) {
	return openRecord(cmd, name, asJSON, func(in io.Reader) (record.Match, error) {
		return record.Scan(in, variants.Resolve, each)
	})
}

// openRecord opens the record for readRecord and reads it with read, showing the progress with a large file.
func openRecord(cmd *cobra.Command, name string, asJSON bool,
	read func(io.Reader) (record.Match, error)) (record.Match, error) {
	in := cmd.InOrStdin()
	if name != "-" {
		file, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			var kept store.Entry
			if kept, err = find(cmd, name); err == nil {
				file, err = os.Open(kept.Name)
			}
		}
		if err != nil {
			return record.Match{}, failure{error: err, status: exitUsage}
		}
		defer func() { _ = file.Close() }() // read only
		var clear func()
		in, clear = console.Reader(file, cmd.ErrOrStderr())
		defer clear()
	}
	m, err := read(in)
	var unsound *record.Error
	if !errors.As(err, &unsound) {
		if err != nil {
			err = failure{error: err, status: exitUsage}
		}
		return m, err
	}
	if asJSON {
		err := console.JSON(console.Data(cmd), struct {
			OK    bool   `json:"ok"`
			Line  int    `json:"line"`
			Error string `json:"error"`
		}{false, unsound.Line, unsound.Err.Error()})
		return m, failure{errors.Join(unsound, err), exitUnsound, err == nil}
	}
	return m, failure{error: unsound, status: exitUnsound}
}

// shows reports whether a record has something to show although reading it has failed with fault, which may be nil.
func shows(m *record.Match, fault error) bool {
	var unsound *record.Error
	return len(m.Header.Seats) > 0 && (fault == nil || errors.As(fault, &unsound))
}

// find returns the saved match with this id or file name. If the id was abbreviated, find prints it in full.
func find(cmd *cobra.Command, id string) (store.Entry, error) {
	e, err := user.Owner().Matches().Find(id)
	if err == nil && e.ID != id {
		console.Say(console.Err(cmd), thisIsMatch(e.ID))
	}
	return e, err
}
