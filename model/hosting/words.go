package hosting

const roomFailed = "Something went wrong at this table. The match is saved as far as it went."

const nobodyCame = "Nobody was at this table any more."
