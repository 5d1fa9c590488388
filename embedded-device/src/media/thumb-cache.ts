import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ThumbSize, ThumbSource } from './thumb-types.ts'

/** The folder of drawn thumbnails, kept below a size by dropping the ones not looked at for longest. */
export interface ThumbCache {
  fileOf(source: ThumbSource, size: ThumbSize): string
  has(file: string): Promise<boolean>
  makeRoom(file: string): Promise<void>
  /** Counts a new file and drops old ones when the limit is passed. */
  added(bytes: number): Promise<void>
  /** DELETE of the whole cache: everything is drawn again when it is asked for. */
  clear(): Promise<void>
}

const dayMs = 86_400_000

export function createThumbCache(dir: string, limitBytes: number): ThumbCache {
  let totalBytes: number | undefined
  let evicting: Promise<void> | undefined

  const files = async (): Promise<{ file: string; usedMs: number; sizeBytes: number }[]> => {
    const names = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
    const found = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const all = []
    for (const file of found) {
      const one = await stat(file).catch(() => undefined)
      if (one) all.push({ file, usedMs: one.mtimeMs, sizeBytes: one.size })
    }
    return all
  }

  const evict = async (): Promise<void> => {
    const all = await files()
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
    async has(file) {
      const found = await stat(file).catch(() => undefined)
      // Written without fsync: a power cut may leave the name without its bytes.
      if (!found || found.size === 0) return false
      if (Date.now() - found.mtimeMs > dayMs) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return true
    },
    async makeRoom(file) {
      await mkdir(join(file, '..'), { recursive: true })
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
