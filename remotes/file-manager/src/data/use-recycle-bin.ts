import { recycle } from '@cove/device-contract/recycle'
import type { RecycleSource, TrashItem } from '@cove/device-contract/recycle'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useState } from 'react'
import { typingPause } from './typing-pause.ts'

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
  readonly reload: () => void
  /** Loads on when rows beyond the loaded ones come near. */
  readonly onRange: (first: number, last: number) => void
}

const rowsPerPage = 256
const typingMs = 250

interface Loaded {
  readonly key: string
  readonly items: readonly TrashItem[]
  readonly total: number
}

/** The query of a filter. */
export const queryOf = ({ source, letters, span }: BinFilter) => ({
  source,
  ...(letters.trim() === '' ? {} : { letters: letters.trim() }),
  ...span,
})

export function useRecycleBin(filter: BinFilter): RecycleBin {
  const { events } = useKernel()
  const [wanted, setWanted] = useState({ key: '', pages: 1 })
  const query = queryOf(filter)
  const key = JSON.stringify(query)
  const pages = wanted.key === key ? wanted.pages : 1
  const { data, failure, reload } = useReading<Loaded>(
    ['recycle.list', key, pages],
    async ({ device }, how) => {
      // Letters are typed one after the other; a search reads deleted folders.
      if ('letters' in query) await typingPause(typingMs, how)
      const items: TrashItem[] = []
      for (let page = 1; ; page += 1) {
        const answer = await device.use(recycle).list({ query: { ...query, page, pageRows: rowsPerPage } }, how)
        if (!answer.ok) return answer
        items.push(...answer.data.items)
        const { total } = answer.data
        if (page >= pages || items.length >= total) return { ok: true, data: { key, items, total } }
      }
    },
    { keepsLast: true, on: ({ again }) => events.on(recycle, 'recycle.changed', again) },
  )
  const shown = data?.key === key || filter.letters !== '' ? data : undefined
  return {
    filter,
    status: shown ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    count: shown?.total ?? 0,
    items: shown?.items ?? [],
    reload,
    onRange: (_first, last) => {
      if (shown && last >= shown.items.length && shown.items.length < shown.total) setWanted({ key, pages: pages + 1 })
    },
  }
}
