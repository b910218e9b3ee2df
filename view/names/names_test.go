package names

import (
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"
)

func TestAlikeComparesNamesAsShown(t *testing.T) {
	for _, pair := range [][2]string{
		{"Ann", "Аnn"}, {"Ann", "Αnn"}, {"Ann", "Ａnn"}, {"Ann", "Anո"}, {"Ann", "Ⲁnn"}, {"ann", "Αnn"}, {"ANN", "Ａnn"}, {"Ann", "ᎪNN"},
		{"Ann", "aΝո"}, {"Ann", "An\u200bn"}, {"Ann", " ann "}, {"Ann", "An\u3164n"}, {"Ann", "An\ufe0fn"}, {"Ann", "𝐀𝐧𝐧"},
		{"Zoë", "Zoe\u0308"}, {"Ian", "lan"}, {"AI", "Al"}, {"Bo", "B0"}, {"Guest 1", "Guest l"}, {"Мама", "МAMА"},
		{"🙂", "🙂"}, {"-", "-"}, {"", ""},
	} {
		assert.True(t, Alike(pair[0], pair[1]), pair)
		assert.True(t, Alike(pair[1], pair[0]), pair)
	}
	for _, pair := range [][2]string{
		{"Ann", "Ánn"}, {"Zoë", "Zoe"}, {"Ian", "Lan"}, {"Kai", "Kal"}, {"Lia", "Ila"}, {"Io", "Lo"}, {"Ann", "Anne"}, {"Bo 1", "Bo 2"},
		{"Player 1", "Player 11"}, {"Жанна", "Дарья"}, {"🙂", "🙃"}, {"-", "'"}, {"李", "山"}, {"जय", "जया"}, {"Ann", ""}, {"Bo", "B o"}, {"Ann", "Ann."},
	} {
		assert.False(t, Alike(pair[0], pair[1]), pair)
	}
}

func TestNumberedFindsWordInDisguise(t *testing.T) {
	for name, word := range map[string]string{
		"Guest": "Guest", "Guest 3": "Guest", "Guеst 3": "Guest", "guest l0": "Guest", "Yоu": "You", "Вot": "Bot", "вот": "Bot", "Bot ２": "Bot", "Otto 0": "Otto", "club-player 2": "Club player",
	} {
		assert.True(t, LookOf(name).Numbered(word), name)
	}
	for name, word := range map[string]string{"Guestav": "Guest", "Botho": "Bot", "Bo 1": "Bot", "Youri": "You"} {
		assert.False(t, LookOf(name).Numbered(word), name)
	}
}

func TestLettersDropsSpacesAndPunctuation(t *testing.T) {
	for _, name := range []string{"A-n.n", "a nn", "Annʼ", "_Ann_", "А’nn"} {
		assert.True(t, LookOf(name).Letters().Like(LookOf("Ann").Letters()), name)
	}
	assert.False(t, LookOf("A-n.n").Letters().Like(LookOf("Ann.e").Letters()))
}

func TestMixedAllowsScriptsThatALanguageWritesTogether(t *testing.T) {
	for _, name := range []string{
		"Ann", "Zoë 2", "Jo-Ann O'Neil", "Жанна", "山田たろう", "タロー", "李小龙", "김철수", "金철수", "ㄅ李", "जय", "Σωκράτης", "محمد", "שרה", "สมชาย", "😀 1",
		"Zoe\u0308", "",
	} {
		assert.Nil(t, Mixed(name), name)
	}
	for name, want := range map[string][]string{
		"Аnn": {"Cyrillic", "Latin"}, "Guеst": {"Latin", "Cyrillic"}, "Anո": {"Latin", "Armenian"}, "Ann李": {"Latin", "Han"}, "김たろう": {"Hangul", "Hiragana"},
	} {
		assert.Equal(t, want, Mixed(name), name)
	}
	assert.NotNil(t, Mixed("Aー"), "the mark for long vowels is for kana")
	assert.NotNil(t, Mixed("Ann १"), "digits of another script")
}

func TestApartAddsSeatToNamesThatLookTheSame(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{[]string{"Ann", "Bo"}, []string{"Ann", "Bo"}},
		{[]string{"Ann", "Bo", "Аnn"}, []string{"Ann (A)", "Bo", "Аnn (C)"}},
		{[]string{"Zoë", "Zoe"}, []string{"Zoë (A)", "Zoe (B)"}},
		{[]string{"Жa", "a"}, []string{"Жa (A)", "a (B)"}},
		{[]string{"Жанна", "Дарья", "Иван 2", "Пётр 2"}, []string{"Жанна", "Дарья", "Иван 2", "Пётр 2"}},
		{[]string{"Ann", "Ann", "Ann (A)"}, []string{"Ann (A)", "Ann (B)", "Ann (A) (C)"}},
		{[]string{"", ""}, []string{"", ""}},
		{nil, []string{}},
	} {
		assert.Equal(t, c.want, Apart(c.names))
	}
}

// A prototype that had one itself would be lost: skeletons are compared once.
func TestTablesAreWhole(t *testing.T) {
	assert.Greater(t, len(confusables()), 4000)
	for r, prototype := range confusables() {
		assert.Equal(t, prototype, skeleton(prototype), "%x", r)
		assert.Equal(t, prototype, skeleton(string(r)), "%x", r)
		assert.True(t, norm.NFD.IsNormalString(string(r)), "%x", r)
	}
	for r, scripts := range extensions() {
		assert.NotEmpty(t, scripts, "%x", r)
	}
	for script := range together {
		assert.Contains(t, unicode.Scripts, script)
	}
}

func BenchmarkApart(b *testing.B) {
	for b.Loop() {
		Apart([]string{"Ann", "Bo", "Barnabas", "Zoë"})
	}
}
