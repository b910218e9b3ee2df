package lessons

// tomlPrefix is the prefix of go-toml's error messages.
const tomlPrefix = "toml: "

// shape is the hint in errors on unknown keys and wrong types.
const shape = "a lesson has the texts title, idea, proof and record, and may have the texts part and enough, and bare = true; " +
	"each [[step]] has the texts ask and right, and may have the text then, also = [\"6-5 S\"], wrong.\"6-1 W\" = \"…\" and otherwise = \"…\""
