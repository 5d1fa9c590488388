import { useKernel, useWindow } from '@cove/kernel'
import { recycleBinRoute } from '@cove/kernel/declare'
import { useEffect, useEffectEvent } from 'react'

/** RB-01a: the short address of the recycle bin; it opens the one window of the bin and is gone. */
export default function TrashAddress() {
  const { windows } = useKernel()
  const { close } = useWindow()
  const lead = useEffectEvent(() => {
    windows.open(recycleBinRoute.address({}))
    void close()
  })
  useEffect(() => lead(), [])
  return undefined
}
