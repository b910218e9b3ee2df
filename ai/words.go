package ai

// How the bots play, in sentences that fit the narrowest screen.
const (
	aboutLookahead = "Guesses who holds what, and looks far ahead."
	aboutClub      = "Counts tiles, remembers passes and looks a little ahead."
	aboutGreedy    = "Scores all it can now, else plays its heaviest tile."
	aboutBeginner  = "Overlooks plays and forgets who passed."
	aboutRandom    = "Plays any tile that fits."
	aboutHeaviest  = "Plays its heaviest tile."
	aboutProgram   = "A program of somebody's own; without it, plays as Greedy."
)

// aBot stands for an unknown bot in the middle of a sentence.
const aBot = "a bot"

const labelClub = "Club player"

// Values of the bots' options.
const (
	valueTime   = "a time"
	valueCount  = "a whole number, 1 or more"
	valueSwitch = "on or off"
)
