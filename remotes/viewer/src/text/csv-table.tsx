import { useT } from '@cove/kernel/i18n'
import { VirtualRows } from '@cove/ui/data'
import { columnName, isNumberCell, parseCsv, separatorOf } from '../model/csv.ts'
import s from './text.module.css'

const columnPx = 140
const mostColumns = 200

/** OFF-06: a table of any number of rows; its first row names the columns. */
export function CsvTable({ text, extension }: { readonly text: string; readonly extension: string }) {
  const t = useT('viewer')
  const rows = parseCsv(text, separatorOf(text, extension))
  const columns = Math.min(
    mostColumns,
    rows.reduce((most, row) => Math.max(most, row.length), 1),
  )
  const head = rows[0] ?? []
  const indexes = Array.from({ length: columns }, (_, index) => index)
  return (
    <div className={s.sheet}>
      <div className={s.grid} style={{ width: columns * columnPx + 56 }}>
        <VirtualRows<readonly string[]>
          label={t('text.table', { rows: Math.max(0, rows.length - 1), columns })}
          count={Math.max(0, rows.length - 1)}
          rowHeight={28}
          itemAt={(index) => rows[index + 1]}
          header={
            // The list lays its header out as a grid of one column; the cells of this one stand side by side.
            <div className={s.row} role="presentation">
              <span className={s.number} />
              {indexes.map((index) => (
                <span key={index} className={s.cell} role="columnheader" data-head="">
                  {head[index] || columnName(index)}
                </span>
              ))}
            </div>
          }
          renderItem={(row, index) => <Row row={row} number={index + 2} columns={indexes} />}
        />
      </div>
      <p className={s.status}>{t('text.table', { rows: Math.max(0, rows.length - 1), columns })}</p>
    </div>
  )
}

interface RowProps {
  readonly row: readonly string[] | undefined
  readonly number: number
  readonly columns: readonly number[]
}

function Row({ row, number, columns }: RowProps) {
  return (
    <div className={s.row}>
      <span className={s.number} role="rowheader">
        {number}
      </span>
      {columns.map((index) => (
        <span
          key={index}
          className={s.cell}
          role="gridcell"
          data-number={isNumberCell(row?.[index] ?? '') || undefined}
          title={row?.[index]}
        >
          {row?.[index] ?? ''}
        </span>
      ))}
    </div>
  )
}
