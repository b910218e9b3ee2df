package near

import "dominoes/game/words"

func didYouMean(names []string) string { return "did you mean " + words.Join(names, "or") }

func itCanBe(names []string) string { return "it can be " + words.Join(names, "or") }
