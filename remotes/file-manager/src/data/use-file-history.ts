import { undo } from '@cove/device-contract/undo'
import type { UndoEntry } from '@cove/device-contract/undo'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useState } from 'react'

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

interface Loaded {
  readonly entries: readonly UndoEntry[]
  readonly total: number
}

/** Reads the history and follows its changes, also those of other windows and browsers. */
export function useFileHistory(): FileHistory {
  const { events } = useKernel()
  const [pages, setPages] = useState(1)
  const { data, failure, reload } = useReading<Loaded>(
    ['undo.list', pages],
    async ({ device }, how) => {
      const entries: UndoEntry[] = []
      for (let page = 1; ; page += 1) {
        const answer = await device.use(undo).list({ query: { page, pageRows: rowsPerPage } }, how)
        if (!answer.ok) return answer
        entries.push(...answer.data.entries)
        const { total } = answer.data
        if (page >= pages || entries.length >= total) return { ok: true, data: { entries, total } }
      }
    },
    { keepsLast: true, on: ({ again }) => events.on(undo, 'undo.changed', again) },
  )
  return {
    status: failure && !data ? 'failed' : data ? 'ready' : 'loading',
    failure,
    count: data?.total ?? 0,
    entries: data?.entries ?? [],
    reload,
    onRange: (_first, last) => {
      if (data && last >= data.entries.length && data.entries.length < data.total) setPages((before) => before + 1)
    },
  }
}
