package domino_test

import (
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each fact holds for one rule set and not for another that differs in an option.
func TestFactsFollowFromOptions(t *testing.T) {
	for _, c := range []struct {
		name   string
		fact   func(domino.Facts) bool
		id     string
		seats  int
		option string
		yes    string
		no     []string
	}{
		{"MayDraw", func(f domino.Facts) bool { return f.Drawable() == 14 }, "draw", 2, "boneyard", "until", []string{"none"}},
		{"UpToReserve", func(f domino.Facts) bool { return f.Drawable() > 0 }, "draw", 2, "reserve", "13", []string{"14", "28"}},
		{"WantsDouble", domino.Facts.WantsDouble, "draw", 2, "lead", "highest-double", []string{"lot", "highest-tile"}},
		{"MayLackDouble", domino.Facts.MayLackDouble, "block", 2, "deal", "10", []string{"11"}},
		{"DealsAnew", domino.Facts.DealsAnew, "block", 2, "redeal-doubles", "7", []string{"0", "8"}},
		{"MayRedeal", domino.Facts.MayRedeal, "block", 2, "no-lead", "redeal", []string{"highest-tile"}},
		{"AlwaysDouble", domino.Facts.AlwaysDouble, "plaza", 2, "no-lead", "redeal", []string{"highest-tile"}},
		{"MayTie", domino.Facts.MayTie, "block", 2, "block-winner", "lowest", []string{"blocker", "none"}},
		{"TeamsCompare", domino.Facts.TeamsCompare, "block", 4, "teams", "true", []string{"false"}},
		{"Spins", func(f domino.Facts) bool { return f.Spins() }, "fives", 2, "arms", "4", []string{"2"}},
		{"HasSpinner", domino.Facts.HasSpinner, "fives", 2, "spinner", "lead", []string{"none"}},
		{"OnTrains", domino.Facts.OnTrains, "mexican-train", 2, "trains", "own", nil},
		{"PaysBoth", domino.Facts.PaysBoth, "dominican", 4, "finish", "0/0/30/0/0", []string{"0/0/0/0/0"}},
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
				assert.Equal(t, i == 0, c.fact(domino.Facts{Rules: r}), "%s=%s", c.option, value)
			}
		})
	}
}
