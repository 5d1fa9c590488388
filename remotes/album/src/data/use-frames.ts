import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { attempt, useKernel } from '@cove/kernel'
import { stillTrue, useRead } from '@cove/parts/read'
import { useEffect, useState } from 'react'

const noFrames: readonly AlbumItem[] = []

/** ALB-01b: the frames of the burst that a picture is shown for; undefined while they are read, empty when they cannot be. */
export function useFrames(itemId: number, albumId: string | undefined): readonly AlbumItem[] | undefined {
  const read = useRead(album, 'frames', { query: { itemId, albumId } })
  return stillTrue(read)?.items ?? (read.failure && noFrames)
}

const none: ReadonlyMap<number, number> = new Map()

/** VW-05: how sharp each frame looks, 0 to 100, as far as it was measured; one after another, the device draws what it has not drawn yet. */
export function useFrameScores(frames: readonly AlbumItem[] | undefined, albumId: string | undefined): ReadonlyMap<number, number> {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly key: string; readonly scores: ReadonlyMap<number, number> }>()
  const key = (frames ?? []).map(({ itemId }) => itemId).join()
  // oxlint-disable-next-line cove/reads-go-through-use-read -- each score of the burst is shown as it comes
  useEffect(() => {
    let live = true
    const measure = async () => {
      const scores = new Map<number, number>()
      for (const itemId of key.split(',').map(Number)) {
        const answer = await attempt(kernel, () => kernel.device.use(album).sharpness({ query: { itemId, albumId } }))
        if (!live) return
        if (answer.ok) setRead({ key, scores: new Map(scores.set(itemId, answer.data.score)) })
      }
    }
    if (key !== '') void measure()
    return () => {
      live = false
    }
  }, [kernel, key, albumId])
  return read?.key === key ? read.scores : none
}
