import { addRooms } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import { useStorages } from '../desktop/use-storages.ts'
import { wholeSpaces } from './storage-parts.ts'

/** The device's spaces and how full they are together. */
export interface WholeStorage {
  readonly storages: readonly Storage[]
  readonly usedBytes: number
  readonly sizeBytes: number
  readonly freeBytes: number
}

/** The spaces that count as the device's own storage, with their sums. */
export function useWholeStorage(): WholeStorage {
  const storages = wholeSpaces(useStorages())
  return { storages, ...addRooms(storages) }
}
