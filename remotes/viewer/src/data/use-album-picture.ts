import type { CallOptions } from '@cove/device-contract'
import { album } from '@cove/device-contract/album'
import type { City } from '@cove/device-contract/album'
import type { Resource } from '@cove/device-contract/files'
import { attempt, tellFailure, useIsGuest, useKernel } from '@cove/kernel'
import type { AnyAnswer, Kernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useId, useRef } from 'react'

/** A file as the picture it is in the user's albums. */
export interface AlbumPicture {
  readonly itemId: number
  /** 0 for none. */
  readonly stars: number
  readonly albums: readonly { readonly albumId: string; readonly name: string }[]
  /** Where it was taken near; undefined where its place is unknown or has no name yet. */
  readonly city: City | undefined
  /** Gives stars; those it has already are taken away. */
  readonly rate: (stars: number) => void
}

type Rated = Pick<AlbumPicture, 'itemId' | 'stars' | 'albums' | 'city'>

/** VW-04: the picture of a file; undefined while it is read, for files that are in no library, and for a guest, who has none. */
export function useAlbumPicture(file: Resource | undefined): AlbumPicture | undefined {
  const kernel = useKernel()
  const isGuest = useIsGuest()
  const { storageId = '', path = '' } = file ?? {}
  // Each view reads for itself: another reading under way would take back the stars that are given meanwhile.
  const viewId = useId()
  const { data, set } = useReading(['album.pictureOf', storageId, path, viewId], (now, how) => readPicture(now, { storageId, path }, how), {
    isOff: isGuest || file === undefined,
  })
  /** Ratings reach the device in the order they were given. */
  const ratings = useRef({ given: 0, sent: Promise.resolve() })
  const picture = data?.picture
  if (!picture) return undefined
  const show = (stars: number) => set({ picture: { ...picture, stars } })
  return {
    ...picture,
    rate(wanted) {
      const stars = wanted === picture.stars ? 0 : wanted
      show(stars)
      const mine = ++ratings.current.given
      const send = async () => {
        const answer = await attempt(kernel, () => kernel.device.use(album).rate({ body: { itemIds: [picture.itemId], stars } }))
        if (answer.ok) return
        // A newer one stands, whatever becomes of it.
        if (mine === ratings.current.given) show(picture.stars)
        tellFailure(kernel, answer.failure)
      }
      ratings.current.sent = ratings.current.sent.then(send, send)
    },
  }
}

async function readPicture(
  { device }: Kernel,
  file: Pick<Resource, 'storageId' | 'path'>,
  how: CallOptions,
): Promise<AnyAnswer<{ readonly picture: Rated | undefined }>> {
  const calls = device.use(album)
  const found = await calls.find({ body: { files: [file] } }, how)
  if (!found.ok) return found
  const [itemId] = found.data.itemIds
  if (itemId === undefined) return { ok: true, data: { picture: undefined } }
  const details = await calls.details({ query: { itemId } }, how)
  if (!details.ok) return details
  const { item, albums, city } = details.data
  return { ok: true, data: { picture: { itemId, stars: item.stars ?? 0, albums, city } } }
}
