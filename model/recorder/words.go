package recorder

// UnsureNotice is shown once if [Recorder.Unsure] is true.
const UnsureNotice = "This disk can't confirm that it has saved (fsync doesn't work there). After a power failure the last moves may be missing."

const serverCannot = "the server can't use its disk right now"
