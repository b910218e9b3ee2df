package ai

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dominoes/internal/quote"
)

// settings are what follows a bot's id, in the order written.
type settings []setting

// setting is one of a bot's options with its value.
type setting struct {
	key, value string // what was written on both sides of "="
	example    string
}

// duration reads the value as a time longer than none.
func (o setting) duration() (time.Duration, error) {
	d, err := time.ParseDuration(o.value)
	if err != nil || d <= 0 {
		return 0, o.wrong(valueTime)
	}
	return d, nil
}

// count reads the value as a whole number from 1.
func (o setting) count() (int, error) {
	n, err := strconv.Atoi(o.value)
	if err != nil || n < 1 {
		return 0, o.wrong(valueCount)
	}
	return n, nil
}

// onOff reads the value as "on" or "off".
func (o setting) onOff() (bool, error) {
	switch o.value {
	case "on", "off":
		return o.value == "on", nil
	}
	return false, o.wrong(valueSwitch)
}

func (o setting) wrong(want string) error {
	return fmt.Errorf("the option %s takes %s, as in %s, not %s", o.key, want, o.example, quote.Text(o.value))
}

// splitValue parts a value's id from its settings, which begin with their colon, or are
// empty where there are none.
func splitValue(value string) (id, settings string) {
	if i := strings.IndexByte(value, ':'); i >= 0 {
		return value[:i], value[i:]
	}
	return value, ""
}
