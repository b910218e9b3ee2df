package variants_test

import (
	"testing"
	"unicode/utf8"

	"dominoes/variants"

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

func TestWhatIsNoValueSaysNothing(t *testing.T) {
	o, err := variants.OptionByID("lead")
	assert.NoError(t, err)
	assert.Empty(t, o.Explain("sideways"))
}

func TestFiguresAreSpoken(t *testing.T) {
	for _, c := range [][3]string{
		{"deal", "1", "1 tile for each"}, {"deal", "7", "7 tiles for each"},
		{"reserve", "0", "every tile may be drawn"}, {"reserve", "1", "the last tile stays out"},
		{"reserve", "2", "the last 2 tiles stay out"}, {"double-blank", "13", "13 points"},
	} {
		o, err := variants.OptionByID(c[0])
		assert.NoError(t, err)
		assert.Equal(t, c[2], o.Explain(c[1]))
	}
}
