import type { Notice, NoticeTab } from '@cove/device-contract/notices'
import { useKernel } from '@cove/kernel'
import type { Failure, NoticePage } from '@cove/kernel'
import { useReading } from '../read/index.ts'
import { useState } from 'react'

/** Notices with their load state. */
export interface LoadedNotices {
  /** Undefined until the device answered once. */
  readonly page: NoticePage | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
  /** Whether the device has more than are shown. */
  readonly hasMore: boolean
  readonly showMore: () => void
}

/** NTC-04: reads the notices of a tab, or all, and again after each change that the device reports and when it is back. */
export function useNotices(tab?: NoticeTab, search = ''): LoadedNotices {
  const { notices } = useKernel()
  const [pages, setPages] = useState(1)
  const of = `${tab ?? ''} ${search}`
  const { data, failure, reload } = useReading(
    ['notices.list', of, pages],
    async () => {
      const outcome = await readPages(pages, (page) => notices.list({ ...(tab && { tab }), page, ...(search === '' ? {} : { search }) }))
      return outcome.ok ? { ok: true, data: { of, page: outcome.data } } : outcome
    },
    { on: ({ again }) => notices.onChanged(again), keepsLast: true },
  )
  // Fewer pages stay on the screen until there are more, but not under another tab or search.
  const page = data?.of === of ? data.page : undefined
  return {
    page,
    failure,
    reload,
    hasMore: page !== undefined && page.notices.length < page.total,
    showMore: () => setPages((before) => before + 1),
  }
}

type List = ReturnType<ReturnType<typeof useKernel>['notices']['list']>

async function readPages(count: number, list: (page: number) => List): List {
  const first = await list(1)
  const all: Notice[] = first.ok ? [...first.data.notices] : []
  for (let page = 2; first.ok && page <= count && all.length < first.data.total; page += 1) {
    const next = await list(page)
    if (!next.ok) return next
    all.push(...next.data.notices)
  }
  return first.ok ? { ok: true, data: { ...first.data, notices: all } } : first
}
