package tiles

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// A frame says that its number is a sum, whole and within its sides: "W = 4" reads as if W became a 4.
func TestFramesSayThatTheyShowASum(t *testing.T) {
	dark := theme.Dark()
	for size := layout.SizeM; size <= layout.SizeL; size++ { // with smaller tiles it stands beside the frame
		f := &Felt{Placement: layout.Placement{Size: size}}
		for _, frame := range []image.Point{size.Lying(), size.Standing()} {
			for _, sum := range []int{4, 12} {
				c := canvas.New(frame.X, frame.Y, canvas.Style{})
				f.drawGhostText(c, Ghost{End: game.W, Sum: fmt.Sprintf("sum %d", sum)}, dark.Styles.Key)
				var words []string
				for line := range strings.Lines(c.Plain()) {
					inside := []rune(fmt.Sprintf("%-*s", frame.X, strings.TrimSuffix(line, "\n")))
					assert.Equal(t, "  ", string([]rune{inside[0], inside[frame.X-1]}), "the sides of the frame")
					words = append(words, strings.Fields(string(inside[1:frame.X-1]))...)
				}
				assert.Subset(t, words, []string{"sum", fmt.Sprint(sum)}, "size %v, %v", size, frame)
			}
		}
	}
}
