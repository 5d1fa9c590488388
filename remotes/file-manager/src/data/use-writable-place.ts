import type { ResourceRef } from '@cove/device-contract/files'
import { useSpaces } from '@cove/parts/spaces'
import { writablePlace } from '../model/writable-place.ts'

/** PUB-02c: where new files are offered next to others: in their folder, or in the home where the user may only read it. */
export function useWritablePlace(): (place: ResourceRef) => ResourceRef {
  const { spaces } = useSpaces()
  return (place) => writablePlace(place, spaces)
}
