package store

import (
	"errors"
	"io/fs"

	"dominoes/internal/input"
)

// Cache is a file of results that can be computed again. It may be removed at any time.
type Cache struct{ name string }

// NewCache returns the cache in a file, which need not exist.
func NewCache(name string) *Cache { return &Cache{name} }

// Read returns the content of the cache, or nil if the file doesn't exist.
func (c *Cache) Read() ([]byte, error) {
	data, err := input.ReadFile(c.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// Write replaces the content of the cache atomically.
func (c *Cache) Write(data []byte) error { return Replace(c.name, data) }
