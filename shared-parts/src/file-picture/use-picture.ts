import type { Resource } from '@cove/device-contract/files'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'

/** FM-13b: the address of a picture of a file; undefined while the session's ticket is on its way, and for what has none. */
export function usePicture(file: Resource, size: 'SMALL' | 'LARGE' | 'NATURE'): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!ready && file.hasThumbnail) transfers.thumbnailUrl(file, size)
  }, [ready, transfers, file, size])
  return ready && file.hasThumbnail ? transfers.thumbnailUrl(file, size) : undefined
}
