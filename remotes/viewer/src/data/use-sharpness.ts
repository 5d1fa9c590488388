import { album } from '@cove/device-contract/album'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** VW-05: how sharp a picture looks, 0 to 100; undefined while it is measured, and where it cannot be. */
export function useSharpness(itemId: number | undefined): number | undefined {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly itemId: number; readonly score: number | undefined }>()
  useEffect(() => {
    if (itemId === undefined) return undefined
    let isWanted = true
    void attempt(kernel, () => kernel.device.use(album).sharpness({ query: { itemId } })).then((answer) => {
      if (isWanted) setRead({ itemId, score: answer.ok ? answer.data.score : undefined })
    })
    return () => {
      isWanted = false
    }
  }, [kernel, itemId])
  return read !== undefined && read.itemId === itemId ? read.score : undefined
}
