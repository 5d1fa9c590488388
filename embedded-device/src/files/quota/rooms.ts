import type { Registry } from '../../core/base/registry.ts'
import type { Disk } from '../disk/disk.ts'
import type { FileIndex } from '../index/file-index.ts'
import type { KindBytes } from '../index/kind-sums.ts'
import type { Reservations } from './reservations.ts'
import type { TrashTally } from '../trash/trash-tally.ts'
import type { Space } from '../places/space.ts'
import type { SpaceGuard } from '../spaces/space-guards.ts'
import type { Volumes } from '../spaces/volumes.ts'

/** STO-04a: what a space holds and can still take, in bytes. */
export interface Room {
  /** Its files and recycle bins; where the space is a whole file system, everything on it. */
  readonly usedBytes: number
  /** What can still be written, by all spaces of the volume together. */
  readonly freeBytes: number
  /** Used and free together: a simulated capacity never promises more than the machine can hold. */
  readonly sizeBytes: number
  /** The file system below, which other spaces may share. */
  readonly volume: { readonly volumeId: string; readonly sizeBytes: number; readonly freeBytes: number }
}

/** STO-04a: what fills a space, in bytes. */
export interface Fill extends KindBytes {
  /** Recycle bins, with the earlier versions that are kept in them. */
  readonly bin: number
}

/** The one place that says how large, how full and how free a space is. */
export interface Rooms {
  /** Throws what the disk throws. */
  of(space: Space): Promise<Room>
  fillOf(space: Space): Promise<Fill>
}

/** What rooms are measured with. */
export interface RoomSources {
  readonly disk: Disk
  readonly volumes: Volumes
  readonly index: Pick<FileIndex, 'bytesBelow' | 'bytesByKind'>
  readonly tally: Pick<TrashTally, 'bytesIn'>
  readonly guards: Registry<SpaceGuard>
  readonly reservations: Pick<Reservations, 'bytesOnVolume'>
}

/** Creates the rooms of a device. */
export function createRooms({ disk, volumes, index, tally, guards, reservations }: RoomSources): Rooms {
  const nominalOf = (space: Space): number => guards.all().flatMap((guard) => guard.nominalBytesOf?.(space) ?? [])[0] ?? Infinity
  return {
    async fillOf(space) {
      const [kinds, bin] = await Promise.all([index.bytesByKind(space.id), tally.bytesIn(space)])
      return { ...kinds, bin }
    },
    async of(space) {
      const [{ volumeId, isWhole }, { totalBytes, freeBytes: rawBytes }] = await Promise.all([
        volumes.of(space),
        disk.statfs(space.rootDir),
      ])
      const volume = { volumeId, sizeBytes: totalBytes, freeBytes: Math.max(0, rawBytes - reservations.bytesOnVolume(space.id)) }
      if (isWhole) return { usedBytes: totalBytes - rawBytes, freeBytes: volume.freeBytes, sizeBytes: totalBytes, volume }
      const usedBytes = index.bytesBelow(space.id, '/') + (await tally.bytesIn(space))
      const freeBytes = Math.max(0, Math.min(volume.freeBytes, nominalOf(space) - usedBytes))
      return { usedBytes, freeBytes, sizeBytes: usedBytes + freeBytes, volume }
    },
  }
}
