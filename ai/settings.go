package ai

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dominoes/internal/quote"
)

// settings are the settings after a bot's ID, in the order written.
type settings []setting

// setting is one of a bot's options with its value.
type setting struct {
	key, value string // the two sides of "="
	example    string
}

// duration parses the value as a positive duration.
func (o setting) duration() (time.Duration, error) {
	d, err := time.ParseDuration(o.value)
	if err != nil || d <= 0 {
		return 0, o.wrong(valueTime)
	}
	return d, nil
}

// count parses the value as a positive integer.
func (o setting) count() (int, error) {
	n, err := strconv.Atoi(o.value)
	if err != nil || n < 1 {
		return 0, o.wrong(valueCount)
	}
	return n, nil
}

// onOff parses the value as "on" or "off".
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

// splitValue splits a value into its ID and its settings, which include the colon and are "" if there are none.
func splitValue(value string) (id, settings string) {
	if i := strings.IndexByte(value, ':'); i >= 0 {
		return value[:i], value[i:]
	}
	return value, ""
}
