package prefs

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/unicode/norm"
)

// latin are the letters and digits of a US keyboard, row by row.
const latin = "qwertyuiop" + "asdfghjkl" + "zxcvbnm" + "1234567890"

// layouts are the characters of the same keys on other keyboards; '-' is a key without a letter. If two layouts have a
// letter in different places, the first layout is used. AZERTY is included only for its digits: its letters are Latin
// ones, which have their own meaning.
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

// placeOnUS maps characters of other keyboards to the key in the same place of a US keyboard.
var placeOnUS = func() map[rune]rune {
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
	keys['-'] = '6' // the 6 of AZERTY
	return keys
}()

// byPlace returns the name of the key in the same place on a US keyboard if press isn't a Latin letter or a digit; ""
// if it is unknown. The place is as the terminal reports it, or as in common layouts.
func byPlace(press tea.KeyPressMsg) string {
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

// WithPlace returns a key press with the place that the program uses. A Latin letter has none: by its place, ctrl+a of
// a French keyboard would be ctrl+q. If the terminal doesn't report the place of a letter with ctrl or alt, that of a
// common layout is used.
func WithPlace(press tea.KeyPressMsg) tea.KeyPressMsg {
	switch {
	case isLatin(press.Code):
		press.BaseCode = 0
	case press.BaseCode == 0 && press.Text == "" && press.Mod&(tea.ModCtrl|tea.ModAlt) != 0:
		press.BaseCode = placeOf(unicode.ToLower(press.Code))
	}
	return press
}

// typedRune returns the single character of a key's name, and the modifiers before it.
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

// placeOf returns the Latin letter or digit for a character, or 0: the same one in another width or script, or the one
// in the same place.
func placeOf(typed rune) rune {
	if narrow := []rune(norm.NFKC.String(string(typed))); len(narrow) == 1 && isLatin(narrow[0]) {
		return narrow[0]
	}
	for _, digits := range unicode.Nd.R16 {
		if rune(digits.Lo) <= typed && typed <= rune(digits.Hi) {
			return '0' + (typed-rune(digits.Lo))%10
		}
	}
	return placeOnUS[typed]
}

// isLatin reports whether r is a letter or a digit of a US keyboard.
func isLatin(r rune) bool {
	return r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
