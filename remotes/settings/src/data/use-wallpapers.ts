import { wallpaper } from '@cove/device-contract/wallpaper'
import type { WallpaperPicture } from '@cove/device-contract/wallpaper'
import { encodeQuery } from '@cove/device-contract'
import { attempt, tellFailure, useKernel, useStoreValue } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useEffect, useState } from 'react'

/** SET-01b: less than 10 MiB. */
export const largestPictureBytes = 10 * 1024 ** 2 - 1
/** What a file chooser offers. */
export const pictureTypes = 'image/jpeg,image/png,image/gif'

/** Path of the small form of a picture. */
export function thumbnailOf(wallpaperId: string): string {
  const query = Object.entries(encodeQuery(wallpaper.calls.picture, { wallpaperId, size: 'small' }))
  return `${wallpaper.calls.picture.path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/** The pictures of the user and what can be done with them. */
export interface OwnWallpapers {
  /** Undefined until the device has answered. */
  readonly pictures: readonly WallpaperPicture[] | undefined
  readonly failure: Failure | undefined
  readonly isUploading: boolean
  /** The id of the new picture; undefined when it was refused. */
  readonly upload: (file: File) => Promise<string | undefined>
  readonly remove: (wallpaperId: string) => Promise<boolean>
  /** The address of an image; undefined until there is a ticket. */
  readonly srcOf: (pathAndQuery: string) => string | undefined
}

/** Reads the pictures of the user; uploads and removes. A refusal is a toast. */
export function useOwnWallpapers(): OwnWallpapers {
  const kernel = useKernel()
  const { device, transfers } = kernel
  const isReady = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  useEffect(() => {
    // The first request of an address fetches the ticket; its arrival renders again.
    if (!isReady) transfers.signedUrl('/')
  }, [isReady, transfers])
  const { data, failure, reload } = useRead(wallpaper, 'list')
  const [isUploading, setUploading] = useState(false)
  return {
    pictures: data?.pictures,
    failure,
    isUploading,
    upload: async (file) => {
      setUploading(true)
      const outcome = await attempt(kernel, () => device.use(wallpaper).upload({ query: { name: file.name.slice(0, 255) }, body: file }))
      setUploading(false)
      if (!outcome.ok) tellFailure(kernel, outcome.failure)
      else reload()
      return outcome.ok ? outcome.data.wallpaperId : undefined
    },
    remove: async (wallpaperId) => {
      const outcome = await attempt(kernel, () => device.use(wallpaper).remove({ body: { wallpaperId } }))
      if (!outcome.ok) tellFailure(kernel, outcome.failure)
      reload()
      return outcome.ok
    },
    srcOf: (pathAndQuery) => (isReady ? transfers.signedUrl(pathAndQuery) : undefined),
  }
}
