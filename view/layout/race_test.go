//go:build race

package layout

// rounds that tests play are fewer with the race detector, which is slow.
const fewer = 12
