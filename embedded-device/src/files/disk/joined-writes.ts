/** Writes one piece of a file. Its bytes must stay as they are until this settles. */
export type WritePiece = (bytes: Uint8Array, position: number) => Promise<void>

interface Piece {
  readonly bytes: Uint8Array
  readonly position: number
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** Bounds how long others wait for their turn. */
const MOST_JOINED_BYTES = 8 << 20

/**
 * W2: one write of a file at a time, because the kernel lets one writer into it; others would spin at its lock, in the threads others
 * need (S-B6). Waiting pieces that are adjacent in the file become one write: a disk takes eight pieces of a MiB at once in less
 * time than one by one, and each turn costs two trips between threads. A write that fails fails for all pieces in it.
 */
export function createJoinedWrites(write: (pieces: readonly Uint8Array[], position: number) => Promise<void>): WritePiece {
  const waiting: Piece[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    for (let run = takeRun(waiting); run.length > 0; run = takeRun(waiting)) {
      try {
        await write(
          run.map(({ bytes }) => bytes),
          run[0]?.position ?? 0,
        )
        for (const { done } of run) done()
      } catch (error) {
        for (const { fail } of run) fail(error)
      }
    }
    isWriting = false
  }

  return (bytes, position) =>
    new Promise((done, fail) => {
      waiting.push({ bytes, position, done, fail })
      if (!isWriting) void writeAll()
    })
}

/** The piece that waits longest, and those that follow it in the file, from any caller; they wait no more. */
function takeRun(waiting: Piece[]): Piece[] {
  const first = waiting.shift()
  if (!first) return []
  const run = [first]
  let sizeBytes = first.bytes.byteLength
  for (let at = 0; at >= 0 && sizeBytes < MOST_JOINED_BYTES;) {
    at = waiting.findIndex(({ position }) => position === first.position + sizeBytes)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) break
    run.push(next)
    sizeBytes += next.bytes.byteLength
  }
  return run
}
