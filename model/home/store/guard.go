package store

import (
	"errors"

	"dominoes/model/recorder"
)

// Guard returns an error as the player may see it; a nil Guard shows all.
type Guard func(error) error

// GuardGuests returns a guard for guests of a server: see [recorder.ForGuests]. Errors that it hides are logged.
func GuardGuests(log func(error)) Guard {
	return func(err error) error {
		if held := (*HeldError)(nil); errors.As(err, &held) {
			return &HeldError{ID: held.ID}
		}
		shown := recorder.ForGuests(err)
		if shown.Error() != err.Error() {
			log(err)
		}
		return shown
	}
}

// check replaces *err by the error to show.
func (g Guard) check(err *error) {
	if g != nil && *err != nil {
		*err = g(*err)
	}
}
