import type { BackupEntry } from '@cove/device-contract/backup'
import type { EntryStore, StoredEntry } from './store/entry-store.ts'
import type { FolderStore } from './store/folder-store.ts'

const mostNames = 2000

type Presence = BackupEntry['presence']

/** A folder of a backup at a moment: folders first, then files, each by name. */
export function folderAt(
  { entries, folders }: { readonly entries: Pick<EntryStore, 'at'>; readonly folders: Pick<FolderStore, 'at'> },
  taskId: string,
  { atMs, nowMs, path }: { atMs: number; nowMs: number; path: string },
): BackupEntry[] {
  const now = new Map(entries.at(taskId, nowMs, [path]).map((entry) => [entry.path, entry]))
  const nowEmpty = folders.at(taskId, nowMs, [path])
  const nowFolders = new Set([...[...now.keys()].flatMap(foldersOf), ...nowEmpty, ...nowEmpty.flatMap(foldersOf)])
  const names = new Map<string, BackupEntry>()
  for (const entry of entries.at(taskId, atMs, [path])) {
    const rest = path === '' ? entry.path : entry.path.slice(path.length + 1)
    if (rest === '') continue
    const [name = ''] = rest.split('/')
    const isFolder = name !== rest
    const own = path === '' ? name : `${path}/${name}`
    const before = names.get(own)
    if (!isFolder) names.set(own, fileRow(name, entry, now.get(entry.path)))
    else names.set(own, withFile(before ?? folderRow(name, own, nowFolders.has(own)), entry, now.get(entry.path)))
  }
  for (const empty of folders.at(taskId, atMs, [path])) {
    const rest = path === '' ? empty : empty.slice(path.length + 1)
    const [name = ''] = rest.split('/')
    const own = path === '' ? name : `${path}/${name}`
    if (name !== '' && !names.has(own)) names.set(own, folderRow(name, own, nowFolders.has(own)))
  }
  return [...names.values()].toSorted(byName).slice(0, mostNames)
}

function presenceOf(then: StoredEntry, now: StoredEntry | undefined): Presence {
  if (!now) return 'gone'
  return then.md5 === now.md5 && then.sizeBytes === now.sizeBytes ? 'same' : 'different'
}

function fileRow(name: string, entry: StoredEntry, now: StoredEntry | undefined): BackupEntry {
  const { path, sizeBytes, modifiedMs } = entry
  return { name, path, isFolder: false, sizeBytes, modifiedSeconds: modifiedMs / 1000, fileCount: 1, presence: presenceOf(entry, now) }
}

const folderRow = (name: string, path: string, isThere: boolean): BackupEntry => ({
  name,
  path,
  isFolder: true,
  sizeBytes: 0,
  modifiedSeconds: 0,
  fileCount: 0,
  presence: isThere ? 'same' : 'gone',
})

function withFile(folder: BackupEntry, entry: StoredEntry, now: StoredEntry | undefined): BackupEntry {
  const isDifferent = folder.presence === 'same' && presenceOf(entry, now) !== 'same'
  return {
    ...folder,
    sizeBytes: folder.sizeBytes + entry.sizeBytes,
    modifiedSeconds: Math.max(folder.modifiedSeconds, entry.modifiedMs / 1000),
    fileCount: folder.fileCount + 1,
    presence: isDifferent ? 'different' : folder.presence,
  }
}

/** Every folder above a path. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

function byName(one: BackupEntry, other: BackupEntry): number {
  return Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name, 'zh-CN')
}
