// Package variants has the rule sets that the program knows by name, house rules, and the options by which both can be
// changed.
//
// A variant is data: an id, a name, and a [domino.Rules] value. [Resolve] returns the rules of a match for a variant's
// id, a number of seats and options; [Changed] is the inverse, for records, which name only the options that differ
// from the variant.
//
// The program's own variants are files in the directory games. House rules are files in the same syntax that users
// write: a name, a variant as base, and options; see [ReadHouse]. Both are values of [Variant], and a [Catalogue] lists
// them. [ByID] and [All] know only the program's own variants, which every record may name. House rules are dealt,
// recorded and resumed as their base with options, see [Variant.Named].
//
// Package rulebook describes rules in plain English.
package variants
