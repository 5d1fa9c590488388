import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'

/** A disk whose n-th sync fails; like a kernel, it then drops the bytes, and every later sync succeeds. */
export interface LossyDisk extends Disk {
  /** Bytes that a failed sync lost and that were not written again. */
  lostBytes(): number
  syncs(): number
}

interface Inode {
  /** Bytes written since the last sync, and bytes a failed sync dropped. One entry per byte block. */
  readonly dirty: Set<number>
  readonly lost: Set<number>
}

const blockBytes = 1000

/** Writes must be aligned to blocks of 1000 bytes, so that the model stays small. */
export function lossyDisk(failingSync: number): LossyDisk {
  const inodes = new Map<number, Inode>()
  let syncs = 0
  const inodeOf = async (fd: number): Promise<Inode> => {
    const { inode } = await asyncDisk.fstat(fd)
    const known = inodes.get(inode) ?? { dirty: new Set<number>(), lost: new Set<number>() }
    inodes.set(inode, known)
    return known
  }
  async function sync(fd: number): Promise<void> {
    const { dirty, lost } = await inodeOf(fd)
    syncs += 1
    const isFailing = syncs === failingSync
    if (isFailing) for (const block of dirty) lost.add(block)
    dirty.clear()
    if (isFailing) throw systemError('EIO')
  }
  return {
    ...asyncDisk,
    syncs: () => syncs,
    lostBytes: () => [...inodes.values()].reduce((sum, { lost }) => sum + lost.size * blockBytes, 0),
    fsync: sync,
    fdatasync: sync,
    async write(fd, buffers, position) {
      const { dirty, lost } = await inodeOf(fd)
      const endByte = position + buffers.reduce((sum, one) => sum + one.byteLength, 0)
      for (let block = Math.floor(position / blockBytes); block * blockBytes < endByte; block += 1) {
        dirty.add(block)
        lost.delete(block)
      }
      await asyncDisk.write(fd, buffers, position)
    },
  }
}
