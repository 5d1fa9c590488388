import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel, useStoreValue } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useEffect } from 'react'

/** What a picture is asked for by: its id, and the album for pictures of other users. */
export type PictureOf = Pick<AlbumItem, 'itemId'> & Partial<Pick<AlbumItem, 'modifiedSeconds'>>

/** The address of a picture; undefined until the ticket of the session is there. */
export function usePicture(item: PictureOf | undefined, size: 'SMALL' | 'LARGE', albumId?: string): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const itemId = item?.itemId
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!ready && itemId !== undefined) pictureUrl(transfers, { itemId }, 'SMALL')
  }, [ready, transfers, itemId])
  return ready && item ? pictureUrl(transfers, item, size, albumId) : undefined
}

function pictureUrl(transfers: Kernel['transfers'], item: PictureOf, size: 'SMALL' | 'LARGE', albumId?: string): string | undefined {
  const version = item.modifiedSeconds === undefined ? undefined : Math.floor(item.modifiedSeconds)
  return transfers.ticketUrl(album.calls.thumbnail, { itemId: item.itemId, albumId, size, version })
}

/** The address of the file itself: to play a video, or to store it. */
export const fileUrl = (kernel: Kernel, itemId: number, albumId: string | undefined, saves = false): string | undefined =>
  kernel.transfers.ticketUrl(album.calls.file, { itemId, albumId, saves })
