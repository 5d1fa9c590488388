import { useT } from '@cove/kernel/i18n'
import { VirtualRows } from '@cove/ui/data'
import type { CollectionHandle } from '@cove/ui/data'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Sheets } from '../data/use-sheets.ts'
import { columnName } from '../model/csv.ts'
import { movedPlace } from '../model/sheet-keys.ts'
import type { SheetFacts, SheetPlace, SheetRow } from '../model/sheet-messages.ts'
import s from './sheet.module.css'

interface SheetGridProps {
  readonly sheets: Pick<Sheets, 'rowAt' | 'want'>
  readonly sheet: number
  readonly facts: SheetFacts
  readonly place: SheetPlace
  readonly onPlace: (place: SheetPlace) => void
  readonly scale: number
}

const [rowPx, numberPx] = [27, 56]

/** OFF-08: one table; only the rows near the view are drawn, and only they are asked of the thread that keeps the workbook. */
export function SheetGrid({ sheets, sheet, facts, place, onPlace, scale }: SheetGridProps) {
  const t = useT('viewer')
  const scroller = useRef<HTMLDivElement>(null)
  const handle = useRef<CollectionHandle>(null)
  const widthsPx = facts.widthsPx.map((widthPx) => Math.round(widthPx * scale))
  const [row, column] = place
  const leftPx = widthsPx.slice(0, column).reduce((sum, widthPx) => sum + widthPx, 0)
  useEffect(() => {
    handle.current?.reveal(row)
    showColumn(scroller.current, leftPx, widthsPx[column] ?? 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another cell is brought into view, not another scale
  }, [row, column])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedPlace(event, place, facts)
    if (!moved) return
    event.preventDefault()
    onPlace(moved)
  }
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
    const [cellRow, cellColumn] = (cell?.dataset['place'] ?? '').split(' ').map(Number)
    if (cell && cellRow !== undefined && cellColumn !== undefined) onPlace([cellRow, cellColumn])
  }
  const widthPx = widthsPx.reduce((sum, one) => sum + one, numberPx + 16)
  return (
    <div ref={scroller} className={s.sheet} role="presentation" onClick={onClick}>
      <div className={s.grid} style={{ width: widthPx }}>
        <VirtualRows<SheetRow>
          label={`${facts.name} ${t('text.table', { rows: facts.rows, columns: facts.columns })}`}
          handle={handle}
          count={facts.rows}
          rowHeight={Math.round(rowPx * scale)}
          itemAt={(index) => sheets.rowAt(sheet, index)}
          onRange={(first, last) => sheets.want(sheet, first, last)}
          onKeyDown={onKeyDown}
          header={<Head widthsPx={widthsPx} column={column} />}
          renderItem={(cells, index) => <Row cells={cells} row={index} widthsPx={widthsPx} column={index === row ? column : undefined} />}
        />
      </div>
    </div>
  )
}

/** The numbers of the rows stay at the left and cover what lies under them. */
function showColumn(scroller: HTMLElement | null, leftPx: number, widthPx: number): void {
  if (!scroller) return
  const { scrollLeft, clientWidth } = scroller
  if (leftPx < scrollLeft) scroller.scrollLeft = leftPx
  else if (leftPx + widthPx + numberPx > scrollLeft + clientWidth) scroller.scrollLeft = leftPx + widthPx + numberPx + 16 - clientWidth
}

function Head({ widthsPx, column }: { readonly widthsPx: readonly number[]; readonly column: number }) {
  return (
    <div className={s.row} role="presentation">
      <span className={s.number} />
      {widthsPx.map((widthPx, index) => (
        <span key={index} className={s.head} role="columnheader" style={{ width: widthPx }} data-active={index === column || undefined}>
          {columnName(index)}
        </span>
      ))}
    </div>
  )
}

interface RowProps {
  readonly cells: SheetRow | undefined
  readonly row: number
  readonly widthsPx: readonly number[]
  /** The active cell, where this is its row. */
  readonly column: number | undefined
}

function Row({ cells, row, widthsPx, column }: RowProps) {
  const covered = new Set<number>()
  return (
    <div className={s.row}>
      <span className={s.number} role="rowheader" data-active={column !== undefined || undefined}>
        {row + 1}
      </span>
      {widthsPx.map((widthPx, index) => {
        if (covered.has(index)) return undefined
        const cell = cells?.[index]
        const span = cell?.span ?? 1
        for (let at = index + 1; at < index + span; at += 1) covered.add(at)
        const wholePx = widthsPx.slice(index, index + span).reduce((sum, one) => sum + one, 0)
        return (
          <span
            key={index}
            className={s.cell}
            role="gridcell"
            style={{ width: span > 1 ? wholePx : widthPx }}
            title={cell?.text}
            data-place={`${row} ${index}`}
            data-number={cell?.isNumber}
            data-active={index === column || undefined}
          >
            {cell?.text ?? ''}
          </span>
        )
      })}
    </div>
  )
}
