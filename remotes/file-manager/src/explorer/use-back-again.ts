import { useEffect, useEffectEvent } from 'react'
import { useRemoteShares } from '../data/use-file-spaces.ts'
import type { FolderView } from '../data/use-folder.ts'
import type { Place } from '../model/place.ts'

/** NSV-03c: a folder of a remote share that could not be read is read again as soon as the share is back. */
export function useBackAgain(place: Place, folder: FolderView): void {
  const shares = useRemoteShares()
  const share = place.kind === 'folder' ? shares.find(({ storageId }) => storageId === place.storageId) : undefined
  const state = share?.state
  const again = useEffectEvent(() => {
    if (state === 'ready' && folder.failure) folder.reload()
  })
  useEffect(() => again(), [state])
}
