import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** ALB-01b: the frames of the burst that a picture is shown for; undefined while they are read, empty when they cannot be. */
export function useFrames(itemId: number, albumId: string | undefined): readonly AlbumItem[] | undefined {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly itemId: number; readonly items: readonly AlbumItem[] }>()
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(album).frames({ query: { itemId, albumId } })).then((answer) => {
      if (live) setRead({ itemId, items: answer.ok ? answer.data.items : [] })
    })
    return () => {
      live = false
    }
  }, [kernel, itemId, albumId])
  return read?.itemId === itemId ? read.items : undefined
}
