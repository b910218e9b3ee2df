package prefs

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/unicode/norm"
)

// latin has the letters of a US keyboard, row by row, and its digits.
const latin = "qwertyuiop" + "asdfghjkl" + "zxcvbnm" + "1234567890"

// layouts are what the same keys type on other keyboards; '-' stands for a key that types
// no letter there. If two layouts have a letter in different places the first one counts.
// AZERTY is here for its digits alone: its letters are Latin ones, which mean what they say.
var layouts = []string{
	"йцукенгшщз" + "фывапролд" + "ячсмить",                 // Russian
	"йцукенгшўз" + "фівапролд" + "ячсміть",                 // Ukrainian, Belarusian
	"-ςερτυθιοπ" + "ασδφγηξκλ" + "ζχψωβνμ",                 // Greek
	"--קראטוןםפ" + "שדגכעיחלך" + "זסבהנמצ",                 // Hebrew
	"ضصثقفغعهخح" + "شسيبلاتنم" + "ئءؤر-ىة",                 // Arabic
	"ضصثقفغعهخح" + "شسیبلاتنم" + "ظطزرذد-",                 // Persian
	"ქწერტყუიოპ" + "ასდფგჰჯკლ" + "ზხცვბნმ",                 // Georgian
	"ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ" + "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ" + "ㅋㅌㅊㅍㅠㅜㅡ",                 // Korean
	"----------" + "---------" + "-------" + "&é\"'(-è_çà", // French
	"----------" + "---------" + "-------" + "-ěščřžýáí-",  // Czech
}

// placed is the key on a US keyboard in the place of another keyboard's.
var placed = func() map[rune]rune {
	keys := map[rune]rune{}
	for _, layout := range layouts {
		at := 0
		for _, r := range layout {
			if _, known := keys[r]; !known && r != '-' {
				keys[r] = rune(latin[at])
			}
			at++
		}
	}
	keys['-'] = '6' // AZERTY's
	return keys
}()

// ByPlace returns the name of the key in the same place on a US keyboard, for one that
// types something else than a Latin letter or a digit; "" if there is none. The terminal
// says where the key is if it can, and common layouts are known otherwise.
func ByPlace(press tea.KeyPressMsg) string {
	mods, typed, ok := typedRune(press)
	if !ok || isLatin(typed) {
		return ""
	}
	upper := unicode.IsUpper(typed)
	base := press.BaseCode
	if !isLatin(base) {
		base = placeOf(unicode.ToLower(typed))
	}
	switch {
	case base == 0, unicode.IsDigit(base) && press.Mod.Contains(tea.ModShift):
		return ""
	case upper || mods == "" && press.Mod.Contains(tea.ModShift):
		base = unicode.ToUpper(base)
	}
	return mods + string(base)
}

// WithPlace returns a key with its place as the program counts it. A Latin letter has none: by
// its place ctrl+a of a French keyboard would be ctrl+q. A letter with ctrl or alt has that of a
// common layout if the terminal doesn't say where it is.
func WithPlace(press tea.KeyPressMsg) tea.KeyPressMsg {
	switch {
	case isLatin(press.Code):
		press.BaseCode = 0
	case press.BaseCode == 0 && press.Text == "" && press.Mod&(tea.ModCtrl|tea.ModAlt) != 0:
		press.BaseCode = placeOf(unicode.ToLower(press.Code))
	}
	return press
}

// typedRune returns the one letter or sign of a key, and the modifiers in front of its name.
func typedRune(press tea.KeyPressMsg) (mods string, typed rune, ok bool) {
	name := press.String()
	for _, mod := range []string{"ctrl+", "alt+", "shift+"} {
		if rest, cut := strings.CutPrefix(name, mod); cut && rest != "" {
			name, mods = rest, mods+mod
		}
	}
	typed, size := utf8.DecodeRuneInString(name)
	return mods, typed, size == len(name) && size > 0
}

// placeOf returns the Latin letter or digit for what a key types, 0 if there is none: its own
// in another width or script, or the one in its place.
func placeOf(typed rune) rune {
	if narrow := []rune(norm.NFKC.String(string(typed))); len(narrow) == 1 && isLatin(narrow[0]) {
		return narrow[0]
	}
	for _, digits := range unicode.Nd.R16 {
		if rune(digits.Lo) <= typed && typed <= rune(digits.Hi) {
			return '0' + (typed-rune(digits.Lo))%10
		}
	}
	return placed[typed]
}

// isLatin reports whether r is a letter or a digit of a US keyboard.
func isLatin(r rune) bool {
	return r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
