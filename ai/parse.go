package ai

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/internal/near"
	"dominoes/internal/quote"
)

// ErrUnknown is wrapped by the errors of [Parse] for unknown bots.
var ErrUnknown = errors.New("unknown bot")

// Parse returns the bot that a value names: an ID, which options may follow, as in
// "lookahead:think=200ms,inference=off". The error is an [ErrUnknown] with the known IDs, or names the option that is
// wrong and shows how to write it.
//
// Each call returns a new player, to be used by one goroutine at a time.
func Parse(value string) (Player, error) {
	id, settings := splitValue(value)
	for _, k := range kinds() {
		if k.id == id {
			return k.parse(settings)
		}
	}
	return nil, fmt.Errorf("%w %s: %s", ErrUnknown, quote.Text(id),
		near.Or(id, IDs(), "the bots are "+strings.Join(IDs(), ", ")))
}

// CommandPrefix begins a value that is the command of a program, as in "exec:./mybot --deep". [Parse] doesn't accept
// it: see package ai/process.
const CommandPrefix = "exec:"

// Split splits a list of values at its commas. A piece like "inference=off" belongs to the value before it, so that
// "lookahead:think=200ms,inference=off,greedy" has two values. In a command commas may be quoted or escaped by a
// backslash.
func Split(list string) []string {
	var values []string
	for more := list != ""; more; {
		var piece string
		piece, list, more = cutPiece(list)
		key, _, setting := strings.Cut(piece, "=")
		last := len(values) - 1
		if last >= 0 && setting && !strings.Contains(key, ":") && !strings.HasPrefix(values[last], CommandPrefix) {
			values[last] += "," + piece
			continue
		}
		values = append(values, piece)
	}
	return values
}

// cutPiece cuts a list after its first piece, which ends at a comma.
func cutPiece(list string) (piece, rest string, more bool) {
	if !strings.HasPrefix(list, CommandPrefix) {
		return strings.Cut(list, ",")
	}
	quote, escaped := rune(0), false
	for i, r := range list {
		switch {
		case escaped:
			escaped = false
		case r == '\\' && quote != '\'':
			escaped = true
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		case r == ',':
			return list[:i], list[i+1:], true
		}
	}
	return list, "", false
}

// splitValue splits a value into its ID and its settings, which include the colon and are "" if there are none.
func splitValue(value string) (id, settings string) {
	id, settings, found := strings.Cut(value, ":")
	if found {
		settings = ":" + settings
	}
	return id, settings
}

// parse returns a player with the settings after a value's ID.
func (k *kind) parse(settings string) (Player, error) {
	p, set, examples := k.make(), map[string]option{}, []string{}
	for _, o := range k.options {
		examples = append(examples, o.example)
	}
	switch {
	case settings == "":
		return p, nil
	case len(k.options) == 0:
		return nil, fmt.Errorf("the bot %s takes no options: leave out %s", k.id, quote.Text(settings))
	}
	pieces := strings.Split(settings[1:], ",")
	for _, piece := range pieces {
		key, _, found := strings.Cut(piece, "=")
		at := slices.IndexFunc(k.options, func(o option) bool { return strings.HasPrefix(o.example, key+"=") })
		switch _, twice := set[key]; {
		case !found || at < 0:
			return nil, fmt.Errorf("the bot %s has no option %s: options are written as in %s:%s",
				k.id, quote.Text(piece), k.id, strings.Join(examples, ","))
		case twice:
			return nil, fmt.Errorf("the bot %s was given the option %s twice", k.id, key)
		}
		set[key] = k.options[at]
	}
	for _, piece := range pieces {
		key, value, _ := strings.Cut(piece, "=")
		if o := set[key]; !o.set(p.(*lookahead), value) {
			return nil, fmt.Errorf("the bot %s: the option %s takes %s, as in %s, not %s",
				k.id, key, o.want, o.example, quote.Text(value))
		}
	}
	return p, nil
}
