import type { Notice, NoticeTab } from '@cove/device-contract/notices'
import { useKernel } from '@cove/kernel'
import type { Failure, NoticePage } from '@cove/kernel'
import { useCallback, useEffect, useState } from 'react'

/** Notices of one tab with their load state. */
export interface LoadedNotices {
  /** Undefined until the device answered once. */
  readonly page: NoticePage | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
  /** Whether the device has more than are shown. */
  readonly hasMore: boolean
  readonly showMore: () => void
}

interface Read {
  readonly key: string
  readonly page: NoticePage
}

/** NTC-04: reads notices, and again after each change that the device reports and when it is back. */
export function useNotices(tab: NoticeTab, search: string): LoadedNotices {
  const { notices, session } = useKernel()
  const [read, setRead] = useState<Read>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const [pages, setPages] = useState(1)
  const key = `${tab} ${search}`
  const reload = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    let live = true
    void readPages(pages, (page) => notices.list({ tab, page, ...(search === '' ? {} : { search }) })).then((outcome) => {
      if (!live) return
      setFailure(outcome.ok ? undefined : outcome.failure)
      if (outcome.ok) setRead({ key, page: outcome.data })
    })
    return () => {
      live = false
    }
  }, [notices, tab, search, key, round, pages])
  useEffect(() => {
    const stack = new DisposableStack()
    stack.use(notices.onChanged(reload))
    stack.defer(session.store.subscribe((now, before) => now.online && !before.online && reload()))
    return () => stack.dispose()
  }, [notices, session, reload])
  // What was read once stays on the screen, but not under another tab or search.
  const page = read?.key === key ? read.page : undefined
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
