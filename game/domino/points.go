package domino

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/internal/quote"
)

// Points is an exact score in twelfths of a point. Awards are shared by two, three or four seats, which twelfths divide
// exactly.
type Points int64

const perPoint Points = 12

// WholePoints returns n points.
func WholePoints(n int) Points { return Points(n) * perPoint }

// ParsePoints reads a whole number or a fraction in lowest terms: "41", "7/2" or "-10/3". It refuses scores beyond a
// billion and fractions that aren't whole twelfths.
func ParsePoints(text string) (Points, error) {
	num, den, fraction := strings.Cut(text, "/")
	n, err := strconv.ParseInt(num, 10, 64)
	d := int64(1)
	if err == nil && fraction {
		d, err = strconv.ParseInt(den, 10, 64)
	}
	const limit = 1_000_000_000
	if err != nil || d < 1 || int64(perPoint)%d != 0 || n > limit || n < -limit {
		return 0, fmt.Errorf("%s is no score: write a whole number or a fraction of halves, thirds, quarters, sixths or twelfths",
			quote.Text(text))
	}
	p := Points(n) * perPoint / Points(d)
	if p.String() != text {
		return 0, fmt.Errorf("%s is no score in lowest terms: write \"%s\"", quote.Text(text), p)
	}
	return p, nil
}

// Fraction returns p as its whole part, rounded towards zero, and a remainder num/den in lowest terms with the sign of
// p; den is 1 if p is whole.
func (p Points) Fraction() (whole, num, den int) {
	whole, num, den = int(p/perPoint), int(p%perPoint), int(perPoint)
	for _, f := range []int{2, 2, 3} {
		if num%f == 0 && den%f == 0 {
			num, den = num/f, den/f
		}
	}
	return whole, num, den
}

// String returns the score as a record writes it: "41", "7/2".
func (p Points) String() string {
	whole, num, den := p.Fraction()
	if den == 1 {
		return strconv.Itoa(whole)
	}
	return strconv.Itoa(whole*den+num) + "/" + strconv.Itoa(den)
}

// fractionSigns are the fractions that Unicode has a character for.
var fractionSigns = map[[2]int]string{
	{1, 2}: "½", {1, 3}: "⅓", {2, 3}: "⅔", {1, 4}: "¼", {3, 4}: "¾", {1, 6}: "⅙", {5, 6}: "⅚",
}

// Text returns the score for people: "3½". With ascii, and for fractions without a character, it is written as in "3
// 5/12".
func (p Points) Text(ascii bool) string {
	whole, num, den := p.Fraction()
	if den == 1 {
		return strconv.Itoa(whole)
	}
	sign, text := "", ""
	if p < 0 {
		sign, whole, num = "-", -whole, -num
	}
	if whole != 0 {
		text = strconv.Itoa(whole)
	}
	if glyph, ok := fractionSigns[[2]int{num, den}]; ok && !ascii {
		return sign + text + glyph
	}
	if text != "" {
		text += " "
	}
	return fmt.Sprintf("%s%s%d/%d", sign, text, num, den)
}
