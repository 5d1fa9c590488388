import { album } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

export type Details = DataOf<typeof album.calls.details>

/** What the device knows about one picture; `gone` when its file is not there any more. Undefined while it is read. */
export function useDetails(itemId: number, albumId: string | undefined): Details | 'gone' | undefined {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly itemId: number; readonly details: Details | 'gone' }>()
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(album).details({ query: { itemId, albumId } })).then((answer) => {
      if (live) setRead({ itemId, details: answer.ok ? answer.data : 'gone' })
    })
    return () => {
      live = false
    }
  }, [kernel, itemId, albumId])
  return read?.itemId === itemId ? read.details : undefined
}
