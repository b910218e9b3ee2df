package rulebook

// pages are rule pages.
type pages uint32

const (
	evensPage   pages = 1 << iota // docs/rules.md, Evens
	drawPage                      // docs/rules.md, Draw
	blockPage                     // docs/rules.md, Block
	classicPage                   // docs/rules.md, Classic
	plazaPage                     // docs/rules.md, Plaza
	// rowPages are the pages of the games that docs/rules.md tells of in a table: what the row has is on them.
	rowPages
	// everyPage is for what all pages say or take for granted, and for what a word means.
	everyPage = evensPage | drawPage | blockPage | classicPage | plazaPage | rowPages
	// agreed is for what pages agree on even if they differ on the option.
	agreed pages = 1 << 31
)

// sources are the rule pages of each [variants.Variant.Source].
var sources = map[string]pages{"evens": evensPage, "draw": drawPage, "block": blockPage, "classic": classicPage, "plaza": plazaPage, "rows": rowPages}

// rule is a sentence of the rules, with where it comes from.
type rule struct {
	// said names the pages that say it. For the others it is settled here.
	said pages
	// of is the option whose value it states: a value that was chosen isn't one that we
	// settled. It is empty where the sentence goes further.
	of   string
	text string
}
