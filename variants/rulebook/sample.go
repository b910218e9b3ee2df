package rulebook

import (
	"embed"
	"slices"
	"strings"

	"dominoes/variants"
)

// samples has complete rounds by variant id: as a record, and as a text with one line for the deal, one for each turn
// and one for the end.
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

// sampleTold returns the text of that round, line by line; nil if there is none.
func sampleTold(v *variants.Variant) []string {
	return slices.Collect(strings.SplitSeq(strings.TrimSpace(sample(v, ".txt")), "\n"))
}

func sample(v *variants.Variant, kind string) string {
	text, err := samples.ReadFile("samples/" + v.ID + kind)
	if err != nil {
		return ""
	}
	return string(text)
}
