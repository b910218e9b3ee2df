package cli

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"dominoes/variants"
)

// variantReport is a variant as the command prints it in JSON.
type variantReport struct {
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Line    string         `json:"line"`
	Page    string         `json:"page"`
	Seats   []int          `json:"seats"`
	Options []optionReport `json:"options"`
}

// optionReport is one option of a variant. Values is absent where any number
// will do; Open lists those that the variant's page leaves to the players, and
// is absent where setting the option is a house rule. The deal's default is an
// object by number of seats.
type optionReport struct {
	ID      string `json:"id"`
	Meaning string `json:"meaning"`
	Values  []any  `json:"values,omitempty"`
	Default any    `json:"default"`
	House   bool   `json:"house"`
	Open    []any  `json:"open,omitempty"`
}

func variantsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "variants",
		Short: variantsHelp.short,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				var list []variantReport
				for _, v := range variants.All() {
					list = append(list, reportVariant(&v))
				}
				return printJSON(toOut(cmd), list)
			}
			for _, v := range variants.All() {
				if err := listVariant(cmd, &v); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, jsonVariantsUsage)
	return cmd
}

func reportVariant(v *variants.Variant) variantReport {
	r := variantReport{ID: v.ID, Name: v.Name, Line: v.Line, Page: v.Page, Seats: []int{2, 3, 4}}
	for _, o := range variants.Options() {
		open, isOpen := v.Open[o.ID]
		option := optionReport{
			ID: o.ID, Meaning: o.Meaning, Values: typed(o, o.Values),
			Default: typedValue(o, o.Value(v.Rules(2))), House: !isOpen, Open: typed(o, open),
		}
		if o.ID == "deal" {
			deals := map[string]int{}
			for _, seats := range r.Seats {
				deals[strconv.Itoa(seats)] = v.Rules(seats).Deal
			}
			option.Default = deals
		}
		r.Options = append(r.Options, option)
	}
	return r
}

// typed gives values the JSON types that records use.
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

func listVariant(cmd *cobra.Command, v *variants.Variant) error {
	_, err := fmt.Fprintf(toOut(cmd), "%-14s %s: %s\n", v.ID, v.Name, v.Line)
	for _, o := range variants.Options() {
		values, open := v.Open[o.ID]
		if err != nil || !open {
			continue
		}
		_, err = fmt.Fprintf(toOut(cmd), "    %-13s %s\n", o.ID, describeOption(v, o, values))
	}
	return err
}

func describeOption(v *variants.Variant, o variants.Option, values []string) string {
	text := o.Value(v.Rules(2))
	if o.ID == "deal" {
		text = dealsFor(v.Rules(2).Deal, v.Rules(3).Deal, v.Rules(4).Deal)
	}
	if values == nil {
		values = o.Values
	}
	for _, value := range values {
		if value != o.Value(v.Rules(2)) {
			text = orValue(text, value)
		}
	}
	return text
}
