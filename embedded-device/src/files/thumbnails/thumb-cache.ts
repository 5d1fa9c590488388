import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OpenFlag, asyncDisk } from '../disk/disk.ts'
import { errnoOf } from '@cove/server-kit/refusal'
import type { ThumbSize, ThumbSource } from './thumb-types.ts'

/** The folder of drawn thumbnails, kept below a size by dropping the ones not looked at for longest. */
export interface ThumbCache {
  fileOf(source: ThumbSource, size: ThumbSize): string
  has(file: string): Promise<boolean>
  /** Creates the folder that `file` goes into. */
  makeFolder(file: string): Promise<void>
  /** True above four fifths of the limit: what is drawn in advance would push out what users look at. */
  isNearlyFull(): boolean
  /** Counts a new file and drops old ones when the limit is passed. */
  added(bytes: number): Promise<void>
  /** DELETE of the whole cache: everything is drawn again when it is asked for. */
  clear(): Promise<void>
}

const dayMs = 86_400_000
const nearlyFull = 0.8

/** Creates the cache in `dir`, which may be missing. */
export function createThumbCache(dir: string, limitBytes: number): ThumbCache {
  let totalBytes: number | undefined
  let evicting: Promise<void> | undefined

  const evict = async (): Promise<void> => {
    const all = await filesBelow(dir)
    totalBytes = all.reduce((sum, one) => sum + one.sizeBytes, 0)
    if (totalBytes <= limitBytes) return
    all.sort((a, b) => a.usedMs - b.usedMs)
    for (const one of all) {
      // A tenth below the limit, so that not every new thumbnail has to look through the folder.
      if (totalBytes <= limitBytes * 0.9) return
      await rm(one.file, { force: true })
      totalBytes -= one.sizeBytes
    }
  }

  return {
    fileOf(source, size) {
      const identity = [source.at.space.id, source.ino, Math.floor(source.mtimeMs), source.sizeBytes].join('|')
      const id = createHash('sha256').update(identity).digest('hex').slice(0, 32)
      return join(dir, id.slice(0, 2), `${id}-${size}.webp`)
    },
    has: hasThumbnail,
    isNearlyFull: () => (totalBytes ?? 0) > limitBytes * nearlyFull,
    async makeFolder(file) {
      const folder = join(file, '..')
      await mkdir(folder, { recursive: true }).catch(async (error: unknown) => {
        if (!['EEXIST', 'ENOTDIR'].includes(errnoOf(error) ?? '')) throw error
        // Something else has the name of a folder of the cache: everything here can be drawn again.
        await rm(dir, { recursive: true, force: true })
        totalBytes = undefined
        await mkdir(folder, { recursive: true })
      })
    },
    async added(bytes) {
      if (totalBytes !== undefined) totalBytes += bytes
      if (totalBytes !== undefined && totalBytes <= limitBytes) return
      evicting ??= evict().finally(() => {
        evicting = undefined
      })
      await evicting
    },
    async clear() {
      await rm(dir, { recursive: true, force: true })
      totalBytes = 0
    },
  }
}

async function filesBelow(dir: string): Promise<{ file: string; usedMs: number; sizeBytes: number }[]> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all = []
  for (const file of found) {
    const one = await stat(file).catch(() => undefined)
    if (one) all.push({ file, usedMs: one.mtimeMs, sizeBytes: one.size })
  }
  return all
}

/** Deletes a broken file; a whole one counts as used now. */
async function hasThumbnail(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return false
  // Written without fsync: a power cut may leave the name without its bytes. It is drawn again.
  if (!(await isWholeWebp(file, found.size))) {
    await rm(file, { recursive: true, force: true })
    return false
  }
  if (Date.now() - found.mtimeMs > dayMs) await markUsed(file).catch(() => undefined)
  return true
}

async function markUsed(file: string): Promise<void> {
  const fd = await asyncDisk.open(file, OpenFlag.readFile)
  try {
    await asyncDisk.setModified(fd, Date.now())
  } finally {
    await asyncDisk.close(fd)
  }
}

/** Whether the file begins as a webp of just this length: a half one or one of foreign bytes does not. */
async function isWholeWebp(file: string, sizeBytes: number): Promise<boolean> {
  const head = Buffer.alloc(12)
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return false
  try {
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    if (bytesRead < head.length || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return false
    // RIFF counts what follows its first eight bytes.
    return head.readUInt32LE(4) + 8 === sizeBytes
  } catch {
    // A folder of that name, or a disk that cannot read it.
    return false
  } finally {
    await handle.close()
  }
}
