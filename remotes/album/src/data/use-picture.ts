import { album } from '@cove/device-contract/album'
import type { Album, AlbumItem } from '@cove/device-contract/album'
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
    if (!ready && itemId !== undefined) pictureUrl(transfers, { item: { itemId }, size: 'SMALL', albumId: undefined })
  }, [ready, transfers, itemId])
  return ready && item ? pictureUrl(transfers, { item, size, albumId }) : undefined
}

interface PictureAddress {
  readonly item: PictureOf
  readonly size: 'SMALL' | 'LARGE'
  readonly albumId: string | undefined
}

function pictureUrl(transfers: Kernel['transfers'], { item, size, albumId }: PictureAddress): string | undefined {
  const version = item.modifiedSeconds === undefined ? undefined : Math.floor(item.modifiedSeconds)
  return transfers.ticketUrl(album.calls.thumbnail, { itemId: item.itemId, albumId, size, version })
}

/** What file is meant, and whether it is stored or played. */
export interface FileAddress {
  readonly itemId: number
  readonly albumId: string | undefined
  readonly saves: boolean
  /** The clip of a live photo in place of its picture. */
  readonly isClip?: boolean
}

/** The address of the file itself: to play a video, or to store it. */
export const fileUrl = (kernel: Kernel, address: FileAddress): string | undefined => kernel.transfers.ticketUrl(album.calls.file, address)

/** The address of the picture that was uploaded as the cover of an album; undefined where there is none. */
export function useUploadedCover({ albumId, coverSeconds }: Pick<Album, 'albumId' | 'coverSeconds'>): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const version = coverSeconds
  useEffect(() => {
    if (!ready && version !== undefined) transfers.ticketUrl(album.calls.cover, { albumId, version })
  }, [ready, transfers, albumId, version])
  return ready && version !== undefined ? transfers.ticketUrl(album.calls.cover, { albumId, version }) : undefined
}
