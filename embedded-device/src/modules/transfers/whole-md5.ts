import { keepBlock, takeBlock } from '../../files/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Md5Desk } from './md5.ts'

/**
 * H-21: the MD5 of the first `sizeBytes` of an open file as they stand on the disk; of what is there where it is shorter. A block is
 * read while the one before is hashed, and where that happens is the desk's business: a file of 100 MB holds no other request up.
 */
export async function wholeMd5(disk: Disk, file: { readonly fd: number; readonly sizeBytes: number }, desk: Md5Desk): Promise<string> {
  using hash = desk.open()
  let hashed: Promise<void> = Promise.resolve()
  const take = async (block: ReturnType<typeof takeBlock>, sizeBytes: number, before: Promise<void>): Promise<void> => {
    try {
      await before
      await hash.update(block.subarray(0, sizeBytes))
    } finally {
      keepBlock(block)
    }
  }
  try {
    for (let at = 0; at < file.sizeBytes;) {
      const block = takeBlock()
      let count = 0
      try {
        count = Math.min(await disk.read(file.fd, block, at), file.sizeBytes - at)
      } finally {
        if (count === 0) keepBlock(block)
      }
      if (count === 0) break
      const before = hashed
      hashed = take(block, count, before)
      // Awaited in its turn; until then a failure must not count as unhandled.
      hashed.catch(() => undefined)
      await before
      at += count
    }
  } finally {
    // No block is given back while somebody still reads it.
    await Promise.allSettled([hashed])
  }
  await hashed
  return hash.digest()
}
