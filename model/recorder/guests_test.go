package recorder_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/recorder"
)

type wrong struct{ line int }

func (wrong) Error() string { return "/srv/dominoes/settings.toml is wrong" }

func TestForGuestsHidesSystemErrorsAndFiles(t *testing.T) {
	at := &fs.PathError{Op: "open", Path: "/srv/dominoes/people.json", Err: syscall.ENOSPC}
	for _, err := range []error{
		at, fmt.Errorf("the record can't be written: %w", at), errors.Join(errors.New("two things"), at), syscall.EDQUOT,
		&os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.EIO}, os.NewSyscallError("fsync", syscall.EIO),
		errors.New(`the file is damaged: "/srv/dominoes/progress.json"`), fmt.Errorf("no space left on device: %s", at.Path), wrong{3},
	} {
		shown := recorder.ForGuests(err)
		assert.Equal(t, "the server can't use its disk right now", shown.Error(), "%v", err)
		assert.ErrorIs(t, shown, err)
		assert.Equal(t, shown, recorder.ForGuests(shown))
		assert.False(t, errors.As(shown, new(*fs.PathError)))
		assert.NotContains(t, fmt.Sprintf("%v %+v", fmt.Errorf("not saved: %w", shown), shown), "srv")
	}
	var found wrong
	assert.ErrorAs(t, recorder.ForGuests(wrong{3}), &found)
	assert.Equal(t, 3, found.line)
	assert.NoError(t, recorder.ForGuests(nil))
	for _, err := range []error{errors.New("the table has moved on"), errors.New("5/6 of all tiles / 4-2"), fs.ErrNotExist} {
		assert.Equal(t, err, recorder.ForGuests(err))
	}
}
