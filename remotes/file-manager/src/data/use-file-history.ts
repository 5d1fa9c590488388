import { undo } from '@cove/device-contract/undo'
import type { UndoEntry } from '@cove/device-contract/undo'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** UNDO-01: the changes of this user, latest first, by pages. */
export interface FileHistory {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly count: number
  readonly entries: readonly UndoEntry[]
  readonly reload: () => void
  /** Loads on when rows beyond the loaded ones come near. */
  readonly onRange: (first: number, last: number) => void
}

const rowsPerPage = 256

/** Reads the history and follows its changes, also those of other windows and browsers. */
export function useFileHistory(): FileHistory {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly entries: readonly UndoEntry[]; readonly total: number } | undefined>()
  const [failure, setFailure] = useState<Failure>()
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let live = true
    const read = async () => {
      const entries: UndoEntry[] = []
      let total = 0
      for (let page = 1; page <= pages; page += 1) {
        const answer = await attempt(kernel, () => kernel.device.use(undo).list({ query: { page, pageRows: rowsPerPage } }))
        if (!live) return
        if (!answer.ok) return setFailure(answer.failure)
        entries.push(...answer.data.entries)
        total = answer.data.total
        if (entries.length >= total) break
      }
      setState({ entries, total })
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
    stack.use(kernel.events.on(undo, 'undo.changed', again))
    stack.use(kernel.events.onReset(again))
    return () => stack.dispose()
  }, [kernel])

  return {
    status: failure && !state ? 'failed' : state ? 'ready' : 'loading',
    failure,
    count: state?.total ?? 0,
    entries: state?.entries ?? [],
    reload: () => setRound((before) => before + 1),
    onRange: (_first, last) => {
      if (state && last >= state.entries.length && state.entries.length < state.total) setPages((before) => before + 1)
    },
  }
}
