package help

import (
	"fmt"
	"strings"

	"dominoes/ai/puzzle"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/variants"
)

// Root is the help of the program without a command.
var Root = Page{
	Use:   "dominoes",
	Short: "A domino table for the terminal",
	Long: fmt.Sprintf("A domino table for the terminal. Without --variant it opens the start screen, where you choose the game, the players and the options. With bots on all seats, you watch.\n\n"+
		"The players are %s. Options of a bot follow its name: lookahead:think=2s,inference=off thinks for two seconds at most, and reads nothing into what the others play. exec:COMMAND is a program of your own, as in human,exec:./mybot.\n\n"+
		"The themes coloured and safe colour the pips. Motion turns itself off on plain terminals and with NO_COLOR.", Players()),
	Example: "dominoes --variant fives --seats human,club --target 150\n" +
		"dominoes --variant block --seats human,beginner,club,beginner \\\n--option teams=true",
}

// Players lists the values of --seats, with the names that the start screen shows for them.
func Players() string {
	list := match.Players()
	for i, p := range list {
		if name := match.PlayerName(p); !strings.EqualFold(name, p) {
			list[i] = fmt.Sprintf("%s (%s)", p, name)
		}
	}
	return words.Join(list, "and")
}

// The commands for playing.
var (
	Daily = Page{
		Use:   "daily",
		Short: "Play today's deal, the same for everybody",
		Long: "Plays one short match against a club player. Everybody gets the day's deal, and the same choices lead to the same match; the game depends on the day. " +
			"If you have already started it, your match continues; if it is over, you see the result. --share prints the result as a short text that you can pass on; it gives nothing about the deal away.\n\n" +
			"The seed is the SHA-256 of \"dominoes daily \" and the day: printf 'dominoes daily 2026-11-20' | sha256sum",
		Example: "dominoes daily\ndominoes daily --date 2026-11-20 --share",
	}
	Resume = Page{
		Use:        "resume [ID]",
		SuggestFor: []string{"continue", "load"},
		Short:      "Continue a saved match",
		Long: "Continues a match that isn't over: the last one you played, or the one with this id, or in this file. The beginning of an id is enough, from four characters on, if only one match begins with it. " +
			"If another program has the match open, you can watch it, or continue a copy. A match that is over can be looked at with dominoes replay.\n\n" +
			"A record doesn't name programs that played in it: Greedy plays for them, unless --seats names them again, with the other players as they were.",
		Example: "dominoes resume 2026-11-20-2014\ndominoes resume --seats human,exec:./mybot",
	}
	Replay = Page{
		Use:        "replay FILE",
		SuggestFor: []string{"watch", "view"},
		Short:      "Look at a match step by step",
		Long: "Shows a match move by move, forwards and backwards. FILE is a record, or the id of a saved match. Moves that were taken back are shown, too. " +
			"With --plain, or without a terminal, it prints lines of text; FILE may then be - for standard input.\n\n" +
			"With --cast or --svg --animate it writes what the screen shows while the match plays by itself, for asciinema or for a page; --seat hides the other hands there, too. --svg alone is a picture of one moment.",
		Example: "dominoes replay match.jsonl --seat A\ndominoes replay match.jsonl --cast --size 100x30 > match.cast\ndominoes replay match.jsonl --svg --animate > match.svg",
	}
	Puzzle = Page{
		Use:   "puzzle",
		Short: "A position whose best move isn't obvious",
		Long: fmt.Sprintf("Finds a puzzle near the end of a random round. You see all tiles, and nobody can draw. One move is clearly the best, and it isn't the one that scores most now. "+
			"On a terminal it opens at the table, otherwise it is printed. --answer prints the solution and what is wrong with the other moves. The same seed and game give the same puzzle again. There are puzzles for %s.", strings.Join(puzzle.Variants(), ", ")),
		Example: "dominoes puzzle --variant fives\ndominoes puzzle --seed HEX --answer\ndominoes puzzle --record | dominoes solve -",
	}
	Rules = Page{
		Use:     "rules [GAME]",
		Short:   "The rules of a game in plain English",
		Long:    fmt.Sprintf("Prints the rules exactly as the program plays them: they are written from the same settings. On a terminal, headings and pictures have the theme's colours. The games are %s. Without one, it lists them.", strings.Join(variants.IDs(), ", ")),
		Example: "dominoes rules fives --option spinner=none --option target=150\ndominoes rules --rules my-house.toml",
	}
	Variants = Page{Use: "variants", Short: "List the games and their options"}
)

// Serve is the help of the SSH server.
var Serve = Page{
	Use:        "serve",
	SuggestFor: []string{"server", "ssh", "host", "listen"},
	Short:      "Let people play here over SSH",
	Long: "Lets people play from any terminal, with nothing to install: they connect with ssh and are in the program. Each person is known by their SSH key, and has matches and settings of their own. " +
		"They get the program and nothing else: no shell, no files, no forwarding. Tables may have your house rules.\n\n" +
		"Without --addr only this machine can connect. --allow and --invite say who may come in; with neither, everybody may. The log goes to standard error. SIGTERM stops the server: everybody is told, and all matches are saved.",
	Example: "dominoes serve\ndominoes serve --addr :23234 --invite rye-otter-42-plum\nssh -p 23234 localhost",
}

// Ratings is the help of the command that computes the ratings of a server's people.
var Ratings = Page{
	Use:   "ratings",
	Short: "The ratings of people who play at rated tables",
	Long: "Computes the ratings of a season from the file of rated results in the server's home, which may be running. The same results always give the same ratings. " +
		"A season is a quarter of a year; without --season it is the newest one with results.",
	Example: "dominoes serve ratings\ndominoes serve ratings --season 2026-Q4 --json",
}

// The host's commands.
var (
	ServeStatus = Page{
		Use:   "status",
		Short: "How a running server is doing",
		Long: "Asks the server that runs in --home: who is there, how many tables are open, how much memory it takes, how soon it answers keys, and its last errors. " +
			"It answers only its own user, over a socket in that directory.",
		Example: "dominoes serve status\ndominoes serve status --home /var/lib/dominoes --json",
	}
	ServePeople = Page{
		Use:     "people",
		Short:   "The people that a server knows",
		Long:    "Lists the people that have a name on the server in --home, with the fingerprints of their first keys. The commands below change them, whether the server runs or not.",
		Example: "dominoes serve people\ndominoes serve people rename Ann Anne\ndominoes serve people ban Ann",
	}
	ServeRename = Page{
		Use:   "rename PERSON NAME",
		Short: "Give a person another name",
		Long:  "Gives a person another name. Matches that are recorded keep the old one. PERSON is a name, or the fingerprint of a key.",
	}
	ServeRemove = Page{
		Use:   "remove PERSON",
		Short: "Forget a person and their files",
		Long:  "Forgets a person: their name is free again, and their matches and settings are deleted. If they are there, they have to leave. They may come again as somebody new.",
	}
	ServeBan = Page{
		Use:   "ban PERSON",
		Short: "Keep a person out",
		Long:  "Keeps a person out, with all their keys. If they are there, they have to leave. Without --allow or --invite people can come again with a new key.",
	}
	ServeUnban = Page{Use: "unban PERSON", Short: "Let a person in again", Long: "Lets a person in again who was kept out."}
)

// Duplicate is the help of the command that opens a duplicate tournament.
var Duplicate = Page{
	Use:   "duplicate GAME",
	Short: "Open a duplicate tournament on this server",
	Long: "Opens a duplicate tournament: everybody plays the same deals, from the same seats and against the same bots, and is scored against all others who have played them. Luck cancels, and only the play counts. In games of partners two people play together.\n\n" +
		"The tournament is a file in the server's home. A server that runs there finds it at once, and people play when they like until it ends. Its fingerprint, which is printed, binds you to the deals; the seed is told at the end.",
	Example: "dominoes serve duplicate fives --deals 12 --until 2026-12-06\ndominoes serve duplicate dominican --until \"2026-12-06 20:00\"",
}

// The commands for saved matches and settings.
var (
	Matches = Page{
		Use:   "matches",
		Short: "List the saved matches",
		Long: "Lists the saved matches: unfinished ones first, the latest on top, with their ids, games, players and scores. " +
			"Records that can't be read come last, with the reason.",
	}
	History = Page{
		Use:        "history",
		SuggestFor: []string{"stats", "statistics"},
		Short:      "What you have played and won",
		Long: "Adds up your saved matches: rounds and matches played and won, by game, by opponent, with and without help. " +
			"You are \"you\" where you played alone with bots; where several people played, each name has its own numbers. " +
			"A round counts once it has ended, and a match once it is over. The average is points a round; in games where the lowest score wins, points count against you.",
	}
	Settings = Page{
		Use:        "settings",
		SuggestFor: []string{"config", "options", "keys"},
		Short:      "Your settings, and what is wrong in their file",
		Long: "Shows where the settings file is, what each setting is, and whether the file has it. " +
			"If something in the file is wrong, it says in which line, and the exit status is 1.",
	}
)

// The commands for records and bots.
var (
	Check = Page{
		Use:   "check FILE",
		Short: "Check every line of a match record",
		Long: "Plays a match record through the rules, line by line, and says how the match stands. FILE may be - for standard input. " +
			"The exit status is 0 if the record is sound, 1 if it isn't, and 2 for wrong usage.",
	}
	Verify = Page{
		Use:   "verify FILE",
		Short: "Check that a match's shuffles were fair",
		Long: "Works out every draw for the lead, deal and draw-off of a match again from its seed, including those taken back, and compares them with the record. It also compares the seed with the fingerprint at the record's beginning. " +
			"FILE may be a match id, or - for standard input. What bots choose isn't checked.\n\n" +
			"The exit status is 0 if all of it fits; 1 if something differs or the record isn't sound; 2 for wrong usage; 3 if it can't be checked yet, for example while the match isn't over; " +
			"4 if only a part can be checked, since the rest was copied; and 5 if all fits but there is no fingerprint.",
		Example: "dominoes verify match.jsonl\ndominoes verify 2026-11-20-201405 --json",
	}
	Show = Page{
		Use:     "show FILE",
		Short:   "Draw the table of a match record",
		Long:    "Draws the table at the end of a match record, as the player whose turn it is sees it: as plain text, or as a picture in SVG. FILE may be - for standard input.",
		Example: "dominoes show match.jsonl --size 120x36 --svg > table.svg",
	}
	Advise = Page{
		Use:   "advise FILE",
		Short: "The best move in a position, and why",
		Long: "Ranks the moves of the player whose turn it is at the end of a record, best first, and says why. It uses only " +
			"what that player can see: their own hand, the table, and what everybody did. " +
			"Points: how many points ahead of the others their side finishes the round, on average. " +
			"Ahead: how often it has the most points in the round. \"=\" marks a move that is as good as the one above. " +
			"It also counts the unseen tiles of each number, and says who is known to have none. FILE may be - for standard input.",
	}
	Solve = Page{
		Use:   "solve FILE",
		Short: "The best line of play from a position",
		Long: "Finds how the round goes on from a record's last position if both sides see every tile, the boneyard too, and play their best: " +
			"how many points more than the other side the side to move gets, and a line of best play. It needs two seats, or four in teams. " +
			"The more tiles can still be drawn, the longer it takes; ctrl+c stops it. FILE may be - for standard input.",
	}
	Perft = Page{
		Use:   "perft FILE",
		Short: "Count the lines of play from a position",
		Long: "Counts the different lines of play of each length from a record's last position, " +
			"the usual proof that a move generator is right. Each tile played or drawn makes a line one longer; a pass doesn't. " +
			"Playing a tile at either of two ends is one move if both leave the same open ends. FILE may be - for standard input.",
	}
	Arena = Page{
		Use:   "arena",
		Short: "Let bots play many deals against each other",
		Long: "Lets bots play many deals, each once for every way to seat them in turn, and says how often they won, how many points they scored and how long they thought. Every deal is the first round of a match. " +
			"Two more bots are there to measure others by: heaviest never changes, and oracle, which plays here alone, sees every tile. exec:COMMAND is a program of your own; dominoes bot check tries it first. The same seed gives the same deals and the same luck, on any number of cores; only bots that think by the clock may play differently: give them work= instead.\n\n" +
			"With --sprt the run ends as soon as it is clear which of two scores the first bot has: 0,2 means an even score, 50 % between two sides, or one that is 2 higher. Each answer is wrong 5 % of the time. Then --deals is how many are played at most (20,000).\n\n" +
			"With --league FILE the bots of --seats, any number of them, play each other in pairs, and are rated. The file keeps each deal: the same command goes on where it was stopped, and plays what is missing if there are more deals or bots.\n\n" +
			"The exit status is 0, 1 if a bot fails, 2 for wrong usage, and 130 after an interrupt, or 143 if it is asked to stop; the results of the deals that were complete are printed all the same.",
		Example: "dominoes arena --variant block --seats greedy,heaviest --deals 2000\n" +
			"dominoes arena --variant draw --seats club,greedy --sprt 0,2\n" +
			"dominoes arena --variant draw --seats club,greedy,beginner \\\n--league draw.jsonl\n" +
			"dominoes arena --variant plaza --seats greedy,random,greedy,random \\\n--option teams=true --json",
	}
)

// The commands for bots that are programs.
var (
	Bot = Page{
		Use:   "bot",
		Short: "Bots that are programs of your own",
		Long: "A bot can be any program that reads JSON lines and writes JSON lines. It plays where --seats has exec:COMMAND. " +
			"dominoes bot check tries one.",
	}
	BotCheck = Page{
		Use:   "check COMMAND",
		Short: "Try a bot that is a program",
		Long: "Starts the command and lets the bot play a hundred rounds of each game that it says it plays, with two, three and four players and in teams, and then the same rounds once more. " +
			"After that come surprises: keys it doesn't know, a round that is broken off, a goodbye in the middle of a move. " +
			"It prints what the bot answered wrongly, whether it played alike both times, and how long it thought.\n\n" +
			"The command is split into words as a shell does it, and run without a shell. " +
			"The exit status is 0 if nothing was wrong, 1 if something was, and 2 if the command can't be started.",
		Example: "dominoes bot check ./mybot\ndominoes bot check 'python3 \"my bot.py\" --deep'",
	}
)

// Help, manual pages and completion.
var (
	Help = Page{
		Short: "The help of a command",
		Long:  "Shows the help of a command, as its --help does.",
	}
	Man = Page{
		Use:   "man [COMMAND]",
		Short: "Print a manual page",
		Long: "Prints the manual page of the program, or of a command. With --dir it writes the pages of all commands to files instead, which is what packages need. " +
			"They have the date of the commit that the program was built from.",
		Example: "dominoes man | man -l -\ndominoes man arena | man -l -\ndominoes man --dir man",
	}
	Completion = Page{
		Short: "Let your shell complete commands, flags and matches",
		Long: "Prints a script. With it, your shell completes commands, flags, their values and the ids of saved matches when you press tab. " +
			"The help of each shell says where the script goes.",
	}
)

// Shells has the help of the completion commands, by the shell's name.
var Shells = map[string]Page{
	"bash": {
		Short: "The script for bash",
		Long:  "Prints the script for bash, which needs the package bash-completion. The first line below is for this session, the other one for all new ones.",
		Example: "source <(dominoes completion bash)\n" +
			"dominoes completion bash > /etc/bash_completion.d/dominoes",
	},
	"zsh": {
		Short: "The script for zsh",
		Long: "Prints the script for zsh. The first line below is for this session, the other one for all new ones. " +
			"If zsh completes nothing yet, put \"autoload -U compinit; compinit\" into ~/.zshrc.",
		Example: "source <(dominoes completion zsh)\n" +
			"dominoes completion zsh > \"${fpath[1]}/_dominoes\"",
	},
	"fish": {
		Short: "The script for fish",
		Long:  "Prints the script for fish. The first line below is for this session, the other one for all new ones.",
		Example: "dominoes completion fish | source\n" +
			"dominoes completion fish > ~/.config/fish/completions/dominoes.fish",
	},
	"powershell": {
		Short:   "The script for PowerShell",
		Long:    "Prints the script for PowerShell. The line below is for this session; put it into your profile for all new ones.",
		Example: "dominoes completion powershell | Out-String | Invoke-Expression",
	},
}

// What flags do. For a flag with an argument, the text begins with what the argument is.
const (
	FlagVersion        = "which version this is"
	FlagManDir         = "write the pages of all commands to this directory"
	FlagJSON           = "print one JSON object"
	FlagJSONList       = "print one JSON list"
	FlagRules          = "a file of house rules; repeatable"
	FlagVariant        = "deal this game now: dominoes variants lists them"
	FlagSeats          = "who plays, as in human,club"
	FlagNames          = "the players' names, as in Ann,Bo; alone with bots you are \"you\" while you play"
	FlagOption         = "set an option, as in teams=true; repeatable"
	FlagTarget         = "the points that end the match"
	FlagSeed           = "any text: decides every shuffle"
	FlagAddr           = "where to listen; :23234 is for everybody"
	FlagHome           = "the directory of the server's files"
	FlagSeason         = "the season, like 2026-Q4"
	FlagUntil          = "the day on which the tournament ends, or a time"
	FlagDealCount      = "how many deals are played"
	FlagDuplicateBots  = "the bots in the other seats"
	FlagAllow          = "a file like authorized_keys: keys that may come in"
	FlagInvite         = "a code that everybody else must give"
	FlagGuests         = "let people in who have no key"
	FlagMaxSessions    = "how many sessions there may be at once"
	FlagIdle           = "how long a session may be without a key press"
	FlagMetrics        = "show figures to Prometheus at this address of this machine, as 127.0.0.1:9100"
	FlagLogJSON        = "write the log as JSON"
	FlagReturning      = "name a program again, as in human,exec:./mybot"
	FlagRecord         = "save the match in this new file"
	FlagSpeed          = "how fast the bots play: instant, fast, normal or slow"
	FlagMotion         = "what is animated: auto, off, short or full"
	FlagPlain          = "plain lines, for screen readers and pipes"
	FlagDate           = "the day, as in 2026-11-20 (today)"
	FlagShare          = "print the result as a text to share, with a mark for each choice"
	FlagDepth          = "the longest line counted, in moves"
	FlagAt             = "begin after this line; with --plain, end there"
	FlagSeat           = "show only this seat's hand: A, B, C or D"
	FlagWatch          = "follow a match while it is played"
	FlagCopy           = "leave the match alone and continue a copy"
	FlagExample        = "print a whole settings file to begin with"
	FlagKeys           = "list the actions that keys can have"
	FlagSize           = "columns and rows of the screen"
	FlagLog            = "show the log beside the table, from 112x30 on"
	FlagSVG            = "write a picture in SVG"
	FlagAnimate        = "with --svg: a picture that moves"
	FlagCast           = "write a recording for asciinema"
	FlagTellSeed       = "the seed as digits or text, for a record without it"
	FlagNoDescriptions = "leave out the descriptions of commands and flags"

	FlagSeatCount    = "how many play, 2 to 4; 4 in games of pairs, else 2"
	FlagSample       = "print the record of the sample game, to replay it"
	FlagJSONVariants = "print one JSON list, with every option"

	FlagGame          = "the game: dominoes variants lists them"
	FlagBots          = "two to four bots, as in greedy,lookahead:work=20000"
	FlagDeals         = "how many deals"
	FlagLuck          = "any text: decides every shuffle (a new seed without it)"
	FlagWorkers       = "rounds at a time; 0 means one per core"
	FlagRounds        = "how many rounds of each game and number of players are played, twice"
	FlagSPRT          = "stop once the first bot's score is clear, as in 0,2 % above even"
	FlagLeague        = "let all bots play each other, and keep the deals in this file"
	FlagLeaguePlayers = "how many sit at a league's table (2, or 4 in teams)"
	FlagRecords       = "write a record of each round to this empty directory"

	FlagPuzzleSeed   = "any text: decides the puzzle (a new seed without it)"
	FlagPuzzleGame   = "the game (any of them without it)"
	FlagAnswer       = "print the solution, and how much worse others are"
	FlagPuzzleJSON   = "print one JSON object, with the solution"
	FlagPuzzleRecord = "print a record of the position, for solve and show"
)

// FlagTheme lists the themes.
func FlagTheme() string { return "colours: " + words.Join(prefs.LookNames(), "or") }

// The headings of a command's help.
const (
	usageHeading    = "USAGE"
	examplesHeading = "EXAMPLES"
	commandsHeading = "COMMANDS"
	flagsHeading    = "FLAGS"
)
