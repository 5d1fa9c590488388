import type { LocationView } from '../../files/places/space.ts'
import type { ByteRange, ConflictPolicy, Entry } from '../../files/disk/entry.ts'

/** One acknowledged piece: `[start, end)`, its MD5 ('' = rest of a piece that was partly sent again), and whether it was synced. */
export interface LedgerPiece {
  readonly startByte: number
  readonly endByte: number
  readonly md5: string
  readonly synced: boolean
}

/** The root of a view. */
export interface UploadRoot {
  readonly base: readonly string[]
  readonly view: LocationView
}

/**
 * `<id>.json` next to `<id>.part` (device.md 3.4 rule 2). In the file the pieces that came since it was written whole follow it, each on a
 * line of its own.
 */
export interface Ledger {
  readonly version: 1
  readonly id: string
  readonly userNo: string
  /** What the client asked for, and what it got after the conflict policy. Names below the user's root. */
  readonly wished: readonly string[]
  readonly names: readonly string[]
  /** Where the root of the user is, when the upload goes into a view; absent: the user's own root. */
  readonly root?: UploadRoot
  readonly sizeBytes: number
  readonly cover: ConflictPolicy
  readonly flag: string
  readonly mtimeMs?: number
  /** See `UploadCreate`; absent means true. */
  readonly hasHistory?: false
  /** Permission bits that the file has under no name; absent means none. */
  readonly shut?: number
  readonly createdAtMs: number
  /** The part file's inode: how a published file is known again after a crash. */
  readonly inode: number
  /** Which boot wrote this: after kill -9 the page cache still holds every piece, after a power cut only the synced ones. */
  readonly bootId: string
  readonly pieces: readonly LedgerPiece[]
  readonly done?: Entry
}

export const ledgerName = (id: string): string => `${id}.json`

/** Sorted, merged ranges of the pieces. */
export function coveredRanges(pieces: readonly LedgerPiece[]): ByteRange[] {
  const merged: [number, number][] = []
  for (const piece of pieces.toSorted((a, b) => a.startByte - b.startByte)) {
    const last = merged.at(-1)
    if (last && piece.startByte <= last[1]) last[1] = Math.max(last[1], piece.endByte)
    else merged.push([piece.startByte, piece.endByte])
  }
  return merged
}

/** P2: every byte of the declared size has arrived. */
export function isCovered(ledger: Ledger): boolean {
  if (ledger.sizeBytes === 0) return true
  const [first, second] = coveredRanges(ledger.pieces)
  return second === undefined && first !== undefined && first[0] === 0 && first[1] === ledger.sizeBytes
}

export const receivedBytes = (ledger: Ledger): number => coveredRanges(ledger.pieces).reduce((sum, [start, end]) => sum + end - start, 0)

export const overlaps = (a: { startByte: number; endByte: number }, b: { startByte: number; endByte: number }): boolean =>
  a.startByte < b.endByte && b.startByte < a.endByte

/** The pieces without `[start, end)`: what is about to be overwritten is no longer promised. */
export function withoutRange(
  pieces: readonly LedgerPiece[],
  hole: { readonly startByte: number; readonly endByte: number },
): LedgerPiece[] {
  return pieces.flatMap((piece) => {
    if (!overlaps(piece, hole)) return [piece]
    const rest: LedgerPiece[] = []
    if (piece.startByte < hole.startByte) rest.push({ ...piece, endByte: hole.startByte, md5: '' })
    if (piece.endByte > hole.endByte) rest.push({ ...piece, startByte: hole.endByte, md5: '' })
    return rest
  })
}

/** P3: what may be promised after a restart. */
export function trustedPieces(ledger: Ledger, now: { readonly bootId: string; readonly partBytes: number }): LedgerPiece[] {
  const sameBoot = ledger.bootId === now.bootId
  return ledger.pieces.filter((piece) => (sameBoot || piece.synced) && piece.endByte <= now.partBytes)
}

/** One piece more, behind a ledger or such a line. */
export const lineOf = (piece: LedgerPiece): string => `\n${JSON.stringify(piece)}`

/** Parses a ledger's file with the pieces appended to it. A line that is torn, and what follows it, was not promised. */
export function parseLedger(text: string): Ledger | undefined {
  const [first = '', ...lines] = text.split('\n')
  const ledger = parsed(first)
  if (!isLedger(ledger)) return undefined
  const pieces = lines.map(parsed)
  const torn = pieces.findIndex((piece) => !isPiece(piece))
  return { ...ledger, pieces: [...ledger.pieces, ...pieces.slice(0, torn < 0 ? undefined : torn).filter(isPiece)] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A kill or a cut in the middle of a line.
    return undefined
  }
}

function isPiece(value: unknown): value is LedgerPiece {
  if (typeof value !== 'object' || value === null || !('startByte' in value) || !('endByte' in value) || !('md5' in value)) return false
  return Number.isSafeInteger(value.startByte) && Number.isSafeInteger(value.endByte) && typeof value.md5 === 'string'
}

/** Our own notes come back from a disk that others can write to: check the shape before trusting it. */
function isLedger(value: unknown): value is Ledger {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1) return false
  return (
    'id' in value &&
    'pieces' in value &&
    Array.isArray(value.pieces) &&
    'names' in value &&
    Array.isArray(value.names) &&
    'inode' in value &&
    'sizeBytes' in value
  )
}
