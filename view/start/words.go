package start

// newMatch is the heading over the games.
const newMatch = "New match"
