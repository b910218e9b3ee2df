package rulebook

// pages is a set of rule pages.
type pages uint32

const (
	evensPage   pages = 1 << iota // docs/rules.md, Evens
	drawPage                      // docs/rules.md, Draw
	blockPage                     // docs/rules.md, Block
	classicPage                   // docs/rules.md, Classic
	plazaPage                     // docs/rules.md, Plaza
	// rowPages are the pages of the games that docs/rules.md describes in a table; they say what the game's row says.
	rowPages
	// everyPage is for what all pages say or imply, and for definitions of words.
	everyPage = evensPage | drawPage | blockPage | classicPage | plazaPage | rowPages
	// agreed is for what the pages agree on although they differ on the option.
	agreed pages = 1 << 31
)

// sources are the rule pages of each [variants.Variant.Source].
var sources = map[string]pages{"evens": evensPage, "draw": drawPage, "block": blockPage, "classic": classicPage, "plaza": plazaPage, "rows": rowPages}

// rule is a sentence of the rules with its sources.
type rule struct {
	// said is the set of pages that say it. For other pages this program has settled it.
	said pages
	// of is the option whose value the sentence states, or "" if it says more. If that option was chosen for the match,
	// the sentence isn't marked as settled by us.
	of   string
	text string
}
