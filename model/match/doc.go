// Package match keeps a match while it is played: the engine's state, and around
// it what people see of it and what its record needs. [Match] is a value;
// [Match.Apply] returns the next one, [Match.Chance] deals, [Match.Think] asks
// the bot at the turn; [Setup.Invite] starts bots that are programs, and [Followers] tells them what happens; [NewDaily] makes the match that everybody has on a day. The full
// screen and the line mode both play it.
package match
