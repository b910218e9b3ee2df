// Package variants holds the rule sets that the program knows by name, the
// options by which they may be changed, and their rules in words.
//
// A variant is data: an id, a name, and a [game.Rules] value for the engine.
// [Resolve] turns a variant's id, a number of seats and the chosen options into
// the rules of a match; [Changed] goes the other way, for records, which hold
// only what differs from the variant. [Variant.Text] writes rules out in plain English
// from the same values that the engine runs.
package variants
