import { album } from '@cove/device-contract/album'
import type { Resource } from '@cove/device-contract/files'
import { attempt, tellFailure, useIsGuest, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useEffect, useRef, useState } from 'react'

/** A file as the picture it is in the user's albums. */
export interface AlbumPicture {
  readonly itemId: number
  /** 0 for none. */
  readonly stars: number
  readonly albumNames: readonly string[]
  /** Gives stars; those it has already are taken away. */
  readonly rate: (stars: number) => void
}

type Read = Pick<AlbumPicture, 'itemId' | 'stars' | 'albumNames'>

/** VW-04: the picture of a file; undefined while it is read, for files that are in no library, and for a guest, who has none. */
export function useAlbumPicture(file: Resource | undefined): AlbumPicture | undefined {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly key: string; readonly picture: Read | undefined }>()
  const isGuest = useIsGuest()
  const { storageId, path } = (isGuest ? undefined : file) ?? {}
  const key = `${storageId}\n${path}`
  useEffect(() => {
    if (storageId === undefined || path === undefined) return undefined
    const canceling = new AbortController()
    void readPicture(kernel, { storageId, path }, canceling.signal).then((picture) => {
      if (!canceling.signal.aborted) setRead({ key, picture })
    })
    return () => canceling.abort()
  }, [kernel, storageId, path, key])
  /** Ratings reach the device in the order they were given. */
  const ratings = useRef({ given: 0, sent: Promise.resolve() })
  const picture = read?.key === key ? read.picture : undefined
  if (!picture) return undefined
  const show = (stars: number) => setRead((now) => (now?.key === key && now.picture ? { key, picture: { ...now.picture, stars } } : now))
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

async function readPicture(kernel: Kernel, file: Pick<Resource, 'storageId' | 'path'>, signal: AbortSignal): Promise<Read | undefined> {
  const calls = kernel.device.use(album)
  const found = await attempt(kernel, () => calls.find({ body: { files: [file] } }))
  const itemId = found.ok ? found.data.itemIds[0] : undefined
  if (itemId === undefined || signal.aborted) return undefined
  const details = await attempt(kernel, () => calls.details({ query: { itemId } }))
  if (!details.ok) return undefined
  const { item, albums } = details.data
  return { itemId, stars: item.stars ?? 0, albumNames: albums.map(({ name }) => name) }
}
