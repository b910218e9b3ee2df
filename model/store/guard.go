package store

import (
	"errors"

	"dominoes/model/recorder"
)

// Guard decides what the person at the screen may read of an error; nil shows all.
type Guard func(error) error

// GuardGuests returns a guard for guests of a machine: see [recorder.ForGuests]. What it hides goes to a log.
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

// check replaces an error with the one to show.
func (g Guard) check(err *error) {
	if g != nil && *err != nil {
		*err = g(*err)
	}
}
