// Package ticket tells answers that are still wanted from those that come too late.
package ticket

// Ticket tells whether an answer that comes late is still wanted. Whoever asks for
// something takes a new one and keeps it, and the answer brings it along. Once another one
// has taken its place nobody wants the answer any more. The zero Ticket wants none.
type Ticket struct{ id *byte }

// New returns a ticket that is equal to no other.
func New() Ticket { return Ticket{new(byte)} }

// Wants reports whether the answer that brings a ticket is the one that is waited for.
func (t Ticket) Wants(answer Ticket) bool { return t.id != nil && t == answer }
