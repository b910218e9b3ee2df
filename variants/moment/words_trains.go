package moment

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// Sentences about trains.

// train returns a train's name for use within a sentence.
func (t *narrator) train(e game.End) string {
	if e.Owner() == game.NoSeat {
		return "the Mexican train"
	}
	return t.About(e.Owner(), "your train", "%s's train")
}

// coverDouble says that a double must be covered first, in two lengths.
func (t *narrator) coverDouble(double game.Tile, e game.End) []string {
	return []string{
		fmt.Sprintf("%s on %s must be covered first: only a tile with a %d may be played.", double, t.train(e), double.High()),
		fmt.Sprintf("%s must be covered first.", double),
	}
}

const (
	ownTrainOpen   = "Your train is open to everyone. It closes when you play on it."
	someTrainsOpen = "You may play on your own train and on those that are open to all."
	ownTrainOpened = "You passed, so your train is open to everyone until you play on it."
)

// trainOpenedBy says that a stand-in has passed for a seat with trains.
func (t *narrator) trainOpenedBy(standIn string, s game.Seat) string {
	if s == t.Seat {
		return fmt.Sprintf("%s passed for you, so your train is open to everyone until you play on it.", standIn)
	}
	return fmt.Sprintf("%s passed for %s, so %[2]s's train is open to everyone until %[2]s plays on it.", standIn, t.Name(s))
}

func (t *narrator) trainOpened(s game.Seat) string {
	return fmt.Sprintf("%s passed, so %[1]s's train is open to everyone until %[1]s plays on it.", t.Name(s))
}

// trainsOpen says on which trains the viewer may play.
func (t *narrator) trainsOpen(others game.Ends, public bool) string {
	text := "You may play on your own train"
	if public {
		text = "You may play on your own train and the Mexican train"
	}
	if others == 0 {
		return fmt.Sprintf("%s.", text)
	}
	var names []string
	for _, e := range others.List() {
		names = append(names, t.Within(e.Owner()))
	}
	if len(names) == 1 {
		return fmt.Sprintf("%s, and on %s's, which is open.", text, names[0])
	}
	return fmt.Sprintf("%s, and on the open trains of %s.", text, words.Join(names, "and"))
}
