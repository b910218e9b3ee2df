package view

import "math"

// contrast returns the contrast ratio of two true colours, 1 to 21.
func contrast(a, b Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c Color) float64 {
	c = spelledOut(c)
	part := func(shift int) float64 {
		v := float64(c>>shift&0xff) / 255
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}

// spelledOut returns a colour of the cube or the greys in true colour.
func spelledOut(c Color) Color {
	n := uint32(c) - 1
	switch {
	case c&trueColour != 0 || n < 16:
		return c
	case n >= 232:
		grey := 8 + 10*(n-232)
		return RGB(grey<<16 | grey<<8 | grey)
	}
	level := func(i uint32) uint32 { return [...]uint32{0, 95, 135, 175, 215, 255}[i%6] }
	n -= 16
	return RGB(level(n/36)<<16 | level(n/6)<<8 | level(n))
}
