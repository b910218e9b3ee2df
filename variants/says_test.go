package variants_test

import (
	"regexp"
	"testing"
	"unicode/utf8"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
)

// Every value of every option is explained, in a row of the narrowest screen.
func TestEveryValueIsExplained(t *testing.T) {
	for _, o := range variants.Options() {
		values := o.Values
		if values == nil {
			values = []string{"0", "1", "2", "13", "100"}
		}
		said := map[string]string{}
		for _, value := range values {
			says := o.Explain(value)
			assert.NotEmpty(t, says, "%s=%s", o.ID, value)
			assert.LessOrEqual(t, utf8.RuneCountInString(says), 50, "%s=%s", o.ID, value)
			assert.NotRegexp(t, `[.]$`, says, "%s=%s", o.ID, value)
			assert.Empty(t, said[says], "%s=%s and %[3]s are not the same", o.ID, value, said[says])
			said[says] = value
		}
	}
}

// What an option decides and what its value means stand together in a row of 80 columns.
func TestNotesHaveRoomForAll(t *testing.T) {
	for _, o := range variants.Options() {
		for _, value := range append(o.Values, "1", "12") {
			if says := o.Explain(value); says != "" {
				assert.LessOrEqual(t, utf8.RuneCountInString(o.Meaning+". "+says+"."), 76, "%s=%s: %s. %s.", o.ID, value, o.Meaning, says)
			}
		}
	}
}

// A plain yes or no says as well what the other one would do, figures are counted, and what is no value says nothing.
func TestExplanationsOfValues(t *testing.T) {
	for _, c := range [][3]string{
		{"fill-first", "false", "with yes"}, {"fill-first", "true", "with no"}, {"teams", "false", "with yes"}, {"teams", "true", "with no"},
		{"arms-open", "always", "with yes"}, {"arms-open", "sides-first", "with no"}, {"deal", "1", "1 tile "}, {"deal", "7", "7 tiles "},
		{"reserve", "0", "every tile"}, {"reserve", "1", "the last tile "}, {"reserve", "2", "the last 2 tiles "}, {"double-blank", "1", "1 pip"},
		{"double-blank", "13", "13 pips"}, {"target", "50", "50 points"},
	} {
		assert.Contains(t, option(t, c[0]).Explain(c[1]), c[2])
	}
	assert.Empty(t, option(t, "lead").Explain("sideways"))
}

// Options and their values are named in words, for people; ids are for files and flags.
func TestOptionsAreNamedInWords(t *testing.T) {
	labels := map[string]bool{}
	for _, o := range variants.Options() {
		assert.Regexp(t, `^(\p{Lu}|0-0)[^_:]+[^.:]$`, o.Label, o.ID)
		assert.LessOrEqual(t, utf8.RuneCountInString(o.Label), 26, o.Label)
		assert.False(t, labels[o.Label], "%s is a label twice", o.Label)
		labels[o.Label] = true
		said := map[string]bool{}
		for _, value := range o.Values {
			says := o.Say(value)
			assert.NotEmpty(t, says)
			assert.LessOrEqual(t, utf8.RuneCountInString(says), 20, "%s=%s", o.ID, value)
			assert.False(t, said[says], "%s: %s is said twice", o.ID, says)
			said[says] = true
		}
	}
	for _, c := range [][3]string{
		{"arms-open", "sides-first", "yes"}, {"arms-open", "always", "no"}, {"teams", "true", "yes"}, {"boneyard", "up-to-1", "one at most"},
		{"target", "150", "150"}, {"reserve", "0", "none"}, {"lead", "sideways", "sideways"},
	} {
		assert.Equal(t, c[2], option(t, c[0]).Say(c[1]))
	}
}

// A variant's summary follows the options.
func TestLinesFollowTheOptions(t *testing.T) {
	for _, c := range []struct {
		id, option, value, own, changed string
	}{
		{"evens", "in-play", "fives", "score even totals of the ends; no spinner", "score ends that make 5, 10, 15; no spinner"},
		{"evens-spinner", "arms", "2", "score even totals of the ends; one spinner", "score even totals of the ends; no spinner"},
		{"draw", "boneyard", "up-to-1", "draw until you can play; highest tile leads", "draw one tile at most; highest tile leads"},
		{"fives", "spinner", "none", "score ends that make 5, 10, 15; one spinner", "score ends that make 5, 10, 15; no spinner"},
		{"fives", "spinner", "lead", "", "score ends that make 5, 10, 15; a double that leads is a spinner"},
		{"block", "boneyard", "until", "no drawing: play or pass", "draw until you can play"},
		{"classic", "win", "high", "pips you hold count; the lowest score wins", "pips you hold count; the highest score wins"},
		{"plaza", "tie", "draw-off", "draw whenever you like; equal hands share", "draw whenever you like; equal hands draw for it"},
		{"plaza", "block-winner", "blocker", "", "draw whenever you like; whoever blocks the round wins it"},
		{"plaza-nine", "arms-open", "sides-first", "55 tiles; four arms from the lead double", "55 tiles; up to four arms"},
		{"plaza-twelve", "set", "6", "", "28 tiles; eight arms from the lead double"},
		{"dutch", "boneyard", "up-to-1", "draw two tiles at most; 0-0 counts 13", "draw one tile at most; 0-0 counts 13"},
		{"dutch", "double-blank", "0", "", "draw two tiles at most; 0-0 counts 0"},
	} {
		v := find(t, c.id)
		if c.own != "" {
			assert.Equal(t, c.own, v.Line)
		}
		r, err := variants.Resolve(c.id, 2, map[string]string{c.option: c.value})
		assert.NoError(t, err)
		assert.Equal(t, c.changed, v.LineOf(r))
		assert.Equal(t, c.changed, rulebook.Of(v, r).Line)
	}
}

// A variant's summary is true with any number of players and any options.
func TestLinesAreTrueOfTheRules(t *testing.T) {
	claims := []struct {
		words string
		holds func(domino.Facts) bool
	}{
		{"draw until|draw whenever|draw one|draw two", func(f domino.Facts) bool { return f.Drawable() > 0 }},
		{"no drawing", func(f domino.Facts) bool { return f.Drawable() == 0 }},
		{"making others pass", func(f domino.Facts) bool { return f.PaysPasses() }},
		{"one spinner|is a spinner|four arms|eight arms", func(f domino.Facts) bool { return f.Spins() }},
		{"no spinner|two open ends", func(f domino.Facts) bool { return !f.Spins() }},
		{"equal hands|ties", func(f domino.Facts) bool { return f.MayTie() }},
		{"get started", func(f domino.Facts) bool { return f.Entry > 0 }},
		{"0-0 counts", func(f domino.Facts) bool { return f.CountsHands() }},
		{"both ends win more", func(f domino.Facts) bool { return f.Finish[domino.WayBoth] > f.Finish[domino.WayPlain] }},
		{"wins count|every win", func(f domino.Facts) bool { return f.Finish != domino.Finish{} }},
	}
	said := map[string]int{}
	for _, v := range variants.All() {
		for seats := 2; seats <= domino.MaxSeats; seats += 2 {
			for _, r := range chosen(t, &v, seats) {
				line := v.LineOf(r)
				assert.NotEmpty(t, line, v.ID)
				assert.LessOrEqual(t, utf8.RuneCountInString(v.Line), 44, "the start screen has room for %s", v.ID)
				assert.NotRegexp(t, `^; |; $|; ;|%!| 0 `, line)
				for _, c := range claims {
					if regexp.MustCompile(c.words).MatchString(line) {
						assert.True(t, c.holds(domino.Facts{Rules: r}), "%s for %d: %s\n%+v", v.ID, seats, line, r)
						said[c.words]++
					}
				}
			}
		}
	}
	assert.Len(t, said, len(claims), "every claim is made somewhere")
}

// chosen returns the rules of a variant, and those in which one option has another of its values.
func chosen(t *testing.T, v *variants.Variant, seats int) []domino.Rules {
	t.Helper()
	list := []domino.Rules{v.Rules(seats)}
	for _, o := range variants.Options() {
		values := o.Values
		if values == nil {
			values = []string{"0", "1", "2"}
		}
		for _, value := range values {
			if r, err := v.Resolve(seats, map[string]string{o.ID: value}); err == nil {
				list = append(list, r)
			}
		}
	}
	return list
}
