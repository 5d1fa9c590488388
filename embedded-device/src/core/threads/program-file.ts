/** Returns the file that a thread or child process runs, given its source. */
export const programFile = (source: URL): URL => source
