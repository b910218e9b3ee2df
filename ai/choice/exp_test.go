package choice

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestExpIsCloseEnough(t *testing.T) {
	for x := float32(-60); x <= 0; x += 0.001 {
		want := math.Exp(float64(x))
		assert.InEpsilon(t, want, exp(x), 2e-4, "%v", x)
	}
	assert.Zero(t, exp(-100))
	assert.Zero(t, exp(float32(math.Inf(-1))))
}
