import type { SyncFolder } from '@cove/device-contract/sync'
import type { Entry } from '../../files/disk/entry.ts'
import { child } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'
import { contentOf } from './content.ts'
import type { FileAt } from './content.ts'
import { fullPath, ownFolder, placeOf } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import { attemptOf } from './store/run-store.ts'
import type { StoredFile } from './store/file-store.ts'
import { bumped } from './vector.ts'

const pageFiles = 500
const pageFolders = 2000
/** A page ends early when files had to be read: no request may take a minute. */
const pageMs = 5_000
const oneFileMs = 25_000
/** Folders of other features; they are no files of the user. */
const leftOut: ReadonlySet<string> = new Set([ownFolder, '.backup-versions'])

/** A page of the device's folder. `next` continues it. */
export interface ScanPage {
  readonly files: readonly StoredFile[]
  readonly folders: readonly SyncFolder[]
  readonly next: string | undefined
}

/** Cursor: `f` with the last path that was walked, then `g` with the last path of files that are gone. */
export async function scanPage(parts: SyncParts, of: OpenRun, after: string | undefined): Promise<ScanPage> {
  if (after?.startsWith('g')) return gonePage(parts, of, after.slice(1))
  const files: StoredFile[] = []
  const folders: SyncFolder[] = []
  const startedMs = performance.now()
  const from = after?.slice(1) ?? ''
  let last = from
  const root = await placeOf(parts, of, '')
  for await (const found of walk(parts, { folder: root, path: '', modifiedMs: 0 }, last === '' ? [] : last.split('/'))) {
    if (found.kind === 'folder') {
      folders.push({ path: found.path, isEmpty: found.isEmpty, modifiedSeconds: found.modifiedMs / 1000 })
      // Told again on the way to where this page begins: a page that ended here would begin there for ever.
      if (from === found.path || from.startsWith(`${found.path}/`)) continue
      last = found.path
      if (folders.length >= pageFolders || performance.now() - startedMs > pageMs) return { files, folders, next: `f${last}` }
      continue
    }
    const { file } = found
    const content = await within(oneFileMs, contentOf(parts, of, file))
    // Still being read: the next page waits for it again.
    if (content === 'late') return { files, folders, next: `f${last}` }
    last = file.path
    // A file that changes while it is read keeps its row, so that it does not count as gone.
    parts.files.seen(placeKey(of), fullPath(of.task, file.path), attemptOf(of.run))
    if (content) files.push(content)
    if (files.length >= pageFiles || performance.now() - startedMs > pageMs) return { files, folders, next: `f${last}` }
  }
  settleGone(parts, of)
  return { files, folders, next: 'g' }
}

const placeKey = ({ who, task }: OpenRun) => ({ userNo: who.userNo, storageId: task.storageId })

/** After a whole walk: files that were not met were deleted on the device. */
function settleGone({ files, db, nowMs }: SyncParts, of: OpenRun): void {
  const place = placeKey(of)
  db.transaction(() => {
    for (const file of files.unseen(place, folderOf(of), attemptOf(of.run)))
      files.set(place, {
        ...file,
        md5: null,
        fileId: null,
        diskMs: null,
        modifiedMs: nowMs(),
        vector: bumped(file.vector, 'device'),
        author: '',
      })
  })
}

const folderOf = ({ task }: OpenRun): string => (task.path === '/' ? '' : task.path)

function gonePage({ files }: SyncParts, of: OpenRun, after: string): ScanPage {
  const gone = files.gone(placeKey(of), folderOf(of), { after: after === '' ? `${folderOf(of)}/` : after, limit: pageFiles })
  return { files: gone, folders: [], next: gone.length < pageFiles ? undefined : `g${gone.at(-1)?.path ?? ''}` }
}

interface Folder {
  readonly folder: Location
  readonly path: string
  readonly modifiedMs: number
}

type Found =
  | { readonly kind: 'file'; readonly file: FileAt }
  | { readonly kind: 'folder'; readonly path: string; readonly isEmpty: boolean; readonly modifiedMs: number }

/** Files below a folder in the order of their names, after a path, and its folders; those on the way to that path are told again. A folder that cannot be read ends the walk: nothing may count as gone. */
async function* walk(parts: SyncParts, { folder, path, modifiedMs }: Folder, after: readonly string[]): AsyncGenerator<Found> {
  const [first, ...rest] = after
  const entries = (await parts.vfs.readFolder(folder)).toSorted(byName)
  if (path !== '') yield { kind: 'folder', path, isEmpty: entries.length === 0, modifiedMs }
  for (const entry of entries) {
    if (leftOut.has(entry.name) || (first !== undefined && entry.name < first)) continue
    const isPartly = entry.name === first
    const at = child(folder, entry.name)
    const own = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.kind === 'folder') yield* walk(parts, { folder: at, path: own, modifiedMs: entry.mtimeMs }, isPartly ? rest : [])
    else if (entry.kind === 'file' && !(isPartly && rest.length === 0)) yield { kind: 'file', file: { path: own, at, entry } }
  }
}

const byName = (one: Entry, other: Entry): number => (one.name < other.name ? -1 : 1)

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
