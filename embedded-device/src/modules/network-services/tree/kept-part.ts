import { OpenFlag, dropName, inStaging, runAsync, step } from '../../../module-kit/staging-kit.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import type { Location } from '../../../files/places/space.ts'

/** A half file that its owner continues, perhaps after a restart. */
export interface KeptPart {
  /** Its whole name in staging. */
  readonly part: string
  /** How many of its bytes are good; 0 starts from scratch. */
  readonly doneBytes: number
}

const blockBytes = 1 << 20

/** Calls `each` with the first bytes of a half file; they may be fewer than are said to be good. */
export async function readKept(disk: Disk, { part, doneBytes, at }: KeptPart & { at: Location }, each: (bytes: Uint8Array) => void) {
  const fd = await runAsync(inStaging(disk, at.space, (staging) => step(disk.open(staging.at(part), OpenFlag.readFile))))
  try {
    const block = Buffer.allocUnsafe(blockBytes)
    for (let position = 0; position < doneBytes;) {
      const count = await disk.read(fd, block.subarray(0, Math.min(blockBytes, doneBytes - position)), position)
      if (count === 0) return
      each(block.subarray(0, count))
      position += count
    }
  } finally {
    await disk.close(fd)
  }
}

/** Removes a half file, if it is there. */
export const dropKept = (disk: Disk, { part, at }: Pick<KeptPart, 'part'> & { at: Location }): Promise<void> =>
  runAsync(inStaging(disk, at.space, (staging) => dropName(disk, staging, part)))
