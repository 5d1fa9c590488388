import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { HostFiles } from '../../../module-kit/module-kit.ts'
import { OpenFlag } from '../../../module-kit/staging-kit.ts'
import type { RemoteRange } from './remote-client.ts'

/** A range that a program fetches into a file, and how it is started. */
export interface ArrivingRange {
  /** Of a new file. */
  readonly path: string
  readonly range: RemoteRange
  /** Appends to the file what follows the bytes that it has, as `reget` of smbclient does. Aborting ends it. */
  readonly fetch: (signal: AbortSignal) => Promise<unknown>
}

type Disk = HostFiles['staging']['disk']

const blockBytes = 1 << 20
const lookEveryMs = 20

/**
 * Hands over a range while it arrives, and ends the fetch after its last byte. smbclient continues a file that has its first bytes, so an
 * empty file of that length makes it begin in the middle. Refuses `redownload` when the file is shorter than the range.
 */
export async function readArriving(disk: Disk, arriving: ArrivingRange, take: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const { path, range, fetch } = arriving
  const { startByte, endByte } = range
  const fd = await disk.open(path, OpenFlag.createFile)
  const stop = new AbortController()
  let fetched: Promise<unknown> | undefined
  try {
    // One byte at its end gives a file its length without the bytes before it.
    if (startByte > 0) await disk.write(fd, [Buffer.alloc(1)], startByte - 1)
    let isOver = false
    fetched = fetch(stop.signal).finally(() => (isOver = true))
    fetched.catch(() => undefined)
    for (let position = startByte; position <= endByte;) {
      const wasOver = isOver
      const block = Buffer.allocUnsafe(Math.min(blockBytes, endByte + 1 - position))
      const count = await disk.read(fd, block, position)
      position += count
      if (count > 0) await take(block.subarray(0, count))
      else if (wasOver) {
        await fetched
        refuse('redownload')
      } else await sleep(lookEveryMs)
    }
  } finally {
    stop.abort()
    await fetched?.catch(() => undefined)
    await disk.close(fd)
  }
}
