import { keepBlock, takeBlock } from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Md5Hasher } from './md5.ts'

/**
 * Computes the MD5 of the first `sizeBytes` of an open file (H-21), or of the whole file where it is shorter. A block is read while
 * the block before is hashed.
 */
export async function wholeMd5(disk: Disk, file: { readonly fd: number; readonly sizeBytes: number }, hasher: Md5Hasher): Promise<string> {
  using hash = hasher.open()
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
      // Awaited later; until then a failure must not count as unhandled.
      hashed.catch(() => undefined)
      await before
      at += count
    }
  } finally {
    // A block is returned only when no hash reads it any more.
    await Promise.allSettled([hashed])
  }
  await hashed
  return hash.digest()
}
