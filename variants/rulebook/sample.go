package rulebook

import (
	"embed"
	"slices"
	"strings"

	"dominoes/variants"
)

// samples has a complete round for some variants, in two files named by the variant's id: a record, and a text with one
// line for the deal, one for each turn and one for the end.
//
//go:embed samples
var samples embed.FS

// SampleRecord returns the record of a complete round by the variant's own rules; "" if there is none.
func SampleRecord(v *variants.Variant) string { return sample(v, ".jsonl") }

// Samples returns the ids of the variants that have a sample game.
func Samples() (ids []string) {
	for _, v := range variants.All() {
		if SampleRecord(&v) != "" {
			ids = append(ids, v.ID)
		}
	}
	return ids
}

// sampleText returns the text of the round that [SampleRecord] records, line by line.
func sampleText(v *variants.Variant) []string {
	return slices.Collect(strings.SplitSeq(strings.TrimSpace(sample(v, ".txt")), "\n"))
}

// sample returns a variant's file of a kind, or "" if there is none.
func sample(v *variants.Variant, kind string) string {
	text, err := samples.ReadFile("samples/" + v.ID + kind)
	if err != nil {
		return ""
	}
	return string(text)
}
