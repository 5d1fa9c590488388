import type { DiskStat } from '../disk/disk.ts'
import type { Entry } from '../disk/entry.ts'
import { leafName } from './space-folders.ts'
import type { Location } from './space.ts'

/** What a stat says at this place. */
export function toEntry(at: Location, stat: DiskStat): Entry {
  const kind = stat.kind === 'file' || stat.kind === 'folder' ? stat.kind : 'other'
  const { mtimeMs, ctimeMs, birthMs, sizeBytes } = stat
  return {
    path: at.path,
    name: leafName(at),
    kind,
    sizeBytes: kind === 'file' ? sizeBytes : 0,
    mtimeMs,
    ctimeMs,
    birthMs,
    fileId: String(stat.inode),
    mode: stat.mode & 0o777,
  }
}
