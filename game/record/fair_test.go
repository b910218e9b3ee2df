package record_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// anySealed plays a match of any rules to some point or its end. Its header commits to the seed.
func anySealed(t *rapid.T) *match {
	h := anyHeader(t)
	h.Seed = nil
	seed := seedOf(rapid.Uint64().Draw(t, "match seed"))
	s := begin(t, h.Commit(seed), seed)
	s.goOnAtRandom(t, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "choices"), 1)), rapid.IntRange(1, 120).Draw(t, "actions"))
	return s
}

// whole returns the record, with the seed revealed if the match is over.
func whole(t tester, m *match) []byte {
	t.Helper()
	if m.over() {
		return []byte(m.revealed(t))
	}
	return []byte(m.text())
}

func TestProveProvesAnyMatchByItsSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySealed(t)
		p := record.Prove(read(t, whole(t, s)), &s.seed)
		require.Equal(t, record.Proved, p.Verdict, p.Why)
		require.True(t, p.Committed)
		require.Equal(t, record.BindsHeader, p.Binds)
		if s.over() {
			require.Equal(t, "revealed", p.Source)
		} else {
			require.Equal(t, "given", p.Source)
			requireEarlySeedRefused(t, s)
		}
		require.Equal(t, len(s.chance), p.Lots+p.Deals+p.DrawOffs, "what was taken back included")

		hidden := read(t, []byte(strings.Join(s.lines, "\n")))
		require.Equal(t, p.Deals, record.Prove(hidden, &s.seed).Deals)
		require.Equal(t, record.Unproved, record.Prove(hidden, nil).Verdict)
	})
}

// requireEarlySeedRefused checks that a record is invalid if it reveals the seed before the match is over.
func requireEarlySeedRefused(t tester, s *match) {
	t.Helper()
	m, err := record.Read(strings.NewReader(s.revealed(t)), variants.Resolve)
	var unsound *record.Error
	require.ErrorAs(t, err, &unsound)
	require.ErrorIs(t, err, record.ErrEarlySeed)
	require.Equal(t, len(s.lines)+1, unsound.Line)
	require.Nil(t, m.Revealed)
	require.Len(t, m.Actions, len(s.actions), "all before it stands")
}

// Two tiles that changed places in a deal, and any other tile in a lot or a
// draw-off: the line is named, unless the rules refuse what follows.
func TestProveNamesLineOfAnyOtherTile(t *testing.T) {
	found, tried := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		tried++
		s := anySealed(t)
		at := rapid.SampledFrom(s.chance).Draw(t, "line")
		words := tileWords(s.lines[at])
		i := rapid.IntRange(0, len(words)-1).Draw(t, "this")
		j := rapid.IntRange(0, len(words)-1).Draw(t, "that")
		changed := swapped(s.lines[at], words[i], words[j])
		if i == j {
			if strings.Contains(changed, `"deal"`) {
				return
			}
			changed = strings.Replace(changed, words[i], "0-0", 1)
			if words[i] == "0-0" {
				return
			}
		}
		s.lines[at] = changed
		if rapid.Bool().Draw(t, "nothing follows") {
			s.lines = s.lines[:at+1]
		}
		m, err := record.Read(bytes.NewReader(whole(t, s)), variants.Resolve)
		if err != nil {
			return // the rules have found it
		}
		found++
		p := record.Prove(m, &s.seed)
		require.Equal(t, record.Differs, p.Verdict)
		require.Equal(t, at+1, p.Line)
		require.Contains(t, p.Why, "the seed gives")
	})
	assert.Greater(t, found, tried/10, "the rules refuse nearly all, so nothing was tried")
}

// tileWords lists the tiles in a line.
func tileWords(line string) []string {
	var words []string
	for _, word := range strings.Split(line, `"`) {
		if strings.Contains(word, "-") {
			words = append(words, word)
		}
	}
	return words
}

func swapped(line, a, b string) string {
	return strings.NewReplacer(`"`+a+`"`, `"`+b+`"`, `"`+b+`"`, `"`+a+`"`).Replace(line)
}

// Any other seed or commitment is found, whichever of its digits differs.
func TestProveFindsAnyOtherSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySealed(t)
		other := s.seed
		other[rapid.IntRange(0, 31).Draw(t, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		m := read(t, whole(t, s))
		m.Revealed = &s.seed

		for _, c := range []struct {
			given  *game.Seed
			change func(*record.Match)
			why    string
		}{
			{&other, func(*record.Match) {}, "another seed than the one given"},
			{nil, func(m *record.Match) { m.Revealed = &other }, "the fingerprint doesn't fit"},
			{nil, func(m *record.Match) { m.Header.Seed = &other }, "another seed than the header"},
			{nil, func(m *record.Match) { m.Header.Commitment = other.Commitment() }, "the fingerprint doesn't fit"},
		} {
			changed := m
			c.change(&changed)
			p := record.Prove(changed, c.given)
			require.Equal(t, record.Differs, p.Verdict)
			require.Contains(t, p.Why, c.why)
			if c.why == "the fingerprint doesn't fit" {
				require.Equal(t, 1, p.Line)
				require.False(t, p.Committed)
			}
		}

		if len(s.chance) > 0 { // without commitment, the deals themselves tell
			committed := m
			committed.Header.Commitment, committed.Revealed = "", &other
			p := record.Prove(committed, nil)
			if slices.ContainsFunc(s.chance, func(i int) bool { return strings.Contains(s.lines[i], `"deal"`) }) {
				require.Equal(t, record.Differs, p.Verdict)
			}
			if p.Verdict == record.Differs { // lots of two seeds may be the same
				require.Contains(t, s.chance, p.Line-1)
			}
		}
	})
}

// Copied actions aren't checked; random events after them must follow from the new seed.
func TestProveSkipsCopiedActions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old := anySealed(t)
		h := old.header
		h.Copied = len(old.actions)
		seed := seedOf(rapid.Uint64().Draw(t, "new seed"))
		s := begin(t, h.Commit(seed), seed)
		for _, a := range old.actions {
			s.do(t, a, "")
		}
		s.goOnAtRandom(t, rand.New(rand.NewPCG(1, 1)), 60)

		p := record.Prove(read(t, whole(t, s)), &s.seed)
		require.Equal(t, h.Copied, p.Copied)
		require.Equal(t, len(s.chance), p.Lots+p.Deals+p.DrawOffs)
		switch {
		case len(s.chance) == 0 && h.Copied > 0:
			require.Equal(t, record.Unproved, p.Verdict)
		case len(s.chance) > 0 && h.Copied == 0:
			require.Equal(t, record.Proved, p.Verdict, p.Why)
		case len(s.chance) > 0:
			require.Equal(t, record.PartlyProved, p.Verdict, p.Why)
		}
	})
}

// The texts of Why.
func TestProveSaysWhyAndWhere(t *testing.T) {
	seed := seedOf(7)
	with := func(header string) string {
		return strings.Replace(pair("plaza", ""), `"seats"`, header+`"seats"`, 1)
	}
	promise := `"commitment":"` + seed.Commitment() + `",`
	state := read(t, []byte(pair("plaza", ""))).State
	a, _ := state.Chance(seed)
	deal := dealLine(t, a.(game.Deal))
	swappedBoneyard := a.(game.Deal)
	swappedBoneyard.Boneyard = slices.Clone(swappedBoneyard.Boneyard)
	swappedBoneyard.Boneyard[4], swappedBoneyard.Boneyard[5] = swappedBoneyard.Boneyard[5], swappedBoneyard.Boneyard[4]
	small := `{"deal":{"A":["6-6","6-1"],"B":["6-2","1-0"],"boneyard":["5-5","4-4"]}}`
	position := `{"position":{"turn":"B","hands":{"A":["6-5"],"B":["4-4"]},"layout":[["5-5"],["5-4","E"]]}}`
	daily := game.DailySeed("2026-11-20")
	for _, test := range []struct {
		name, record string
		verdict      record.Verdict
		line         int
		why          string
		ungiven      bool
	}{
		{"nothing is told", pair("plaza", "") + "\n" + deal, record.Unproved, 0, "the record has no fingerprint and no seed", true},
		{"still running", with(promise) + "\n" + deal, record.Unproved, 0, "the match isn't over, and its seed is secret until then", true},
		{"nothing dealt", with(promise), record.Unproved, 0, "nothing has come by chance yet", false},
		{"proved", with(promise) + "\n" + deal, record.Proved, 0, "", false},
		{"a public seed alone", with(`"seed":"`+seed.String()+`",`) + "\n\n" + deal, record.Uncommitted, 0, "", false},
		{"all copied", with(promise+`"copied":1,`) + "\n" + deal, record.Unproved, 0, "nothing has come by chance since the actions that were copied", false},
		{"a deal by hand", with(promise) + "\n\n" + small, record.Differs, 3,
			"A's hand is another from its first tile on: the record has 6-6, and the seed gives " + a.(game.Deal).Hands[domino.A][0].String(), false},
		{"another boneyard", with(promise) + "\n" + dealLine(t, swappedBoneyard), record.Differs, 2,
			"the boneyard is another from its tile 5 on: the record has " + swappedBoneyard.Boneyard[4].String() +
				", and the seed gives " + swappedBoneyard.Boneyard[5].String(), false},
		{"a position", with(promise) + "\n" + position, record.Unproved, 0, "line 2 sets up a position by hand, which no seed gives", false},
		{"two of them", with(promise) + "\n" + position + "\n" + `{"seat":"A","undo":1}` + "\n" + position, record.Unproved, 0,
			"line 2 sets up a position by hand, which no seed gives", false},
		{"another day's", with(`"daily":"2026-11-20","seed":"`+seed.String()+`",`) + "\n" + deal, record.Differs, 1,
			"the seed isn't that of the daily deal of 2026-11-20, which is " + daily.String(), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			given := &seed
			if test.ungiven {
				given = nil
			}
			p := record.Prove(read(t, []byte(test.record)), given)
			assert.Equal(t, test.verdict, p.Verdict)
			assert.Equal(t, test.line, p.Line)
			assert.Equal(t, test.why, p.Why)
		})
	}
}

// Any change of the first line is found, although the seed is revealed and all deals
// are as it gives them; in records of older programs the commitment binds the seed alone.
func TestProveFindsAnyChangeOfHeader(t *testing.T) {
	seed := seedOf(7)
	h := read(t, []byte(pair("plaza", ""))).Header
	var text bytes.Buffer
	require.NoError(t, record.NewWriter(&text).Header(h.Commit(seed)))
	state := read(t, []byte(pair("plaza", ""))).State
	a, _ := state.Chance(seed)
	bound := text.String() + dealLine(t, a.(game.Deal))
	require.Equal(t, record.Proved, record.Prove(read(t, []byte(bound)), &seed).Verdict)
	for _, change := range [][2]string{
		{`"commitment"`, `"copied":1,"commitment"`},
		{`"options":{}`, `"options":{"target":50}`},
		{`"name":"Ann"`, `"name":"Eve"`},
		{`"player":"human"`, `"player":"club"`},
		{`"variant":"plaza"`, `"variant":"dutch"`},
		{`"commitment"`, `"daily":"2026-11-20","commitment"`},
		{`"commitment"`, `"seed":"` + seed.String() + `","commitment"`},
		{`,"commitment"`, ` ,"commitment"`},
	} {
		changed := strings.Replace(bound, change[0], change[1], 1)
		require.NotEqual(t, bound, changed)
		p := record.Prove(read(t, []byte(changed)), &seed)
		assert.Equal(t, record.Differs, p.Verdict, changed)
		assert.Equal(t, 1, p.Line)

		old := strings.Replace(changed, h.Commit(seed).Commitment, seed.Commitment(), 1)
		p = record.Prove(read(t, []byte(old)), &seed)
		assert.Equal(t, record.BindsSeed, p.Binds, old)
		if strings.Contains(change[1], "copied") {
			assert.Equal(t, record.Unproved, p.Verdict, "the only deal was copied")
		}
	}
	without := strings.Replace(bound, `,"commitment":"`+h.Commit(seed).Commitment+`"`, "", 1)
	assert.Equal(t, record.Uncommitted, record.Prove(read(t, []byte(without)), &seed).Verdict)
}

// dealLine writes a deal as a line.
func dealLine(t tester, d game.Deal) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, record.NewWriter(&out).Action(d, nil))
	return strings.TrimSpace(out.String())
}
