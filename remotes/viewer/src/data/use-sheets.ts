import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfficeFailure } from '../model/office-kind.ts'
import type { SheetAsk, SheetFacts, SheetPlace, SheetRow, SheetSay } from '../model/sheet-messages.ts'

/** Set by the bundler: where the files of this remote are, and its policy for addresses of scripts (Trusted Types). */
declare const __webpack_public_path__: string
declare const __webpack_require__: { readonly tu: (url: string) => string }

const blockRows = 200
/** A workbook that takes longer is given up: it was made to keep the thread busy. */
const longestMs = 60_000

/** The places of a text in one table. */
export interface SheetHits {
  readonly sheet: number
  readonly text: string
  readonly hits: readonly SheetPlace[]
}

/** A workbook that a separate thread has read. */
export interface Sheets {
  readonly sheets: readonly SheetFacts[] | undefined
  readonly failure: OfficeFailure | undefined
  readonly found: SheetHits | undefined
  /** Undefined until the thread has answered. */
  readonly rowAt: (sheet: number, row: number) => SheetRow | undefined
  /** Asks for rows that are about to be shown. */
  readonly want: (sheet: number, first: number, last: number) => void
  readonly find: (sheet: number, text: string) => void
}

const keyOf = (sheet: number, row: number): string => `${sheet} ${Math.floor(row / blockRows)}`

/** OFF-08: reads a workbook in a worker, which keeps it; the window gets the rows that it shows. */
export function useSheets(bytes: Uint8Array<ArrayBuffer> | undefined, extension: string): Sheets {
  const worker = useRef<Worker>(undefined)
  const asked = useRef(new Set<string>())
  const [state, setState] = useState<Pick<Sheets, 'sheets' | 'failure' | 'found'>>({
    sheets: undefined,
    failure: undefined,
    found: undefined,
  })
  const [blocks, setBlocks] = useState<ReadonlyMap<string, readonly SheetRow[]>>(new Map())
  const hear = useEffectEvent((said: SheetSay) => {
    if (said.kind === 'rows') setBlocks((before) => new Map(before).set(keyOf(said.sheet, said.from), said.rows))
    else if (said.kind === 'opened') setState((before) => ({ ...before, sheets: said.sheets }))
    else if (said.kind === 'failed') setState((before) => ({ ...before, failure: said.reason }))
    else setState((before) => ({ ...before, found: said }))
  })
  useEffect(() => {
    if (!bytes) return undefined
    const started = new Worker(__webpack_require__.tu(`${__webpack_public_path__}sheet.worker.js`))
    worker.current = started
    const giveUp = () => {
      hear({ kind: 'failed', reason: 'stopped' })
      started.terminate()
    }
    const timer = setTimeout(giveUp, longestMs)
    started.onmessage = ({ data }: MessageEvent<SheetSay>) => {
      clearTimeout(timer)
      hear(data)
    }
    // A thread that has no memory left ends with an error.
    started.onerror = giveUp
    started.postMessage({ kind: 'open', bytes: bytes.buffer, extension } satisfies SheetAsk)
    return () => {
      clearTimeout(timer)
      started.terminate()
    }
  }, [bytes, extension])
  const want = useCallback((sheet: number, first: number, last: number) => {
    for (let from = Math.floor(first / blockRows) * blockRows; from <= last; from += blockRows) {
      const key = keyOf(sheet, from)
      if (asked.current.has(key)) continue
      asked.current.add(key)
      worker.current?.postMessage({ kind: 'rows', sheet, from, count: blockRows } satisfies SheetAsk)
    }
  }, [])
  return {
    ...state,
    rowAt: (sheet, row) => blocks.get(keyOf(sheet, row))?.[row % blockRows],
    want,
    find: (sheet, text) => worker.current?.postMessage({ kind: 'find', sheet, text } satisfies SheetAsk),
  }
}
