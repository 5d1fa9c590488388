import { useKernel } from '@cove/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withNewer } from '../model/lines.ts'
import { readLines } from './log-calls.ts'
import type { Filter, LogEntry, LogPage } from './log-calls.ts'

type Answer = Awaited<ReturnType<typeof readLines>>
type Failure = Extract<Answer, { readonly ok: false }>['failure']

const liveEveryMs = 3_000

/** The lines of one filter, as far as they were read. */
export interface Lines {
  /** Undefined until the first answer. */
  readonly lines: readonly LogEntry[] | undefined
  readonly total: number
  readonly failure: Failure | undefined
  readonly readMore: () => void
  readonly reload: () => void
}

interface State {
  readonly key: string
  readonly lines?: readonly LogEntry[] | undefined
  readonly total: number
  readonly hasMore: boolean
  readonly failure?: Failure | undefined
}

/** Reads lines page by page; while `isLive` the newest come by themselves. */
export function useLines(filter: Filter, isLive: boolean): Lines {
  const kernel = useKernel()
  const key = JSON.stringify(filter)
  const [state, setState] = useState<State>({ key, total: 0, hasMore: false })
  const [attempts, setAttempts] = useState(0)
  const busyRef = useRef(false)
  const now = state.key === key ? state : { key, total: 0, hasMore: false }

  useEffect(() => {
    let isOver = false
    const wanted = JSON.parse(key) as Filter
    const read = async (): Promise<void> => {
      const answer = await readLines(kernel, wanted)
      if (!isOver) setState((before) => afterNewest(before, key, answer))
    }
    void read()
    const timer = isLive ? setInterval(() => void read(), liveEveryMs) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [kernel, key, isLive, attempts])

  const last = now.lines?.at(-1)?.seq
  const canRead = now.hasMore && last !== undefined
  const readMore = useCallback(() => {
    if (!canRead || busyRef.current) return
    busyRef.current = true
    const wanted = JSON.parse(key) as Filter
    void readLines(kernel, wanted, last)
      .then((answer) => setState((before) => afterOlder(before, { key, last }, answer)))
      .finally(() => (busyRef.current = false))
  }, [kernel, key, canRead, last])
  return { lines: now.lines, total: now.total, failure: now.failure, readMore, reload: () => setAttempts((count) => count + 1) }
}

function afterNewest(before: State, key: string, answer: Answer): State {
  const known = before.key === key ? before : undefined
  if (!answer.ok) return { ...(known ?? { key, total: 0, hasMore: false }), failure: answer.failure }
  const { lines, hasMore, total = lines.length }: LogPage = answer.data
  if (!known?.lines) return { key, lines, hasMore, total }
  const merged = withNewer(known.lines, lines)
  // The same lines as before draw nothing again.
  if (merged === known.lines && total === known.total && !known.failure) return before
  return { key, lines: merged, hasMore: merged.length <= lines.length ? hasMore : known.hasMore, total }
}

function afterOlder(before: State, { key, last }: { readonly key: string; readonly last: number }, answer: Answer): State {
  if (before.key !== key || before.lines?.at(-1)?.seq !== last) return before
  if (!answer.ok) return { ...before, failure: answer.failure }
  return { ...before, lines: [...before.lines, ...answer.data.lines], hasMore: answer.data.hasMore }
}
