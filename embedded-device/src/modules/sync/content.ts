import { createHash } from 'node:crypto'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import { fullPath } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import type { StoredFile } from './store/file-store.ts'
import { bumped } from './vector.ts'

/** The time of a file in whole milliseconds, as it is compared. */
export const diskMsOf = ({ mtimeMs }: Pick<Entry, 'mtimeMs'>): number => Math.round(mtimeMs)

/** Whether the file in its place is the one that was read last. */
export const isIntact = (known: StoredFile | undefined, file: Entry): known is StoredFile & { readonly md5: string } =>
  typeof known?.md5 === 'string' && known.fileId === file.fileId && known.diskMs === diskMsOf(file) && known.sizeBytes === file.sizeBytes

/** MD5 of what the disk has now; undefined where the file changed meanwhile or is gone. */
async function md5Of({ vfs }: Pick<SyncParts, 'vfs'>, at: Location, entry: Entry): Promise<string | undefined> {
  const hash = createHash('md5')
  const file = await vfs.openRead(at)
  try {
    if (file.sizeBytes > 0) await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => void hash.update(bytes))
  } finally {
    await file.close()
  }
  const [now] = await vfs.exists([at])
  return now?.fileId === entry.fileId && diskMsOf(now) === diskMsOf(entry) && now.sizeBytes === entry.sizeBytes
    ? hash.digest('hex')
    : undefined
}

/** The content of a file: known, or read now. A change that no run made is a change of the device. Undefined while the file changes. */
export async function contentOf(parts: SyncParts, of: OpenRun, { path, at, entry }: FileAt): Promise<StoredFile | undefined> {
  const { files, hashing } = parts
  const place = { userNo: of.who.userNo, storageId: of.task.storageId }
  const full = fullPath(of.task, path)
  const known = files.get(place, full)
  if (isIntact(known, entry)) return known
  const key = `${at.space.id} ${at.indexPath} ${entry.fileId} ${entry.sizeBytes} ${diskMsOf(entry)}`
  const reading = hashing.get(key) ?? md5Of(parts, at, entry).finally(() => hashing.delete(key))
  hashing.set(key, reading)
  const md5 = await reading
  if (md5 === undefined) return undefined
  const latest = files.get(place, full)
  const seen = { path: full, md5, sizeBytes: entry.sizeBytes, modifiedMs: diskMsOf(entry), fileId: entry.fileId, diskMs: diskMsOf(entry) }
  const file =
    latest?.md5 === md5
      ? { ...latest, ...seen }
      : { ...seen, mode: latest?.mode ?? ownMode(entry), vector: bumped(latest?.vector ?? '', 'device'), author: '' }
  files.set(place, file)
  return file
}

/** S-A5: a program or a private file of the device is one on the computers too. What has no more to tell leaves them their own bits. */
function ownMode({ mode }: Entry): number | undefined {
  if (mode === undefined) return undefined
  return (mode & 0o111) !== 0 || (mode & 0o044) !== 0o044 ? mode : undefined
}

/** A file in its place. */
export interface FileAt {
  readonly path: string
  readonly at: Location
  readonly entry: Entry
}
