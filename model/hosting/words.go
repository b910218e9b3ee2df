package hosting

import "errors"

// roomFailed is why a room is closed in which something went wrong.
const roomFailed = "Something went wrong at this table. The match is saved as far as it went."

// tableClosed is why a table is closed if no other reason was given.
const tableClosed = "This table is closed."

// nobodyCame is why a table is closed at which nothing happened for long.
const nobodyCame = "Nobody was at this table any more."

// errDiskHangs says that a record isn't complete because the disk didn't answer.
var errDiskHangs = errors.New("the disk doesn't answer")
