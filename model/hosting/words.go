package hosting

import "errors"

// roomFailed is why a room is closed in which something went wrong.
const roomFailed = "Something went wrong at this table. The match is saved as far as it went."

// nobodyCame is why a table is closed at which nothing happened for long.
const nobodyCame = "Nobody was at this table any more."

// errDiskHangs says that a record isn't complete because the disk didn't answer.
var errDiskHangs = errors.New("the disk doesn't answer")
