// Package serve lets people play over SSH. A [Server] accepts connections, authenticates people, and runs a [Program]
// for each session. The program gets a [Session]: a terminal at the other end, a person, and a directory for that
// person's files. There is no shell, no other command, no forwarding and no file transfer.
//
// # Identity
//
// People are identified by the fingerprint of their key. A client offers keys before it proves that it has one, so
// offers don't count: the fingerprint is in the permissions that package ssh grants for the very step that was proved.
// The user name means nothing. Names are chosen once and saved by package people. Without a key a person is a guest,
// whose files are deleted when they leave.
//
// # Limits
//
// Everything that costs memory or time has a limit in [Limits], and clients that reach one are told so. Input is read
// as it arrives and dropped beyond its limit, so nothing piles up. A terminal that accepts no output holds up only its
// own session, which is ended after a while. A panic ends only the session in which it happens.
//
// # The end of a session
//
// The context of a program ends with the connection, or when the server ends the session; [context.Cause] then is an
// [Ending], which says why. The program saves its state and restores the terminal, and the server writes the reason
// below.
//
// # What wish does, and what it doesn't
//
// The server is one of wish, which speaks the protocol and passes on the sessions that clients ask for. Sessions run on
// the channels of golang.org/x/crypto/ssh, since those of wish accept every variable and every request for an agent.
// Admission is our own too, since wish can't ask for a code once a key is proved; and connections are counted before
// wish sees them. [Session] becomes unnecessary if wish lets servers decide about each request of a session.
package serve
