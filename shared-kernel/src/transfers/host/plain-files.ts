import { createGate } from '../engine/run.ts'
import { UnavailableError } from '../engine/ports.ts'
import type { WalkedEntry } from '../engine/ports.ts'
import type { FileSlice } from './protocol.ts'
import { entryOf, folderEntry, walkBatch } from './walked-entry.ts'

/** Files of a choice without handles: they live in memory, and come in slices. */
export interface PlainFiles {
  /** `growsBy`: the page that adds more of them; undefined with the last slice. */
  readonly add: (slice: FileSlice, growsBy: string | undefined) => void
  readonly get: (path: string) => File | undefined
  readonly growsBy: () => string | undefined
  /** What was to follow never comes. */
  readonly abandon: () => void
  readonly files: ReadonlyMap<string, File>
  readonly emptyFolders: readonly string[]
  readonly isBroken: () => boolean
  /** Resolves with the next change. */
  readonly changed: () => Promise<void>
}

/** Creates a choice without anything in it. */
export function createPlainFiles(): PlainFiles {
  const files = new Map<string, File>()
  const emptyFolders: string[] = []
  const gate = createGate()
  let grower: string | undefined
  let isBroken = false
  return {
    files,
    emptyFolders,
    add: (slice, growsBy) => {
      for (const { path, file } of slice.files) files.set(path, file)
      emptyFolders.push(...slice.emptyFolders)
      grower = growsBy
      gate.open()
    },
    get: (path) => files.get(path),
    growsBy: () => grower,
    abandon: () => {
      grower = undefined
      isBroken = true
      gate.open()
    },
    isBroken: () => isBroken,
    changed: gate.wait,
  }
}

/** Walks a choice while it still grows (W3); a page that went in the middle leaves a source that is missing (TR-08). */
export async function* walkPlain(known: PlainFiles, signal: AbortSignal): AsyncGenerator<readonly WalkedEntry[]> {
  const rows = known.files.entries()
  const stopped = Promise.withResolvers<void>()
  const stop = () => stopped.resolve()
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (let taken = 0; ;) {
      signal.throwIfAborted()
      const changed = known.changed()
      const batch: WalkedEntry[] = []
      for (; batch.length < walkBatch && taken < known.files.size; taken += 1) {
        const row = rows.next()
        if (!row.done) batch.push(entryOf(...row.value))
      }
      if (batch.length > 0) yield batch
      else if (known.isBroken()) throw new UnavailableError('missing')
      else if (known.growsBy() === undefined) break
      else await Promise.race([changed, stopped.promise])
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const folders = known.emptyFolders.map(folderEntry)
  for (let at = 0; at < folders.length; at += walkBatch) {
    signal.throwIfAborted()
    yield folders.slice(at, at + walkBatch)
  }
}
