import { Readable } from 'node:stream'
import type { Disk } from '../../../files/disk/disk.ts'
import { dropName, openFile } from '../../../module-kit/staging-kit.ts'
import type { Scratch } from './scratch.ts'

const pieceBytes = 256 << 10

/** The bytes of a file that a program made in a scratch folder; never through a link. */
export async function* readScratchFile(disk: Disk, scratch: Scratch, name: string): AsyncGenerator<Uint8Array> {
  const { fd } = await scratch.within((folder) => openFile(disk, folder, name))
  try {
    for (let position = 0; ;) {
      const block = Buffer.allocUnsafe(pieceBytes)
      const readBytes = await disk.read(fd, block, position)
      if (readBytes === 0) return
      yield block.subarray(0, readBytes)
      position += readBytes
    }
  } finally {
    await disk.close(fd)
  }
}

export const streamScratchFile = (disk: Disk, scratch: Scratch, name: string): Readable =>
  Readable.from(readScratchFile(disk, scratch, name))

export const dropScratchFile = (disk: Disk, scratch: Scratch, name: string): Promise<void> =>
  scratch.within((folder) => dropName(disk, folder, name))
