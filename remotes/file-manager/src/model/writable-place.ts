import type { ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'

/** What is known of the spaces of the user. */
interface KnownSpaces {
  readonly all: readonly Pick<Storage, 'storageId' | 'status'>[]
  readonly home: Pick<Storage, 'storageId'> | undefined
}

/**
 * PUB-02c: where a new file is offered next to others: their own folder, or the home where the user may only read. A space that is not
 * listed is a single shared file, which has no folder to write to. While the spaces are unknown, the place itself.
 */
export function writablePlace(place: ResourceRef, spaces: KnownSpaces | undefined): ResourceRef {
  if (!spaces?.home) return place
  const space = spaces.all.find(({ storageId }) => storageId === place.storageId)
  return space?.status === 'normal' ? place : { storageId: spaces.home.storageId, path: '/' }
}
