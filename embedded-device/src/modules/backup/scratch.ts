import { createHash } from 'node:crypto'
import type { Disk } from '../../files/disk/disk.ts'
import type { Location } from '../../files/places/space.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'
import { OpenFlag, dropName, inStaging, runAsync, step } from '../../module-kit/staging-kit.ts'
import { ulid } from '@cove/server-kit/ulid'

const blockBytes = 256 << 10

/** Restores a file to a scratch place, reads it back from there and answers its MD5. Nothing of it stays. */
export async function md5OfScratchCopy({ vfs, disk }: { readonly vfs: Vfs; readonly disk: Disk }, at: Location): Promise<string> {
  // Transfers drop files of this name in staging at a start, so a kill leaves nothing.
  const name = `${ulid()}.probe`
  const file = await vfs.openRead(at)
  try {
    const fd = await runAsync(inStaging(disk, at.space, (staging) => step(disk.open(staging.at(name), OpenFlag.createFile))))
    try {
      let position = 0
      if (file.sizeBytes > 0)
        await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => {
          await disk.write(fd, [bytes], position)
          position += bytes.byteLength
        })
      await disk.fdatasync(fd)
      return await hashOf(disk, fd)
    } finally {
      await disk.close(fd)
    }
  } finally {
    await file.close()
    await runAsync(inStaging(disk, at.space, (staging) => dropName(disk, staging, name)))
  }
}

async function hashOf(disk: Disk, fd: number): Promise<string> {
  const hash = createHash('md5')
  const block = Buffer.allocUnsafe(blockBytes)
  for (let position = 0; ;) {
    const count = await disk.read(fd, block, position)
    if (count === 0) return hash.digest('hex')
    hash.update(block.subarray(0, count))
    position += count
  }
}
