package implied_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/variants"
	"dominoes/variants/implied"
)

// Each fact holds for one rule set and not for another that differs in an option.
func TestFactsFollowFromOptions(t *testing.T) {
	for _, c := range []struct {
		name   string
		fact   func(implied.Facts) bool
		id     string
		seats  int
		option string
		yes    string
		no     []string
	}{
		{"MayDraw", func(f implied.Facts) bool { return f.Drawable() == 14 }, "draw", 2, "boneyard", "until", []string{"none"}},
		{"UpToReserve", func(f implied.Facts) bool { return f.Drawable() > 0 }, "draw", 2, "reserve", "13", []string{"14", "28"}},
		{"WantsDouble", implied.Facts.WantsDouble, "draw", 2, "lead", "highest-double", []string{"lot", "highest-tile"}},
		{"MayLackDouble", implied.Facts.MayLackDouble, "block", 2, "deal", "10", []string{"11"}},
		{"DealsAnew", implied.Facts.DealsAnew, "block", 2, "redeal-doubles", "7", []string{"0", "8"}},
		{"MayRedeal", implied.Facts.MayRedeal, "block", 2, "no-lead", "redeal", []string{"highest-tile"}},
		{"AlwaysDouble", implied.Facts.AlwaysDouble, "plaza", 2, "no-lead", "redeal", []string{"highest-tile"}},
		{"MayTie", implied.Facts.MayTie, "block", 2, "block-winner", "lowest", []string{"blocker", "none"}},
		{"TeamsCompare", implied.Facts.TeamsCompare, "block", 4, "teams", "true", []string{"false"}},
		{"Spins", func(f implied.Facts) bool { return f.Spins() }, "fives", 2, "arms", "4", []string{"2"}},
		{"HasSpinner", implied.Facts.HasSpinner, "fives", 2, "spinner", "lead", []string{"none"}},
		{"OnTrains", implied.Facts.OnTrains, "mexican-train", 2, "trains", "own", nil},
		{"PaysBoth", implied.Facts.PaysBoth, "dominican", 4, "finish", "0/0/30/0/0", []string{"0/0/0/0/0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i, value := range append([]string{c.yes}, c.no...) {
				options := map[string]string{c.option: value}
				if c.option == "redeal-doubles" {
					options["deal"] = "9"
				}
				if c.name == "TeamsCompare" {
					options["block-winner"] = "lowest-team"
				}
				v, err := variants.ByID(c.id)
				require.NoError(t, err)
				r := v.Rules(c.seats)
				for id, value := range options {
					o, err := variants.OptionByID(id)
					require.NoError(t, err)
					require.NoError(t, o.Set(&r, value))
				}
				assert.Equal(t, i == 0, c.fact(implied.Facts{Rules: r}), "%s=%s", c.option, value)
			}
		})
	}
}
