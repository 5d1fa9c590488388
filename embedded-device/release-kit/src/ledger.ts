import { createHash } from 'node:crypto'
import { compareVersions } from '@cove/kernel/release'

/** One pointer that a command moved. */
export interface Move {
  /**
   * `publish` and `rollback` point at a version, `withdraw` at none. `hold` and `free` leave the pointer: a held one is moved by people only,
   * never by a build. `canary` shows a version to a part of the users beside the present one; `promote` shows it to all, `halt` to none.
   */
  readonly action: 'publish' | 'rollback' | 'withdraw' | 'hold' | 'free' | 'canary' | 'promote' | 'halt'
  /** A remote's id, or `shell`. */
  readonly id: string
  readonly version?: string
  /** Where the pointer was. */
  readonly from?: string
  /** SHA-256 of the record of the build's digests: another build under the same number is not the one that worked. */
  readonly record?: string
  /** Of a canary: of a hundred users, and numbers of users who are shown it in any case. */
  readonly share?: number
  readonly users?: readonly number[]
  /** A person named this version, or took it away: no build moves it on. */
  readonly held?: true
}

/** What a command does: who, when and why. */
export interface Deed {
  readonly atMs: number
  readonly actor: string
  readonly reason?: string
  readonly moves: readonly Move[]
}

/** One line of the ledger. A command is one line, so that it is there as a whole or not at all. */
export interface LedgerLine extends Deed {
  readonly seq: number
  /** SHA-256 of the line before; empty for the first. */
  readonly prev: string
}

/** REL-04: a version that a part of the users is shown. */
export interface Canary {
  readonly version: string
  readonly share: number
  readonly users?: readonly number[]
}

/** What the ledger says of one remote, or of the shell. */
export interface Pointer {
  readonly version: string | undefined
  /** Left out where all are shown the same. */
  readonly canary?: Canary
  readonly held: boolean
  /** Versions that were published and not rolled back from, the newest last; the current one among them. */
  readonly good: readonly string[]
  /** When the pointer left a version: pages opened before still draw it. */
  readonly left: ReadonlyMap<string, number>
  readonly records: ReadonlyMap<string, string>
}

/** The state that a ledger leads to. */
export interface Fold {
  readonly pointers: ReadonlyMap<string, Pointer>
  /** Lines that count; what follows them was cut off while it was written, and never took effect. */
  readonly lines: readonly LedgerLine[]
  /** SHA-256 of the last line; empty for none. */
  readonly head: string
  readonly isTorn: boolean
}

const noPointer: Pointer = { version: undefined, held: false, good: [], left: new Map(), records: new Map() }

/** What is known of an id; an empty pointer for one that was never published. */
export const pointerOf = ({ pointers }: Pick<Fold, 'pointers'>, id: string): Pointer => pointers.get(id) ?? noPointer

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A pointer with another canary, or none: pages that are open still draw the one before. */
function withCanary({ canary: before, ...pointer }: Pointer, canary: Canary | undefined, atMs: number): Pointer {
  const isLeft = before !== undefined && before.version !== canary?.version
  const left = isLeft ? new Map([...pointer.left, [before.version, atMs]]) : pointer.left
  return { ...pointer, left, ...(canary && { canary }) }
}

/** A pointer after a move. */
function moved(present: Pointer, move: Move, atMs: number): Pointer {
  const { action, version, held: isHeld, record, share = 0, users } = move
  if (action === 'hold' || action === 'free') return { ...present, held: action === 'hold' }
  if (action === 'canary' && version !== undefined) return withCanary(present, { version, share, ...(users && { users }) }, atMs)
  // Whatever else is published: the canary is over.
  const pointer = withCanary(present, undefined, atMs)
  if (action === 'halt') return pointer
  const held = isHeld === true
  const left = pointer.version === undefined ? pointer.left : new Map([...pointer.left, [pointer.version, atMs]])
  const before = pointer.good.filter((one) => one !== version && !(action === 'rollback' && one === pointer.version))
  if (version === undefined) return { ...pointer, version, held, left }
  const records = record === undefined ? pointer.records : new Map([...pointer.records, [version, record]])
  return { version, held, good: [...before, version], left, records }
}

function parsed(line: string): LedgerLine | undefined {
  try {
    const value = JSON.parse(line) as Partial<LedgerLine> | null
    return Array.isArray(value?.moves) && typeof value.prev === 'string' ? (value as LedgerLine) : undefined
  } catch {
    return undefined
  }
}

/**
 * Where all pointers are after the given lines. A last line that was cut off counts as not written. Throws for any other line that does not
 * follow from the one before: the ledger was altered.
 */
export function foldLedger(lines: readonly string[]): Fold {
  const pointers = new Map<string, Pointer>()
  const read: LedgerLine[] = []
  let head = ''
  for (const [index, text] of lines.entries()) {
    const line = parsed(text)
    if (!line && index === lines.length - 1) return { pointers, lines: read, head, isTorn: true }
    if (line?.prev !== head || line.seq !== index + 1) throw new LedgerAltered(index + 1)
    for (const move of line.moves) pointers.set(move.id, moved(pointers.get(move.id) ?? noPointer, move, line.atMs))
    read.push(line)
    head = hashOf(text)
  }
  return { pointers, lines: read, head, isTorn: false }
}

/** A line of a ledger that does not follow from the one before. */
export class LedgerAltered extends Error {
  override readonly name = 'LedgerAltered'
  constructor(line: number) {
    super(
      `releases.jsonl was altered at line ${line}; nothing is published. Move the file away to begin a new ledger with what is published now`,
    )
  }
}

/** The text of the line that follows. */
export const nextLine = ({ lines, head }: Pick<Fold, 'lines' | 'head'>, deed: Deed): string =>
  JSON.stringify({ seq: lines.length + 1, prev: head, ...deed } satisfies LedgerLine)

/** The version to go back to: the last good one before the current that can still be served; undefined when there is none. */
export const rollbackTarget = ({ version, good }: Pointer, canServe: (version: string) => boolean): string | undefined =>
  good.findLast((one) => one !== version && canServe(one))

/** The newest release that was ever published; local builds, which have no number of their own, do not count. */
export function highestOf({ version, canary, good, left }: Pointer): string | undefined {
  const all = [...(version === undefined ? [] : [version]), ...(canary ? [canary.version] : []), ...good, ...left.keys()].filter(
    (one) => !one.includes('+'),
  )
  return all.toSorted(compareVersions).at(-1)
}

/** A page that was opened with an older registry may still ask for files this long, in ms. */
export const openPageMs = 24 * 3_600_000

/** Versions that stay on the disk whatever their age: the current one, the last two good ones before it, and those of open pages. */
export function neededVersions({ version, canary, good, left }: Pointer, nowMs: number, built: readonly string[]): ReadonlySet<string> {
  // After two rollbacks the good ones before may be gone long ago: what is there counts.
  const before = good.filter((one) => one !== version && built.includes(one)).slice(-2)
  const open = [...left].flatMap(([one, leftMs]) => (nowMs - leftMs < openPageMs ? [one] : []))
  return new Set([...(version === undefined ? [] : [version]), ...(canary ? [canary.version] : []), ...before, ...open])
}
