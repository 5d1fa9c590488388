import { lstatSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import type { SourceEntry, SyncTree } from '@cove/kernel/sync'
import { namesBelow } from './computer-names.ts'
import type { NamesBelow } from './computer-names.ts'
import { foldersTo, reachOf } from './source-mode.ts'

/** Listings of a folder and of the folders below it, for as long as no event and no time of a folder speaks against them. */
export interface FolderIndex extends Disposable {
  /** The same tree; folders without a change are not read again. */
  readonly over: (tree: SyncTree) => SyncTree
  /** Watchers lose events: what comes next reads everything. */
  readonly forget: () => void
}

interface Place {
  readonly watcher: FSWatcher
  changes: number
  known?: { readonly stamp: string; readonly entries: readonly SourceEntry[] }
}

/** What an index reports, and how it watches. */
export interface IndexOptions {
  readonly onChange: () => void
  /** Called once when the system allows no more watches: from then on some folders are read by each run. */
  readonly onLimit: () => void
  readonly watchFolder?: typeof watch
}

/** Watches each folder from the moment that it is listed. The caller disposes. */
export function openFolderIndex(root: string, { onChange, onLimit, watchFolder = watch }: IndexOptions): FolderIndex {
  const places = new Map<string, Place>()
  const names = namesBelow(root)
  let isLimited = false
  let listings: Listings = { now: new Map(), before: new Map() }
  const drop = (path: string): void => {
    for (const [at, { watcher }] of places) {
      if (path !== '' && at !== path && !at.startsWith(`${path}/`)) continue
      watcher.close()
      places.delete(at)
    }
  }
  const start = (folder: string): Place | undefined => {
    try {
      const watcher = watchFolder(names.at(folder), (kind, name) => {
        place.changes += 1
        delete place.known
        if (name === null) drop('')
        else {
          const path = folder === '' ? names.wire(name) : `${folder}/${names.wire(name)}`
          // A folder of this name may be another one now; watchers stay with the old one.
          if (kind === 'rename' && places.has(path)) drop(path)
        }
        onChange()
      })
      watcher.on('error', () => drop(folder))
      const place: Place = { watcher, changes: 0 }
      places.set(folder, place)
      return place
    } catch (error) {
      // The folder is gone, or the system allows no more watches: it is read each time.
      if (!isLimited && isWatchLimit(error)) {
        isLimited = true
        onLimit()
      }
      return undefined
    }
  }
  return {
    over: (tree) => ({
      ...tree,
      list: (folder) => list({ tree, names, listings, placeOf: (path) => places.get(path) ?? start(path) }, folder),
    }),
    forget() {
      drop('')
      listings = { now: new Map(), before: listings.now }
    },
    [Symbol.dispose]: () => drop(''),
  }
}

/** Arrays of entries since everything was last read, and from the time before. */
interface Listings {
  readonly now: Map<string, readonly SourceEntry[]>
  readonly before: ReadonlyMap<string, readonly SourceEntry[]>
}

interface Listing {
  readonly tree: SyncTree
  readonly listings: Listings
  readonly names: NamesBelow
  readonly placeOf: (folder: string) => Place | undefined
}

async function list({ tree, names, listings, placeOf }: Listing, folder: string): Promise<readonly SourceEntry[]> {
  // Watched first and read second, so that no change falls in between.
  const place = placeOf(folder)
  const stamp = stampOf(names, folder)
  // The root is always read: it shows whether the disk is still there.
  if (folder !== '' && place?.known && place.known.stamp === stamp) return place.known.entries
  const changes = place?.changes
  const read = await tree.list(folder)
  const last = listings.now.get(folder) ?? listings.before.get(folder)
  // The scan recognises an array that it has seen.
  const entries = last && isSame(last, read) ? last : read
  listings.now.set(folder, entries)
  if (place && stamp !== undefined && place.changes === changes) place.known = { stamp, entries }
  return entries
}

/** Linux has a limit of watches for each user and one of watching programs. */
const isWatchLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EMFILE')

const isSame = (last: readonly SourceEntry[], read: readonly SourceEntry[]): boolean =>
  last.length === read.length &&
  read.every(({ name, kind, stamp }, at) => {
    const one = last[at]
    return one?.name === name && one.kind === kind && one.stamp === stamp
  })

/** Changes when a name comes or goes, when another folder has this path, and when a folder above is shut or opened. */
function stampOf(names: NamesBelow, folder: string): string | undefined {
  try {
    const now = lstatSync(names.at(folder), { bigint: true, throwIfNoEntry: false })
    return now && `${now.dev} ${now.ino} ${now.mtimeNs} ${reachOf(foldersTo(names, folder))}`
  } catch {
    return undefined
  }
}
