import { useKernel } from '@cove/kernel'
import { useCallback, useRef, useState } from 'react'
import { withNewer } from '../model/lines.ts'
import { readLines, useNewest } from './log-calls.ts'
import type { Filter, LogEntry, LogPage, NewestRead } from './log-calls.ts'

/** The lines of one filter, as far as they were read. */
export interface Lines {
  /** Undefined until the first answer. */
  readonly lines: readonly LogEntry[] | undefined
  readonly total: number
  readonly failure: NewestRead['failure']
  readonly readMore: () => void
  readonly reload: () => void
}

interface Known {
  readonly key: string
  /** The newest page that is in it. */
  readonly from: LogPage | undefined
  readonly lines: readonly LogEntry[] | undefined
  readonly total: number
  readonly hasMore: boolean
}

const nothing = (key: string): Known => ({ key, from: undefined, lines: undefined, total: 0, hasMore: false })

/** Reads lines page by page; while `isLive` the newest come by themselves. */
export function useLines(filter: Filter, isLive: boolean): Lines {
  const kernel = useKernel()
  const key = JSON.stringify(filter)
  const { data, failure, reload } = useNewest(filter, isLive)
  const [stored, setStored] = useState(() => nothing(key))
  const isBusy = useRef(false)
  const before = stored.key === key ? stored : nothing(key)
  const known = data && data !== before.from ? withNewest(before, data) : before
  if (known !== stored) setStored(known)

  const last = known.lines?.at(-1)?.seq
  const canRead = known.hasMore && last !== undefined
  const readMore = useCallback(() => {
    if (!canRead || isBusy.current) return
    isBusy.current = true
    void readLines(kernel, JSON.parse(key) as Filter, last)
      .then((answer) => answer.ok && setStored((now) => withOlder(now, { key, last }, answer.data)))
      .finally(() => (isBusy.current = false))
  }, [kernel, key, canRead, last])
  return { lines: known.lines, total: known.total, failure, readMore, reload }
}

function withNewest(known: Known, page: LogPage): Known {
  const { lines, hasMore, total = lines.length } = page
  const merged = known.lines ? withNewer(known.lines, lines) : lines
  return { key: known.key, from: page, lines: merged, total, hasMore: merged.length <= lines.length ? hasMore : known.hasMore }
}

function withOlder(known: Known, { key, last }: { readonly key: string; readonly last: number }, page: LogPage): Known {
  if (known.key !== key || known.lines?.at(-1)?.seq !== last) return known
  return { ...known, lines: [...known.lines, ...page.lines], hasMore: page.hasMore }
}
