package report

import (
	"strconv"

	"dominoes/variants"
)

// Variant is the JSON form of a variant.
type Variant struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Line string `json:"line"`
	Page string `json:"page"`
	// Base is the variant that house rules are based on, and Changed the options that differ from it with two seats;
	// both are absent from variants that aren't house rules.
	Base    string         `json:"base,omitempty"`
	Changed map[string]any `json:"changed,omitempty"`
	Seats   []int          `json:"seats"`
	Options []Option       `json:"options"`
}

// Option is an option of a variant. Values is absent if any number is allowed. Open lists the values that the
// variant's page leaves to the players; it is absent if setting the option is a house rule. Default is an object by
// number of seats if it depends on it; for the deal it always is.
type Option struct {
	ID      string `json:"id"`
	Meaning string `json:"meaning"`
	Values  []any  `json:"values,omitempty"`
	Default any    `json:"default"`
	House   bool   `json:"house"`
	Open    []any  `json:"open,omitempty"`
}

// VariantOf returns the JSON form of a variant.
func VariantOf(v *variants.Variant) Variant {
	r := Variant{ID: v.ID, Name: v.Name, Line: v.Line, Page: v.Page, Seats: v.Seats()}
	if v.Base != nil {
		_, changed := v.Named(v.Rules(2))
		r.Base, r.Changed = v.Base.ID, map[string]any{}
		for _, o := range variants.Options() {
			if value, ok := changed[o.ID]; ok {
				r.Changed[o.ID] = typedValue(o, value)
			}
		}
	}
	for _, o := range variants.Options() {
		open, isOpen := v.Open[o.ID]
		option := Option{
			ID: o.ID, Meaning: o.Meaning, Values: typed(o, o.Values),
			Default: typedValue(o, o.Value(v.Rules(2))), House: !isOpen, Open: typed(o, open),
		}
		bySeats, same := map[string]any{}, o.ID != "deal"
		for _, seats := range r.Seats {
			value := typedValue(o, o.Value(v.Rules(seats)))
			bySeats[strconv.Itoa(seats)], same = value, same && value == option.Default
		}
		if !same {
			option.Default = bySeats
		}
		r.Options = append(r.Options, option)
	}
	return r
}

// typed converts values to the JSON types that records use.
func typed(o variants.Option, values []string) []any {
	var list []any
	for _, value := range values {
		list = append(list, typedValue(o, value))
	}
	return list
}

func typedValue(o variants.Option, value string) any {
	switch o.Kind {
	case variants.Number:
		if n, err := strconv.Atoi(value); err == nil {
			return n
		}
	case variants.Switch:
		return value == "true"
	}
	return value
}
