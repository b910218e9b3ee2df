package cli

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/internal/user"
	"dominoes/variants"
	"dominoes/view/cells"
)

// variantReport is the JSON form of a variant.
type variantReport struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Line string `json:"line"`
	Page string `json:"page"`
	// Base is the variant that house rules are based on, and Changed the options that differ from it with two seats;
	// both are absent from variants that aren't house rules.
	Base    string         `json:"base,omitempty"`
	Changed map[string]any `json:"changed,omitempty"`
	Seats   []int          `json:"seats"`
	Options []optionReport `json:"options"`
}

// optionReport is an option of a variant. Values is absent if any number is allowed. Open lists the values that the
// variant's page leaves to the players; it is absent if setting the option is a house rule. Default is an object by
// number of seats if it depends on it; for the deal it always is.
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
	var files []string
	cmd := &cobra.Command{
		Use:   "variants",
		Short: help.Variants.Short,
		Args:  noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			games, faults, err := user.Owner().Games(files)
			if err != nil {
				return err
			}
			sayEach(toErr(cmd), faults)
			if asJSON {
				var list []variantReport
				for _, v := range games {
					list = append(list, reportVariant(&v))
				}
				return printJSON(toData(cmd), list)
			}
			list := ""
			for _, v := range games {
				list += listVariant(&v) + "\n"
			}
			_, err = io.WriteString(toOut(cmd), list+howToSet)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSONVariants)
	cmd.Flags().StringArrayVar(&files, "rules", nil, help.FlagRules)
	return cmd
}

func reportVariant(v *variants.Variant) variantReport {
	r := variantReport{ID: v.ID, Name: v.Name, Line: v.Line, Page: v.Page, Seats: v.Seats()}
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
		option := optionReport{
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

// listVariant returns a variant with the options that its page leaves to the players: their labels and ids, and their
// values in words and as they are written on the command line.
func listVariant(v *variants.Variant) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", gameAndID(v.Name, v.ID))
	if v.Base != nil {
		fmt.Fprintf(&b, "  %s\n", houseRulesOf(v.Base.Name))
	}
	for _, line := range cells.Wrap(aboutGame(v.Line, v.Alike), listWidth-2) {
		b.WriteString("  " + line + "\n")
	}
	for _, o := range variants.Options() {
		open, isOpen := v.Open[o.ID]
		if !isOpen {
			continue
		}
		b.WriteString(commaList(fmt.Sprintf("  %-15s  %-12s  ", o.Label, o.ID), allowed(v, o, open)))
	}
	return b.String()
}

// commaList returns a head with values after it, in lines that are indented as far as the head.
func commaList(head string, values []string) string {
	var b strings.Builder
	line := head
	for i, value := range values {
		if i > 0 {
			line += ","
		}
		if len(line)+len(value)+2 > listWidth { // leave room for a comma
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", len(head)-1)
		}
		if i > 0 {
			line += " "
		}
		line += value
	}
	b.WriteString(line + "\n")
	return b.String()
}

// allowed lists the values of an option that the page allows, the usual one first.
func allowed(v *variants.Variant, o variants.Option, open []string) []string {
	usual := o.Value(v.Rules(2))
	if o.ID == "teams" {
		usual = o.Value(v.Rules(game.MaxSeats)) // only four can form teams
	}
	if o.ID == "deal" {
		return []string{dealsFor(v.Rules(2).Deal, v.Rules(3).Deal, v.Rules(4).Deal)}
	}
	if open == nil {
		open = o.Values
	}
	values := []string{o.Named(usual)}
	for _, value := range open {
		if value != usual {
			values = append(values, o.Named(value))
		}
	}
	return values
}
