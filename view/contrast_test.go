package view

import "math"

// contrast returns the contrast ratio of two true colours, 1 to 21.
func contrast(a, b Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c Color) float64 {
	c = c.spelledOut()
	part := func(shift int) float64 {
		v := float64(c>>shift&0xff) / 255
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}
