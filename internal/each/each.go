// Package each makes a list of another one.
package each

// Of returns f of each value of a list.
func Of[T, U any](list []T, f func(T) U) []U {
	made := make([]U, len(list))
	for i, v := range list {
		made[i] = f(v)
	}
	return made
}
