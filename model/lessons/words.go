package lessons

// tomlPrefix begins the messages of the reader of TOML.
const tomlPrefix = "toml: "

// shape is said to whoever writes a key that isn't known, or a value of another kind.
const shape = "a lesson has the texts title, idea, proof and record, and may have the texts part and enough, and bare = true; " +
	"each [[step]] has the texts ask and right, and may have the text then, also = [\"6-5 S\"], wrong.\"6-1 W\" = \"…\" and otherwise = \"…\""
