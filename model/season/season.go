package season

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/ratings"
)

// Table has the ratings of a season.
type Table struct {
	Season string      `json:"season"`
	Kinds  []KindTable `json:"kinds"`
}

// KindTable has the ratings in one kind of game, the best first.
type KindTable struct {
	Kind    Kind     `json:"kind"`
	Players []Player `json:"players"`
}

// Player is a player with a rating.
type Player struct {
	// ID is the fingerprint of the person's first key, or the bot's as in results.
	ID string `json:"player"`
	// Name is what they are called now, "" if that isn't known.
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
	// You is true for the person who reads the table.
	You bool `json:"-"`
	// Rating has the standard error Error.
	Rating float64 `json:"rating"`
	Error  float64 `json:"error"`
	// Matches is the number of matches, Won how many of them the player won, alone or with others.
	Matches int `json:"matches"`
	Won     int `json:"won"`
}

// average is the rating of a player of average strength, at which everybody begins.
const average = 1500

// ties is the number of tied matches that everybody has besides their own. Four alone give a standard error of 174,
// a guess at how much people differ.
const ties = 4

// Rate returns the ratings of a season. person maps the fingerprint of any key to that of the person's first key; nil
// if nobody has several.
//
// A match between more than two sides counts as a match between each two of them, with a weight so that it is one match
// for each side. A side of partners is as strong as the mean of both. Everybody also has some tied matches against an
// average player, so that few matches don't give an extreme rating, and players who never met can be compared.
func Rate(results []Result, season string, person func(key string) string) Table {
	of := map[Kind][]Result{}
	for _, r := range inOrder(results) {
		if r.season() != season {
			continue
		}
		r.Seats = slices.Clone(r.Seats)
		for i, player := range r.Seats {
			if person != nil && !isBot(player) {
				r.Seats[i] = person(player)
			}
		}
		of[r.Kind] = append(of[r.Kind], r)
	}
	t := Table{Season: season, Kinds: []KindTable{}}
	for _, kind := range kinds {
		if len(of[kind]) > 0 {
			t.Kinds = append(t.Kinds, KindTable{kind, rate(of[kind])})
		}
	}
	return t
}

// inOrder returns the results in an order that doesn't depend on the given one, so that sums are always the same, and
// each match once.
func inOrder(results []Result) []Result {
	sorted := slices.SortedFunc(slices.Values(results), func(a, b Result) int {
		return cmp.Or(
			cmp.Compare(a.Day, b.Day), cmp.Compare(a.Match, b.Match), slices.Compare(a.Seats, b.Seats),
			slices.Compare(a.Places, b.Places), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Kind, b.Kind),
		)
	})
	known := map[string]bool{}
	return slices.DeleteFunc(sorted, func(r Result) bool {
		again := known[r.Match]
		known[r.Match] = true
		return again
	})
}

// rate rates the players of results of one kind.
func rate(results []Result) []Player {
	players := map[string]*Player{}
	for _, r := range results {
		r.count(players)
	}
	ids := make([]string, 0, len(players))
	for id := range players {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var games []ratings.Game
	for i := range ids {
		games = append(games, ratings.Game{A: []int{i}, Score: 0.5, Weight: ties})
	}
	for _, r := range results {
		games = append(games, r.games(ids)...)
	}
	fit := ratings.New(len(ids), games)
	list := make([]Player, len(ids))
	for i, id := range ids {
		p := players[id]
		p.Rating = tenths(average + ratings.Elo*fit.Strength(i))
		p.Error = tenths(ratings.Elo * math.Sqrt(fit.Covariance.At(i, i)))
		list[i] = *p
	}
	slices.SortStableFunc(list, func(a, b Player) int { return cmp.Compare(b.Rating, a.Rating) })
	return list
}

func tenths(x float64) float64 { return math.Round(10*x) / 10 }

// count adds the result to the figures of its players, once for each.
func (r *Result) count(players map[string]*Player) {
	for i, id := range r.Seats {
		if slices.Contains(r.Seats[:i], id) {
			continue
		}
		p := players[id]
		if p == nil {
			p = &Player{ID: id, Bot: isBot(id)}
			players[id] = p
		}
		p.Matches++
		for j, other := range r.Seats {
			if other == id && r.Places[j] == 1 {
				p.Won++
				break
			}
		}
	}
}

// games returns the result as games between two sides. ids are the players by index, sorted. Sides that share a player
// aren't compared.
func (r *Result) games(ids []string) (games []ratings.Game) {
	sides := r.sides()
	for i, a := range sides {
		for _, b := range sides[i+1:] {
			if slices.ContainsFunc(a, func(seat int) bool { return r.sits(r.Seats[seat], b) }) {
				continue
			}
			games = append(games, ratings.Game{
				A: indexes(r, a, ids), B: indexes(r, b, ids), Weight: 1 / float64(len(sides)-1),
				Score: 0.5 + 0.5*float64(cmp.Compare(r.Places[b[0]], r.Places[a[0]])),
			})
		}
	}
	return games
}

// sides returns the seats of each side.
func (r *Result) sides() (sides [][]int) {
	if r.Teams {
		return [][]int{{0, 2}, {1, 3}}
	}
	for seat := range r.Seats {
		sides = append(sides, []int{seat})
	}
	return sides
}

// sits reports whether a player has one of these seats.
func (r *Result) sits(player string, seats []int) bool {
	return slices.ContainsFunc(seats, func(seat int) bool { return r.Seats[seat] == player })
}

// indexes returns the indexes of the players in these seats.
func indexes(r *Result, seats []int, ids []string) (list []int) {
	for _, seat := range seats {
		i, _ := slices.BinarySearch(ids, r.Seats[seat])
		list = append(list, i)
	}
	return list
}

// Latest returns the season of the newest result, "" if there is none.
func Latest(results []Result) (season string) {
	for _, r := range results {
		season = max(season, r.season())
	}
	return season
}

// Named returns the table with the present names: those of bots, and those that name returns for fingerprints. you is
// the first key of the person who reads it, "" if they have none.
func (t Table) Named(name func(key string) string, you string) Table {
	t.Kinds = slices.Clone(t.Kinds)
	for i := range t.Kinds {
		k := &t.Kinds[i]
		k.Players = slices.Clone(k.Players)
		for j := range k.Players {
			p := &k.Players[j]
			if p.You = p.ID == you; p.Bot {
				p.Name = ai.Name(strings.TrimPrefix(p.ID, BotPrefix))
			} else {
				p.Name = name(p.ID)
			}
		}
	}
	return t
}
