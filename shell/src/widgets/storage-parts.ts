import { addRooms } from '@cove/device-contract/rules'
import type { SpaceRoom } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'

/** Between two parts of the ring, in per cent of its length. */
const gap = 0.9

/** The spaces to add up. The public space and what others share are folders of one of them, and counted there. */
export const wholeSpaces = <One extends Pick<Storage, 'storageId' | 'isPublic'>>(storages: readonly One[]): readonly One[] =>
  storages.filter(({ storageId, isPublic }) => !isPublic && !storageId.startsWith('share-'))

/** One arc of the ring, in per cent of its length. */
export interface RingPart {
  readonly storageId: string
  readonly from: number
  readonly length: number
}

/** The used share of each space in the room of all, one after the other; a space with little in it is still seen. */
export function ringParts(storages: readonly (Pick<Storage, 'storageId'> & SpaceRoom)[]): readonly RingPart[] {
  const total = addRooms(storages).sizeBytes
  if (total <= 0) return []
  let from = gap / 2
  return storages
    .filter(({ usedBytes }) => usedBytes > 0)
    .map(({ storageId, usedBytes }) => {
      const share = Math.min(100, Math.max(1.5, (usedBytes / total) * 100))
      const part = { storageId, from: Math.min(from, 100), length: Math.max(0, Math.min(share, 100 - from) - gap / 2) }
      from += share
      return part
    })
}

/** Whether somebody has to look at a space. */
export function isHurt({ status, health }: Pick<Storage, 'status' | 'health'>): boolean {
  return status !== 'normal' || health === 'downgrade'
}
