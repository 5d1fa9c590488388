import { asyncDisk, OpenFlag } from '../../module-kit/staging-kit.ts'
import type { OpenedFile } from '../../files/vfs/vfs-types.ts'

const blockBytes = 256 * 1024

/** A file that the module made, open for answers with ranges. */
export async function openStored(file: string, name: string): Promise<OpenedFile> {
  const fd = await asyncDisk.open(file, OpenFlag.readFile)
  const { sizeBytes, mtimeMs, inode } = await asyncDisk.fstat(fd)
  return {
    name,
    sizeBytes,
    mtimeMs,
    etag: `"${inode.toString(36)}-${sizeBytes.toString(36)}"`,
    async pump({ startByte, endByte }, sink) {
      for (let at = startByte; at <= endByte;) {
        const block = Buffer.allocUnsafe(Math.min(blockBytes, endByte - at + 1))
        const count = await asyncDisk.read(fd, block, at)
        if (count === 0) throw new Error('the stored file became shorter')
        await sink(block.subarray(0, count))
        at += count
      }
    },
    close: async () => asyncDisk.close(fd),
  }
}
