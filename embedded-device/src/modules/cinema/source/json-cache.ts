import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { makeStateDir, readStateFile, removeStateFile, stateFilesIn, writeStateFile } from '../../../module-kit/staging-kit.ts'

/** Answers of the source on disk: bounded and aged. What cannot be read or written is asked for again. */
export interface JsonCache {
  get(key: string, mostAgeMs: number): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
}

export interface JsonCacheOptions {
  readonly dir: string
  readonly nowMs: () => number
  readonly mostBytes: number
}

/** Creates the cache in a folder, which may be missing. */
export function createJsonCache({ dir, nowMs, mostBytes }: JsonCacheOptions): JsonCache {
  const fileOf = (key: string): string => join(dir, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`)
  let writtenBytes: number | undefined
  return {
    async get(key, mostAgeMs) {
      const text = (await readStateFile(fileOf(key)).catch(() => undefined))?.toString('utf8')
      const stored = text === undefined ? undefined : parsed(text)
      if (!stored || stored.key !== key) return undefined
      const ageMs = nowMs() - stored.atMs
      return ageMs >= 0 && ageMs <= mostAgeMs ? stored.value : undefined
    },
    async put(key, value) {
      const text = JSON.stringify({ key, atMs: nowMs(), value })
      try {
        makeStateDir(dir)
        await writeStateFile(fileOf(key), text)
        writtenBytes = (writtenBytes ?? mostBytes) + Buffer.byteLength(text)
        if (writtenBytes > mostBytes) writtenBytes = await trim(dir, mostBytes)
      } catch {
        // S-B1: no space for a copy is no reason to have no answer.
      }
    },
  }
}

interface Stored {
  readonly key: string
  readonly atMs: number
  readonly value: unknown
}

function parsed(text: string): Stored | undefined {
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null
    return typeof stored?.key === 'string' && typeof stored.atMs === 'number' ? (stored as Stored) : undefined
  } catch {
    return undefined
  }
}

/** Drops the oldest answers when there are too many; answers how many bytes are left. */
async function trim(dir: string, mostBytes: number): Promise<number> {
  const files = await stateFilesIn(dir)
  let sum = files.reduce((total, { sizeBytes }) => total + sizeBytes, 0)
  if (sum <= mostBytes) return sum
  for (const { file, sizeBytes } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
    // A quarter below the limit, so that not every new answer has to look through the folder.
    if (sum <= mostBytes * 0.75) break
    await removeStateFile(file)
    sum -= sizeBytes
  }
  return sum
}
