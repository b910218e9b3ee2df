package domino

import (
	"fmt"
	"strings"
)

// String lists the seats: "A, B and C".
func (s Seats) String() string {
	seats := s.List()
	if last := len(seats) - 1; last > 0 {
		return fmt.Sprintf("%s and %s", listed(seats[:last], ", "), seats[last])
	}
	return listed(seats, "")
}

// listed returns the elements of a list as text, separated by sep.
func listed[T fmt.Stringer](list []T, sep string) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = v.String()
	}
	return strings.Join(words, sep)
}
