import { cinema } from '@cove/device-contract/cinema'
import type { CinemaPictureKind } from '@cove/device-contract/cinema'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect } from 'react'

/** Which picture of which title; version 0: none exists; undefined: not known. */
export interface PictureOf {
  readonly itemId: number
  readonly episodeId?: number | undefined
  readonly kind: CinemaPictureKind
  readonly version: number | undefined
}

/** The address of a picture; undefined where there is none, and until the ticket of the session is there. */
export function usePicture(picture: PictureOf | undefined): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const isWaiting = picture !== undefined && !ready
  const itemId = picture?.itemId ?? 0
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (isWaiting) transfers.ticketUrl(cinema.calls.picture, { itemId, kind: 'poster' })
  }, [isWaiting, itemId, transfers])
  if (!picture || !ready) return undefined
  const { episodeId, kind, version } = picture
  return transfers.ticketUrl(cinema.calls.picture, { itemId, episodeId, kind, version })
}
