package start

// findGame stands before what somebody types who looks for a game.
const findGame = "Find"
