package variants

// groupNames are the headings of groups of games.
var groupNames = [Groups]string{
	Scoring: "Scoring games", Plain: "Draw and block", Pairs: "Pairs", OfTrains: "Trains",
}
