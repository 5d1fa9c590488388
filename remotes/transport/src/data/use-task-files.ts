import { useKernel } from '@cove/kernel'
import type { TransferFileQuery, TransferFileRow } from '@cove/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pageRows, pagesOfRange, rowAt, withPage } from '../model/paged.ts'
import type { Pages } from '../model/paged.ts'

/** The files of a task as a list that is read page by page. */
export interface TaskFiles {
  /** Undefined until the first page is there. */
  readonly total: number | undefined
  readonly rowAt: (index: number) => TransferFileRow | undefined
  readonly onRange: (first: number, last: number) => void
}
interface Known {
  readonly of: string
  readonly total: number
  readonly pages: Pages<TransferFileRow>
}

/** How soon pages on screen are read again while the task moves, in ms. */
const againAfterMs = 1_000

/** Keeps the pages around what is visible; `stamp` changes when the task moved on, and what is visible is then read again. */
export function useTaskFiles(id: string, filter: TransferFileQuery['filter'], stamp: string): TaskFiles {
  const { transfers } = useKernel()
  const of = `${id} ${filter}`
  const [known, setKnown] = useState<Known>()
  const [range, setRange] = useState({ of: '', key: '0' })
  const key = range.of === of ? range.key : '0'
  const reading = useRef({ of: '', key: '', atMs: 0 })

  useEffect(() => {
    const read = () => {
      reading.current = { of, key, atMs: performance.now() }
      for (const page of key.split(',').map(Number)) {
        void transfers.files(id, { filter, offset: page * pageRows, count: pageRows }).then(
          // The task's next news do not stop what is on its way: where they come faster than answers nothing would ever be shown.
          ({ total, rows }) => reading.current.of === of && setKnown((before) => joined(before, of, { total, page, rows })),
          // The task may be gone, or its worker restarted; the task's next change reads again.
          () => undefined,
        )
      }
    }
    const before = reading.current
    const isSame = before.of === of && before.key === key
    const timer = setTimeout(read, isSame ? Math.max(0, before.atMs + againAfterMs - performance.now()) : 0)
    return () => clearTimeout(timer)
  }, [transfers, id, filter, of, key, stamp])
  useEffect(() => () => void (reading.current = { of: '', key: '', atMs: 0 }), [])

  const mine = known?.of === of ? known : undefined
  return {
    total: mine?.total,
    rowAt: (index) => mine && rowAt(mine.pages, index),
    // A step of scrolling within the same pages changes nothing.
    onRange: useCallback(
      (first, last) => {
        const key = pagesOfRange(first, last).join()
        setRange((before) => (before.of === of && before.key === key ? before : { of, key }))
      },
      [of],
    ),
  }
}

interface Answer {
  readonly total: number
  readonly page: number
  readonly rows: readonly TransferFileRow[]
}

/** What is known with one more page; the very same where it says nothing new. */
function joined(before: Known | undefined, of: string, { total, page, rows }: Answer): Known {
  const mine = before?.of === of ? before : undefined
  const pages = withPage(mine?.pages ?? new Map<number, readonly TransferFileRow[]>(), page, rows)
  return mine?.total === total && mine.pages === pages ? mine : { of, total, pages }
}

/** How many failures are gathered for the clipboard. */
const mostCopied = 20_000

/** Every failed file of a task with its reason, one per line. */
export async function failuresText(
  files: (query: TransferFileQuery) => Promise<{ readonly total: number; readonly rows: readonly TransferFileRow[] }>,
): Promise<string> {
  const lines: string[] = []
  for (let offset = 0; offset < mostCopied; offset += pageRows) {
    const { total, rows } = await files({ filter: 'error', offset, count: pageRows })
    for (const row of rows) lines.push(`${row.path}\t${row.failure ?? ''}`)
    if (rows.length === 0 || offset + rows.length >= total) break
  }
  return lines.join('\n')
}
