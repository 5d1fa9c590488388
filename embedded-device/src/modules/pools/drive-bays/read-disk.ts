import type { Machine } from './machine.ts'
import type { Share } from './pool-changes.ts'

const readBytes = 4 * 1024 ** 2

/** DSK-01a: reads the beginning of a disk; throws where it cannot be read. */
export async function* readDisk({ machine }: Machine, device: string, mostBytes: number): AsyncGenerator<Share, void> {
  await using disk = await machine.openDevice(device)
  const buffer = Buffer.alloc(readBytes)
  for (let at = 0; at < mostBytes; at += readBytes) {
    await disk.read(buffer, at)
    yield at / mostBytes
  }
}
