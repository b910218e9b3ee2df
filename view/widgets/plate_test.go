package widgets

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// The winner's name stands on tiles as large as there is room for.
func TestPlates(t *testing.T) {
	dark, plain := theme.Dark(), theme.PlainASCII()
	for _, test := range []struct {
		theme *theme.Theme
		names []string
		w, h  int
		want  plateSize
	}{
		{&dark, []string{"Ann"}, 76, 5, plateLarge},
		{&dark, []string{"Ann"}, 30, 5, plateMiddle},
		{&dark, []string{"Ann"}, 76, 4, plateMiddle},
		{&dark, []string{"Änn"}, 76, 5, plateMiddle},
		{&dark, []string{"漢字"}, 76, 2, plateNone},
		{&dark, []string{"Ann", "Bo"}, 76, 5, plateLarge},
		{&dark, []string{"Ann"}, 76, 0, plateNone},
		{&dark, []string{""}, 76, 5, plateNone},
		{&plain, []string{"Ann"}, 76, 5, plateSmall},
	} {
		p := NewPlate(test.theme, test.names, test.w, test.h)
		assert.Equal(t, test.want, p.size, "%v", test.names)
		c := canvas.New(test.w, test.h, canvas.Style{})
		p.Draw(c.Sub(image.Rect(0, 0, test.w, test.h)), test.theme, 0)
	}
}
