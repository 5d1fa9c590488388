import { recycle } from '@cove/device-contract/recycle'
import type { RecycleSource, TrashItem } from '@cove/device-contract/recycle'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** RB-04, RB-06: which entries are shown. */
export interface BinFilter {
  readonly source: RecycleSource
  readonly letters: string
  /** Seconds since 1970, the end exclusive. */
  readonly span: { readonly fromSeconds: number; readonly toSeconds: number } | undefined
}

/** RB-01b: what was deleted, latest first, by pages. */
export interface RecycleBin {
  readonly filter: BinFilter
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly count: number
  readonly items: readonly TrashItem[]
  /** Grows with every reading, also of the numbers beside the rows. */
  readonly round: number
  readonly reload: () => void
  /** Loads on when rows beyond the loaded ones come near. */
  readonly onRange: (first: number, last: number) => void
}

const rowsPerPage = 256
const typingMs = 250

/** The query of a filter. */
export const queryOf = ({ source, letters, span }: BinFilter) => ({
  source,
  ...(letters.trim() === '' ? {} : { letters: letters.trim() }),
  ...span,
})

export function useRecycleBin(filter: BinFilter): RecycleBin {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly key: string; readonly items: readonly TrashItem[]; readonly total: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [wanted, setWanted] = useState({ key: '', pages: 1 })
  const [round, reload] = useRound()
  const key = JSON.stringify(queryOf(filter))
  const pages = wanted.key === key ? wanted.pages : 1

  useEffect(() => {
    let live = true
    const read = async () => {
      const items: TrashItem[] = []
      let total = 0
      for (let page = 1; page <= pages; page += 1) {
        const query = { ...(JSON.parse(key) as ReturnType<typeof queryOf>), page, pageRows: rowsPerPage }
        const answer = await attempt(kernel, () => kernel.device.use(recycle).list({ query }))
        if (!live) return
        if (!answer.ok) return setFailure(answer.failure)
        items.push(...answer.data.items)
        total = answer.data.total
        if (items.length >= total) break
      }
      setState({ key, items, total })
      setFailure(undefined)
    }
    // Letters are typed one after the other; a search reads deleted folders.
    const timer = setTimeout(() => void read(), key.includes('"letters"') ? typingMs : 0)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [kernel, pages, round, key])

  const shown = state?.key === key || filter.letters !== '' ? state : undefined
  return {
    filter,
    status: shown ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    count: shown?.total ?? 0,
    items: shown?.items ?? [],
    round,
    reload,
    onRange: (_first, last) => {
      if (shown && last >= shown.items.length && shown.items.length < shown.total) setWanted({ key, pages: pages + 1 })
    },
  }
}

/** Counts the readings: another one is due when something came into the bin or left it. */
function useRound(): readonly [round: number, again: () => void] {
  const kernel = useKernel()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    stack.use(kernel.events.on(recycle, 'recycle.changed', again))
    stack.use(kernel.events.onReset(again))
    return () => stack.dispose()
  }, [kernel])
  return [round, () => setRound((before) => before + 1)]
}
