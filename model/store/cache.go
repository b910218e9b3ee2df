package store

import (
	"errors"
	"io/fs"

	"dominoes/internal/input"
)

// Cache is a file of what can be worked out again. It may be removed at any time.
type Cache struct{ name string }

// NewCache returns the cache in a file, which need not exist.
func NewCache(name string) *Cache { return &Cache{name} }

// Read returns what the cache holds; nothing where there is none.
func (c *Cache) Read() ([]byte, error) {
	data, err := input.ReadFile(c.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// Write replaces what the cache holds, all at once.
func (c *Cache) Write(data []byte) error { return replace(c.name, data) }
