// Package serve lets people play over SSH. [Server] takes connections, finds out who comes, and
// runs a [Program] for each: whatever that is, it gets a [Session], which is a terminal at the
// other end, a person, and a directory for that person's files. There is no shell behind it, no
// other command, no forwarding and no file transfer: requests for those are answered with no.
//
// # Who somebody is
//
// People are known by the fingerprint of their key. A client offers keys before it proves that it
// has one, so what was offered counts for nothing: the fingerprint travels in the permissions that
// package ssh hands out for the very step that was proved. The user name means nothing.
// Names are chosen once and kept by package people. Whoever shows no key is a guest, whose files
// are gone when they leave.
//
// # What a stranger can do
//
// Everything that costs memory or time has a limit in [Limits], and whoever meets one is told so.
// Keys are read as they come and dropped where there are too many, so that nothing piles up.
// A terminal that takes nothing holds up its own session alone, which ends after a while.
// A panic ends the session that it happens in.
//
// # How a session ends
//
// The context that a program gets ends with the connection, or when the server wants the session
// to end; [context.Cause] then is an [Ending], which says why. The program saves what it has
// and gives the terminal back; the server then writes the reason below.
//
// # What wish does, and what it doesn't
//
// The server is one of wish: it speaks the protocol, and hands over the sessions that clients ask
// for. Sessions themselves are run here, on the channels of golang.org/x/crypto/ssh, since those
// of wish take every variable and say yes to every request for an agent. So is admission: wish can't
// ask for a code once a key is proved. And connections are counted before wish sees them. [Session]
// could go once wish takes a function for each request of a session.
package serve
