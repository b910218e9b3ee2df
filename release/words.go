package main

// goItself is whose licence comes first.
const goItself = "Go and its standard library"

// aboutLicences stands at the head of the file with licences.
const aboutLicences = `Dominoes is made with the work of others. What follows are the licences of Go, and of
all modules in the program, on whatever system it runs. The licence of the program itself
is in the file LICENSE.
`
