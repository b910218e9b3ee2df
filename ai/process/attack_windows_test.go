package process_test

// attackers are the bots that send signals to their group or its leader, and live on.
var attackers []string

func attack(string) {}
