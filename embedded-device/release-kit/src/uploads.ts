import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { releaseLimits } from './release-manifest.ts'
import { unfinishedDir } from './site-layout.ts'

/** Most bytes of an archive: its files, its manifest and what stands before it. */
export const maxArchiveBytes = releaseLimits.bytes + releaseLimits.manifestBytes + 12

/** Archives on their way to a site: kept until the process ends, so that a sender that was cut off can continue. */
export interface ReleaseUploads {
  /** How many bytes of an archive are here. */
  readonly received: (digest: string) => number
  /** Adds bytes at the end; those for another place are not taken. Resolves with how many are here. */
  readonly append: (digest: string, offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>
  /** Hands an archive that is whole to `use`, and forgets it; undefined for one whose bytes are not all here. */
  readonly take: <T>(digest: string, use: (file: string) => Promise<T>) => Promise<T | undefined>
}

/** Uploads of this process, beside unfinished builds; one append at a time. */
export function createReleaseUploads(dist: string): ReleaseUploads {
  const fileOf = (digest: string) => path.join(unfinishedDir(dist), `${process.pid}-upload-${digest}`)
  const received = (digest: string) => statSync(fileOf(digest), { throwIfNoEntry: false })?.size ?? 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    received,
    append: (digest, offset, bytes) =>
      inTurn(async () => {
        if (received(digest) === offset) await appendTo(fileOf(digest), offset, bytes)
        return received(digest)
      }),
    take: (digest, use) =>
      inTurn(async () => {
        const file = fileOf(digest)
        if (!existsSync(file)) return undefined
        // Not all of it came: what is here waits for the rest.
        if ((await digestOf(file)) !== digest) return undefined
        const taken = `${file}-taken`
        await rename(file, taken)
        try {
          return await use(taken)
        } finally {
          rmSync(taken, { force: true })
        }
      }),
  }
}

async function appendTo(file: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a')
  let at = offset
  try {
    for await (const piece of bytes) {
      if (at + piece.byteLength > maxArchiveBytes) return
      await handle.writeFile(piece)
      at += piece.byteLength
    }
  } catch (error) {
    // Cut off in the middle: what came whole counts, and the sender asks where to go on.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') await handle.truncate(offset)
    throw error
  } finally {
    await handle.close()
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
