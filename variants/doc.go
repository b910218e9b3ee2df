// Package variants holds the rule sets that the program knows by name, the
// options by which they may be changed, and their rules in words.
//
// A variant is data: an id, a name, and a [game.Rules] value for the engine.
// [Resolve] turns a variant's id, a number of seats and the chosen options into
// the rules of a match; [Changed] goes the other way, for records, which hold
// only what differs from the variant.
//
// The variants stand in files, one each in the directory games, and package rulefile reads them. People have
// house rules in files of the same form, see [ReadHouse]: a name, a variant as their base, and options. Both are
// values of [Variant], so whoever offers games needs one list of them, a [Catalogue]. It is handed on, and not kept
// here: what [ByID] and [All] know is the same everywhere, and that is what records may name. House rules are dealt,
// recorded and resumed as their base with options, by [Variant.Named].
//
// Package rulebook writes rules out in plain English, and package implied says what follows from them.
package variants
