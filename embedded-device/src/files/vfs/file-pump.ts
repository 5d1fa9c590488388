import type { Disk } from '../disk/disk.ts'
import { refuse } from '@cove/server-kit/refusal'

const blockBytes = 256 << 10
/** W4: a client that keeps up gets larger blocks, which cost a third less. */
const largeBlockBytes = 1 << 20
/** What a client has to take first, more than the system's own buffers hold for one that reads nothing. */
const growAfterBytes = 8 << 20
/** S-C9: large blocks of all downloads together; while they are in use, blocks are small. */
const maxLargeBlocks = 32
/** S-C9: after this long in the sink the blocks read ahead are released, so that a stalled reader holds one block. */
const stallMs = 1_000

// W4: fresh memory for each block keeps the collector busier than the sending is.
const pool = { small: [] as Buffer[], large: [] as Buffer[], smallLimit: 64, largeLimit: 16 }
let largeInUse = 0

function takeBlock(wantsLarge: boolean): Buffer {
  if (!wantsLarge || largeInUse >= maxLargeBlocks) return pool.small.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
  largeInUse += 1
  return pool.large.pop() ?? Buffer.allocUnsafeSlow(largeBlockBytes)
}

/** A block that may still be on its way to a dead socket is not used again. */
function giveBack(block: Buffer, isReusable = true): void {
  const isLarge = block.byteLength === largeBlockBytes
  if (isLarge) largeInUse -= 1
  if (!isReusable) return
  if (isLarge && pool.large.length < pool.largeLimit) pool.large.push(block)
  else if (!isLarge && pool.small.length < pool.smallLimit) pool.small.push(block)
}

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
  let inSink: Buffer | undefined
  const stalled = setTimeout(() => inSink && reader.release(), stallMs)
  try {
    for (let piece = await reader.next(); piece; piece = await reader.next()) {
      inSink = piece.block
      if (piece.bytes.byteLength === 0) refuse('ioError')
      stalled.refresh()
      await sink(piece.bytes)
      giveBack(piece.block)
      inSink = undefined
    }
  } finally {
    clearTimeout(stalled)
    if (inSink) giveBack(inSink, false)
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
  /** Settles when no read is running any more and every block is given back. */
  stop(): Promise<void>
}

interface ReadState {
  readonly ready: Piece[]
  at: number
  /** Counts releases: a read that began before the last one is dropped. */
  generation: number
  steadyBytes: number
}

async function readOne(disk: Disk, { fd, endByte }: { readonly fd: number; readonly endByte: number }, state: ReadState): Promise<void> {
  const { at, generation } = state
  const block = takeBlock(state.steadyBytes >= growAfterBytes)
  // Up to the next border of blocks, so that all reads but the first are aligned.
  const wantedBytes = Math.min(block.byteLength - (at % block.byteLength), endByte + 1 - at)
  let isUsed = false
  try {
    const count = await disk.read(fd, block.subarray(0, wantedBytes), at)
    if (generation !== state.generation) return
    isUsed = true
    state.at += count
    state.steadyBytes += count
    state.ready.push({ block, bytes: block.subarray(0, count) })
  } finally {
    if (!isUsed) giveBack(block)
  }
}

function createReader(disk: Disk, { fd, startByte, endByte }: PumpRange & { readonly fd: number }): Reader {
  const state: ReadState = { ready: [], at: startByte, generation: 0, steadyBytes: 0 }
  const { ready } = state
  let reading: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined
  let isHeld = false

  function readOn(): void {
    const isEnough = ready.length >= 2 || ready[0]?.block.byteLength === largeBlockBytes
    if (reading || failure || isHeld || state.at > endByte || isEnough) return
    reading = readOne(disk, { fd, endByte }, state)
      .catch((error: unknown) => void (failure = { error }))
      .finally(() => {
        reading = undefined
        readOn()
      })
  }
  function release(): void {
    isHeld = true
    state.generation += 1
    state.steadyBytes = 0
    for (const { block, bytes } of ready.splice(0)) {
      state.at -= bytes.byteLength
      giveBack(block)
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
