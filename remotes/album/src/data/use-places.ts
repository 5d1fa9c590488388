import { album } from '@cove/device-contract/album'
import type { Place } from '@cove/device-contract/album'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** Places of the user's pictures; those within one cell are one place. The last answer stays while a finer one is read. */
export function usePlaces(degrees: number) {
  const kernel = useKernel()
  const [data, setData] = useState<readonly Place[]>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(album).places({ body: { filter: {}, degrees } })).then((answer) => {
      if (!live) return
      if (answer.ok) setData(answer.data.places)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => {
      live = false
    }
  }, [kernel, degrees, round])
  return { data, failure, reload: () => setRound((before) => before + 1) }
}
