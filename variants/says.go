package variants

import (
	"fmt"
	"strings"
)

// words holds what the values of options with a list of them mean, by the
// option's id. They go on from the option's meaning.
var words = map[string]map[string]string{
	"set": {
		"6": "28 tiles in all", "9": "55 tiles in all", "12": "91 tiles in all",
	},
	"lead": {
		"lot":                "by lot, with any tile",
		"highest-double":     "the highest double held",
		"highest-tile":       "the tile with the most pips",
		"blank-then-doubles": "0-0, else the highest double",
	},
	"later-lead": {
		"same":   "each round begins as the first one does",
		"winner": "the last round's winner leads any tile",
		"rotate": "the seat after the last leader leads any tile",
	},
	"no-lead": {
		"redeal":       "all is dealt anew",
		"highest-tile": "the most pips lead",
	},
	"boneyard": {
		"none":    "it doesn't: it passes",
		"until":   "it draws until a tile fits",
		"free":    "it draws until it can, or as it likes",
		"up-to-1": "it draws one, and plays that or passes",
		"up-to-2": "it draws two at most, then passes",
	},
	"spinner": {
		"none":         "no double does",
		"first-double": "the first one that is laid",
		"lead":         "the lead, if it is a double",
	},
	"arms": {
		"2": "two, so it is like any other double", "4": "four, from its sides and its tips",
		"8": "eight, from its corners too",
	},
	"arms-open": {
		"sides-first": "once both sides are covered",
		"always":      "as soon as it lies",
	},
	"fill-first": {
		"false": "any open end may be joined",
		"true":  "its open sides come first",
	},
	"in-play": {
		"none":  "none: only the round's end counts",
		"even":  "even ones, for that many points",
		"fives": "multiples of 5, for that many points",
	},
	"award": {
		"others":           "all other hands' pips, to the winner",
		"others-minus-own": "the others' pips less the winner's own",
		"each-own":         "its own pips, for all but the winner",
	},
	"round-to": {
		"1": "every pip counts",
		"5": "to the nearest five: 13 makes 15",
	},
	"block-winner": {
		"lowest":  "the hand with the fewest pips",
		"blocker": "the seat that laid the last tile",
	},
	"tie": {
		"none":          "nobody scores",
		"split":         "the points are shared",
		"draw-off":      "they draw: most pips win",
		"lightest-tile": "the lightest tile wins",
	},
	"win": {
		"high": "the highest", "low": "the lowest",
	},
	"teams": {
		"false": "each seat plays for itself", "true": "partners share one score",
	},
}

// Explain says in a few words, which go on from the Meaning, what a value of the option
// means; "" for what isn't one.
func (o *Option) Explain(value string) string {
	if o.Values != nil {
		return words[o.ID][value]
	}
	switch o.ID {
	case "deal":
		return fmt.Sprintf("%s for each", count(value, "tile", "tiles"))
	case "reserve":
		if value == "0" {
			return "every tile may be drawn"
		}
		return fmt.Sprintf("the last %s out", strings.Replace(count(value, "tile stays", "tiles stay"), "1 ", "", 1))
	case "double-blank":
		return count(value, "point", "points")
	case "target":
		return fmt.Sprintf("the round that reaches %s is the last", value)
	}
	return ""
}

func count(value, one, many string) string {
	if value == "1" {
		return value + " " + one
	}
	return value + " " + many
}
