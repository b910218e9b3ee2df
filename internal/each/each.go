// Package each applies a function to every element of a list.
package each

// Of returns the results of f for the elements of a list, in order.
func Of[T, U any](list []T, f func(T) U) []U {
	made := make([]U, len(list))
	for i, v := range list {
		made[i] = f(v)
	}
	return made
}
