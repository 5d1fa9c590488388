import { addRooms, freeBytesOf } from '@cove/device-contract/rules'
import type { spaces } from '@cove/device-contract/spaces'
import type { HandlerOf } from '../handler-of.ts'
import { storagesOf } from './list.ts'

export const room: HandlerOf<typeof spaces.calls.room> = async (_input, { context: { parts, who } }) => {
  const storages = await storagesOf(parts, who)
  return {
    ...addRooms(storages),
    spaces: storages.map((one) => ({
      storageId: one.storageId,
      name: one.name,
      usedBytes: one.usedBytes,
      sizeBytes: one.sizeBytes,
      freeBytes: freeBytesOf(one),
    })),
  }
}
