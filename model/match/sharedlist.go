package match

// sharedList is an immutable list that grows at its end: adding a value copies nothing, and earlier lists stay valid.
type sharedList[T any] struct {
	before *sharedList[T]
	value  T
	count  int
}

func (c *sharedList[T]) add(value T) *sharedList[T] { return &sharedList[T]{c, value, c.len() + 1} }

func (c *sharedList[T]) len() int {
	if c == nil {
		return 0
	}
	return c.count
}

func (c *sharedList[T]) from(i int) []T { return c.slice(i, c.len()) }

// slice returns the values from index i up to before j, in order.
func (c *sharedList[T]) slice(i, j int) []T {
	for c.len() > j {
		c = c.before
	}
	values := make([]T, max(0, c.len()-i))
	for at := len(values) - 1; at >= 0; at-- {
		values[at] = c.value
		c = c.before
	}
	return values
}

func (c *sharedList[T]) at(i int) T { return c.slice(i, i+1)[0] }
