package page

// Keyring is the SSH keys with which a person can come to a server. Its methods don't block, except Remove.
type Keyring interface {
	// Keys are the fingerprints of the keys, the oldest first. Used is the one of this session.
	Keys() []string
	Used() string
	// NewCode returns a code to type in a session with a key that the server doesn't know. It is valid for ten minutes,
	// for one key.
	NewCode() string
	// Remove removes a key, but not the last one.
	Remove(fingerprint string) error
}
