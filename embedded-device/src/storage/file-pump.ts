import { type Disk } from './disk.ts'
import { refuse } from './refusal.ts'

const BLOCK_BYTES = 1 << 20
/** So many blocks are kept for the next download; more at once are made anew. */
const KEPT_BLOCKS = 16

// W4: a megabyte of fresh memory per megabyte sent keeps the collector busier than the sending is.
const kept: Buffer[] = []
const takeBlock = (): Buffer => kept.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
const keepBlock = (block: Buffer): void => void (kept.length < KEPT_BLOCKS && kept.push(block))

export interface PumpRange {
  readonly startByte: number
  /** Inclusive, as in HTTP Range. */
  readonly endByte: number
}

/** Takes bytes; they are the pump's again when this settles. */
export type PumpSink = (bytes: Uint8Array) => Promise<void>

/**
 * Sends bytes of an open file block by block, reading the next one while the last one is on its way. Throws what the disk or the sink
 * throws, and `ioError` for a file that ended early (P5). The descriptor stays the caller's.
 */
export async function pumpFile(disk: Disk, { fd, startByte, endByte }: PumpRange & { readonly fd: number }, sink: PumpSink): Promise<void> {
  let at = startByte
  const readNext = async (): Promise<{ readonly block: Buffer; readonly count: number } | undefined> => {
    if (at > endByte) return undefined
    // Up to the next border of blocks, so that all reads but the first are aligned.
    const wanted = Math.min(BLOCK_BYTES - (at % BLOCK_BYTES), endByte + 1 - at)
    const block = takeBlock()
    const count = await disk.read(fd, block.subarray(0, wanted), at)
    at += count
    return { block, count }
  }
  let next = readNext()
  try {
    for (let piece = await next; piece; piece = await next) {
      if (piece.count === 0) refuse('ioError')
      next = readNext()
      // Heard of in its turn; a sink that fails first must not leave it unheard.
      next.catch(() => undefined)
      await sink(piece.block.subarray(0, piece.count))
      keepBlock(piece.block)
    }
  } catch (error) {
    // A block may still be on its way to a dead socket: it is not kept.
    await next.catch(() => undefined)
    throw error
  }
}
