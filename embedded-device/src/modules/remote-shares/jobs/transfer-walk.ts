import { createHash } from 'node:crypto'
import { isRefusal } from '@cove/server-kit/refusal'
import { refuse } from '../../../module-kit/module-kit.ts'
import { isNewName, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { SourceEntry, SourceWork } from '../../../files/sources/file-source.ts'
import type { Side } from '../transfer-sides.ts'

/** A deeper tree of another device is not followed: it may have no end. */
const maxDepth = 64

/** What a task of copies is about. */
export interface Walk {
  readonly wanted: Pick<SourceWork, 'kind' | 'sources'>
  readonly target: Side
  /** The names of the folder that everything goes into. */
  readonly folder: readonly string[]
  /** One for each source. */
  readonly sides: readonly Side[]
  readonly signal: AbortSignal
}

/** One file or folder on its way. */
export interface Found {
  readonly source: number
  readonly side: Side
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly entry: SourceEntry
  /** Renamed whole by the other device: nothing below it is copied. */
  readonly isRenamed: boolean
}

/** Everything below the sources, each folder before what it holds; `tops` are the names that the sources get, '' for one that is left out. */
export async function walk(run: Walk, tops: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const source of run.wanted.sources.keys()) found.push(...(await walkSource(run, tops, source)))
  return found
}

/** One source and everything below it. */
export async function walkSource(
  { wanted, target, folder, sides, signal }: Walk,
  tops: readonly string[],
  source: number,
): Promise<Found[]> {
  const [side, top, place] = [sides[source], tops[source], wanted.sources[source]]
  if (!side || !top || !place) return []
  const found: Found[] = []
  const visit = async (one: Found): Promise<void> => {
    signal.throwIfAborted()
    found.push(one)
    // What its name leads to is another place: its copy is refused, and nothing is asked about it.
    if (!one.entry.isFolder || one.isRenamed || !isNewName(one.entry.name)) return
    if (one.from.length > maxDepth) refuse('invalidPath')
    for (const entry of await one.side.list(one.from))
      await visit({ ...one, from: [...one.from, entry.name], to: [...one.to, entry.name], entry })
  }
  const from = parseDevicePath(place.path)
  // What vanished is a failure of the task, which its copy meets.
  const entry = (await entryOf(side, from)) ?? { name: top, isFolder: false, sizeBytes: 0, modifiedSeconds: 0 }
  const to = [...folder, top]
  const isInside = wanted.kind === 'move' && target.move !== undefined && side.storageId === target.storageId
  await visit({ source, side, from, to, entry, isRenamed: isInside && (await entryOf(target, to)) === undefined })
  return found
}

/** What a source holds, as far as listings tell, in one word; '' for what is left out or renamed whole, of which nothing is removed. */
export function signOf(found: readonly Found[]): string {
  if (found.every(({ isRenamed }) => isRenamed)) return ''
  const hash = createHash('sha256')
  const lines = found.map(({ from, entry }) => JSON.stringify([from, entry.isFolder || [entry.sizeBytes, entry.modifiedSeconds]]))
  for (const line of lines.toSorted()) hash.update(`${line}\n`)
  return hash.digest('hex')
}

/** The entry at a place; undefined for what is missing. */
export async function entryOf(side: Side, names: readonly string[]): Promise<SourceEntry | undefined> {
  try {
    return await side.stat(names)
  } catch (error) {
    if (isRefusal(error) && error.error === 'fileNotFound') return undefined
    throw error
  }
}
