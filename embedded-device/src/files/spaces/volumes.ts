import { dirname } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import type { Space } from '../places/space.ts'

/** The file system below a space. */
export interface SpaceVolume {
  /** The same for spaces that share their free bytes; means nothing after the end of the device. */
  readonly volumeId: string
  /** Whether the space is all of it: everything written there is the space's. */
  readonly isWhole: boolean
}

/** STO-04a: which spaces share the free bytes of one file system. */
export interface Volumes {
  /** Looks at the disk. Throws what the disk throws. */
  of(space: Space): Promise<SpaceVolume>
  /** The ids of the spaces that were last seen on the file system of this one, itself included. Never waits for a disk. */
  sharing(spaceId: string): readonly string[]
}

/** Creates the volumes of a device. */
export function createVolumes(disk: Disk): Volumes {
  const seen = new Map<string, string>()
  return {
    async of({ id, rootDir }) {
      const [root, above] = await Promise.all([disk.lstat(rootDir), disk.lstat(dirname(rootDir))])
      const volumeId = String(root.device)
      seen.set(id, volumeId)
      return { volumeId, isWhole: root.device !== above.device || rootDir === dirname(rootDir) }
    },
    sharing(spaceId) {
      const volumeId = seen.get(spaceId)
      return volumeId === undefined ? [spaceId] : [...seen].filter(([, one]) => one === volumeId).map(([id]) => id)
    },
  }
}
