package process_test

// attackers are the bots that send signals to their group or its leader, and go on running.
var attackers []string

func attack(string) {}
