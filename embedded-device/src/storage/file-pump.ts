import { type Disk } from './disk.ts'
import { refuse } from './refusal.ts'

const blockBytes = 256 << 10
/** Blocks kept for the next download; more at once are allocated. */
const keptBlocks = 64
/** Blocks that are read before the sink asks for them. */
const aheadBlocks = 2
/** S-C9: after this long in the sink the blocks read ahead are released, so that a stalled reader holds one block. */
const stallMs = 1_000

// W4: fresh memory for each block keeps the collector busier than the sending is.
const kept: Buffer[] = []
const takeBlock = (): Buffer => kept.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
const keepBlock = (block: Buffer): void => void (kept.length < keptBlocks && kept.push(block))

export interface PumpRange {
  readonly startByte: number
  /** Inclusive, as in HTTP Range. */
  readonly endByte: number
}

/** Takes bytes; they are the pump's again when this settles. */
export type PumpSink = (bytes: Uint8Array) => Promise<void>

/**
 * Sends bytes of an open file block by block, reading the next ones while the last one is on its way. Throws what the disk or the sink
 * throws, and `ioError` for a file that ended early (P5). The descriptor stays the caller's.
 */
export async function pumpFile(disk: Disk, source: PumpRange & { readonly fd: number }, sink: PumpSink): Promise<void> {
  const reader = createReader(disk, source)
  let isInSink = false
  const stalled = setTimeout(() => isInSink && reader.release(), stallMs)
  try {
    for (let piece = await reader.next(); piece; piece = await reader.next()) {
      if (piece.bytes.byteLength === 0) refuse('ioError')
      isInSink = true
      stalled.refresh()
      // A block whose sink failed may still be on its way to a dead socket: it is not kept.
      await sink(piece.bytes)
      isInSink = false
      keepBlock(piece.block)
    }
  } finally {
    clearTimeout(stalled)
    await reader.stop()
  }
}

interface Piece {
  readonly block: Buffer
  readonly bytes: Uint8Array
}

/** Reads a range in order, one block at a time and a few blocks ahead. */
interface Reader {
  /** Undefined at the end of the range; an empty piece where the file ends early. */
  next(): Promise<Piece | undefined>
  /** Gives up the blocks read ahead; they are read again when `next` asks. */
  release(): void
  /** Settles when no read is running any more. */
  stop(): Promise<void>
}

function createReader(disk: Disk, { fd, startByte, endByte }: PumpRange & { readonly fd: number }): Reader {
  const ready: Piece[] = []
  let at = startByte
  let reading: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined
  let isHeld = false
  let generation = 0

  async function readOne(): Promise<void> {
    const mine = generation
    // Up to the next border of blocks, so that all reads but the first are aligned.
    const wanted = Math.min(blockBytes - (at % blockBytes), endByte + 1 - at)
    const block = takeBlock()
    const count = await disk.read(fd, block.subarray(0, wanted), at)
    if (mine !== generation) return keepBlock(block)
    at += count
    ready.push({ block, bytes: block.subarray(0, count) })
  }
  function readOn(): void {
    if (reading || failure || isHeld || at > endByte || ready.length >= aheadBlocks) return
    reading = readOne()
      .catch((error: unknown) => void (failure = { error }))
      .finally(() => {
        reading = undefined
        readOn()
      })
  }
  function release(): void {
    isHeld = true
    generation += 1
    for (const { block, bytes } of ready.splice(0)) {
      at -= bytes.byteLength
      keepBlock(block)
    }
  }
  return {
    async next() {
      isHeld = false
      readOn()
      while (ready.length === 0 && reading) {
        await reading
        readOn()
      }
      const piece = ready.shift()
      if (!piece && failure) throw failure.error
      readOn()
      return piece
    },
    release,
    async stop() {
      release()
      await reading
    },
  }
}
