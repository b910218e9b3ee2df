package main

// Headings of licences that belong to no module.
const (
	goItself    = "Go and its standard library"
	unicodeData = "Unicode's tables of characters that look the same"
)

// aboutLicences is the head of the licence file.
const aboutLicences = `Dominoes is made with the work of others. What follows are the licences of Go, of
Unicode's data, and of all modules in the program, on whatever system it runs. The licence of the program itself
is in the file LICENSE.
`
