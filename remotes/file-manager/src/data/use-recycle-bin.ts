import { recycle } from '@cove/device-contract/recycle'
import type { TrashItem } from '@cove/device-contract/recycle'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** RB-01b: what was deleted, latest first, by pages. */
export interface RecycleBin {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly count: number
  readonly items: readonly TrashItem[]
  readonly reload: () => void
  /** Loads on when rows beyond the loaded ones come near. */
  readonly onRange: (first: number, last: number) => void
}

const rowsPerPage = 256

export function useRecycleBin(): RecycleBin {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly items: readonly TrashItem[]; readonly total: number } | undefined>()
  const [failure, setFailure] = useState<Failure>()
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let live = true
    const read = async () => {
      const items: TrashItem[] = []
      let total = 0
      for (let page = 1; page <= pages; page += 1) {
        const answer = await attempt(kernel, () => kernel.device.use(recycle).list({ query: { page, pageRows: rowsPerPage } }))
        if (!live) return
        if (!answer.ok) return setFailure(answer.failure)
        items.push(...answer.data.items)
        total = answer.data.total
        if (items.length >= total) break
      }
      setState({ items, total })
      setFailure(undefined)
    }
    void read()
    return () => {
      live = false
    }
  }, [kernel, pages, round])

  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    stack.use(kernel.events.on(recycle, 'recycle.changed', again))
    stack.use(kernel.events.onReset(again))
    return () => stack.dispose()
  }, [kernel])

  return {
    status: state ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    count: state?.total ?? 0,
    items: state?.items ?? [],
    reload: () => setRound((before) => before + 1),
    onRange: (_first, last) => {
      if (state && last >= state.items.length && state.items.length < state.total) setPages((before) => before + 1)
    },
  }
}
