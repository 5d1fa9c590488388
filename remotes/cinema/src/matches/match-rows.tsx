import { useT } from '@cove/kernel/i18n'
import { Skeleton } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useViewport } from '../wall/use-viewport.ts'
import { MatchLine } from './match-line.tsx'
import type { MatchRow } from './matches.data.ts'
import { rowPx } from './matches.model.ts'
import type { Workbench } from './use-workbench.tsx'
import s from './matches.module.css'

interface MatchRowsProps {
  readonly count: number
  readonly bench: Workbench
  readonly rowAt: (index: number) => MatchRow | undefined
  readonly onSpan: (span: readonly [number, number]) => void
}

const ahead = 4

/** The table; only the rows near the viewport are in the document. */
export function MatchRows({ count, bench, rowAt, onSpan }: MatchRowsProps) {
  const t = useT('cinema')
  const scroller = useRef<HTMLDivElement>(null)
  const { heightPx, topPx } = useViewport(scroller)
  const first = Math.max(0, Math.floor(topPx / rowPx) - ahead)
  const last = Math.min(count - 1, Math.floor((topPx + Math.max(heightPx, 1)) / rowPx) + ahead)
  useLayoutEffect(() => onSpan([first, Math.max(first, last)]), [first, last, onSpan])
  useFocusedRow(scroller, bench.at)
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const loaded = indexes.flatMap((index) => rowAt(index)?.item.itemId ?? [])
  const isAll = loaded.length > 0 && loaded.every((itemId) => bench.ticked.has(itemId))
  return (
    <div className={s.table} role="grid" aria-label={t('pages.matches')} aria-rowcount={count + 1}>
      <div className={s.headRow} role="row" aria-rowindex={1}>
        <span role="columnheader">
          <Checkbox label={t('match.all')} hideLabel checked={isAll} onChange={(on) => bench.tick(loaded, on)} />
        </span>
        {(['file', 'recognised', 'score', 'reasons'] as const).map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`match.columns.${column}`)}
          </span>
        ))}
        <span role="columnheader" aria-label={t('match.columns.action')} />
      </div>
      <div
        ref={scroller}
        className={s.rows}
        role="rowgroup"
        data-keys="list"
        tabIndex={-1}
        onKeyDown={(event) => move(event, bench, count)}
      >
        <div className={s.canvas} role="presentation" style={{ height: count * rowPx }}>
          {indexes.map((index) => {
            const row = rowAt(index)
            return row ? (
              <MatchLine key={row.item.itemId} index={index} row={row} bench={bench} isActive={index === bench.at} />
            ) : (
              <div key={index} className={s.row} role="row" style={{ transform: `translateY(${index * rowPx}px)` }}>
                <span role="gridcell">
                  <Skeleton height={36} />
                </span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>, bench: Workbench, count: number): void {
  const step = { ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8, Home: -count, End: count }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  bench.setAt(Math.min(count - 1, Math.max(0, bench.at + step)))
}

/** The row with the keyboard is seen, and has the focus if the table has it. */
function useFocusedRow(scroller: RefObject<HTMLDivElement | null>, at: number): void {
  useLayoutEffect(() => {
    const outer = scroller.current
    if (!outer) return
    const top = at * rowPx
    if (top < outer.scrollTop) outer.scrollTo({ top })
    else if (outer.clientHeight > 0 && top + rowPx > outer.scrollTop + outer.clientHeight)
      outer.scrollTo({ top: top + rowPx - outer.clientHeight })
    const active = document.activeElement
    // The row that had the focus was accepted: it is gone, and the next one takes over.
    const isHere =
      active === document.body || (active instanceof HTMLElement && outer.contains(active) && active.closest('button, input') === null)
    if (isHere) outer.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus({ preventScroll: true })
  })
}
