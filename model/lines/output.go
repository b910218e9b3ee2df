package lines

import (
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"dominoes/game/words"
)

// output writes lines until one can't be written.
type output struct {
	w   io.Writer
	err error
}

func (o *output) line(text string) {
	if o.err == nil {
		_, o.err = io.WriteString(o.w, plain(text)+"\n")
	}
}

// tell writes lines.
func (s *session) tell(lines ...string) {
	for _, line := range lines {
		s.out.line(line)
	}
}

// asSentence makes a whole sentence of words that begin in small letters.
func asSentence(text string) string { return sentence(words.Capital(text)) }

// sentence ends what is none yet with a full stop.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); text == "" || strings.ContainsRune(".?!:\u2026", last) {
		return text
	}
	return text + "."
}

// signs are spelled in ASCII.
var signs = strings.NewReplacer(
	"\u00bd", " 1/2", "\u2153", " 1/3", "\u2154", " 2/3", "\u00bc", " 1/4", "\u00be", " 3/4", "\u2159", " 1/6", "\u215a", " 5/6",
	"\u2026", "...", "\u2013", "-", "\u2014", "-", "\u2212", "-", "\u00d7", "x", "\u00b7", ",",
	"\u2018", "'", "\u2019", "'", "\u201c", `"`, "\u201d", `"`,
	"\u00df", "ss", "\u00c6", "Ae", "\u00e6", "ae", "\u0152", "Oe", "\u0153", "oe", "\u00de", "Th", "\u00fe", "th",
)

// letters are the Latin letters that lose their marks, each group for the
// letter before it.
var letters = func() map[rune]rune {
	m := map[rune]rune{}
	for _, group := range []string{
		"A\u00c0\u00c1\u00c2\u00c3\u00c4\u00c5\u0100\u0102\u0104", "a\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u0101\u0103\u0105",
		"C\u00c7\u0106\u010c", "c\u00e7\u0107\u010d", "D\u00d0\u010e\u0110", "d\u00f0\u010f\u0111",
		"E\u00c8\u00c9\u00ca\u00cb\u0112\u0116\u0118\u011a", "e\u00e8\u00e9\u00ea\u00eb\u0113\u0117\u0119\u011b",
		"G\u011e\u0122", "g\u011f\u0123", "I\u00cc\u00cd\u00ce\u00cf\u012a\u012e\u0130", "i\u00ec\u00ed\u00ee\u00ef\u012b\u012f\u0131",
		"K\u0136", "k\u0137", "L\u0139\u013b\u013d\u0141", "l\u013a\u013c\u013e\u0142", "N\u00d1\u0143\u0145\u0147", "n\u00f1\u0144\u0146\u0148",
		"O\u00d2\u00d3\u00d4\u00d5\u00d6\u00d8\u014c\u0150", "o\u00f2\u00f3\u00f4\u00f5\u00f6\u00f8\u014d\u0151",
		"R\u0154\u0158", "r\u0155\u0159", "S\u015a\u015e\u0160\u0218", "s\u015b\u015f\u0161\u0219", "T\u0162\u0164\u021a", "t\u0163\u0165\u021b",
		"U\u00d9\u00da\u00db\u00dc\u016a\u016e\u0170\u0172", "u\u00f9\u00fa\u00fb\u00fc\u016b\u016f\u0171\u0173", "Y\u00dd", "y\u00fd\u00ff",
		"Z\u0179\u017b\u017d", "z\u017a\u017c\u017e",
	} {
		runes := []rune(group)
		for _, r := range runes[1:] {
			m[r] = runes[0]
		}
	}
	return m
}()

// plain writes text in printable ASCII. What has no spelling in it becomes a
// question mark; control characters vanish.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch letter, ok := letters[r]; {
		case ok:
			return letter
		case r >= ' ' && r < 0x7f:
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.IsMark(r), unicode.Is(unicode.Cf, r):
			return -1
		}
		return '?'
	}, signs.Replace(text))
}

// plainName spells a player's name; of one that ASCII has no letters for the
// seat's letter is left.
func plainName(name string, seat string) string {
	spelled := strings.TrimSpace(strings.ReplaceAll(plain(name), "?", ""))
	if spelled == "" {
		return seatCalled(seat)
	}
	return spelled
}

// quoted repeats what somebody wrote, if it is short.
func quoted(text string) string {
	if len(text) > 20 {
		return "That"
	}
	return strconv.Quote(plain(text))
}
