package ai

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrUnknown is what the error of [Parse] is where there is no such bot at all.
var ErrUnknown = errors.New("unknown bot")

// Parse returns the bot that a value names: an id, which options may follow, as
// in "lookahead:think=200ms,inference=off". The error is an [ErrUnknown] that
// lists the ids there are, or names the option that is wrong and shows how one
// is written.
//
// Each call returns a player of its own, to be used by one goroutine at a time.
func Parse(value string) (Player, error) {
	id, settings := cut(value)
	for _, k := range kinds() {
		if k.id != id {
			continue
		}
		options, err := k.parse(settings)
		if err != nil {
			return nil, fmt.Errorf("the bot %s %w", id, err)
		}
		p, err := k.make(options)
		if err != nil {
			return nil, fmt.Errorf("the bot %s: %w", id, err)
		}
		return p, nil
	}
	return nil, fmt.Errorf("%w %q: the bots are %s", ErrUnknown, id, strings.Join(IDs(), ", "))
}

// Split splits a list of values at its commas. A piece like "inference=off" is
// no value: it goes on with the one before, so that
// "lookahead:think=200ms,inference=off,greedy" are two.
func Split(list string) []string {
	if list == "" {
		return nil
	}
	var values []string
	for piece := range strings.SplitSeq(list, ",") {
		key, _, setting := strings.Cut(piece, "=")
		if last := len(values) - 1; last >= 0 && setting && !strings.Contains(key, ":") {
			values[last] += "," + piece
			continue
		}
		values = append(values, piece)
	}
	return values
}

// cut parts a value's id from its settings, which begin with their colon, or are
// empty where there are none.
func cut(value string) (id, settings string) {
	if i := strings.IndexByte(value, ':'); i >= 0 {
		return value[:i], value[i:]
	}
	return value, ""
}

// Options are a bot's settings in the order they were written.
type Options []Option

// Option is one setting of a bot.
type Option struct {
	// Key and Value are what was written on both sides of "=".
	Key, Value string
	example    string
}

// parse reads the settings after a value's id.
func (k *kind) parse(settings string) (Options, error) {
	if settings == "" {
		return nil, nil
	}
	if len(k.options) == 0 {
		return nil, fmt.Errorf("takes no options, so %q can't follow it", settings)
	}
	var options Options
	for setting := range strings.SplitSeq(settings[1:], ",") {
		key, value, ok := strings.Cut(setting, "=")
		at := slices.IndexFunc(k.options, func(example string) bool { return strings.HasPrefix(example, key+"=") })
		switch {
		case !ok || at < 0:
			return nil, fmt.Errorf("has no option %q: its options are written as in %s:%s", setting, k.id, strings.Join(k.options, ","))
		case slices.ContainsFunc(options, func(o Option) bool { return o.Key == key }):
			return nil, fmt.Errorf("has the option %s twice", key)
		}
		options = append(options, Option{key, value, k.options[at]})
	}
	return options, nil
}

// Duration reads the value as a time longer than none.
func (o Option) Duration() (time.Duration, error) {
	d, err := time.ParseDuration(o.Value)
	if err != nil || d <= 0 {
		return 0, o.wrong("a time")
	}
	return d, nil
}

// Count reads the value as a whole number from 1.
func (o Option) Count() (int, error) {
	n, err := strconv.Atoi(o.Value)
	if err != nil || n < 1 {
		return 0, o.wrong("a whole number from 1")
	}
	return n, nil
}

// Switch reads the value as "on" or "off".
func (o Option) Switch() (bool, error) {
	switch o.Value {
	case "on", "off":
		return o.Value == "on", nil
	}
	return false, o.wrong("on or off")
}

func (o Option) wrong(want string) error {
	return fmt.Errorf("the option %s is %s, as in %s, not %q", o.Key, want, o.example, o.Value)
}
