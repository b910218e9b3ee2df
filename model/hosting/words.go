package hosting

// roomFailed is why a room is closed after a failure.
const roomFailed = "Something went wrong at this table. The match is saved as far as it went."

// nobodyCame is why an idle table is closed.
const nobodyCame = "Nobody was at this table any more."
