import type { ListColumn } from '@cove/device-contract/files'
import type { FileRowCell } from '@cove/ui/data'
import type { CSSProperties } from 'react'

/** FM-20: the columns to choose from, in their order. The contract's own list would bring its schemas along. */
export const listColumns = ['tags', 'date', 'type', 'size'] as const satisfies readonly ListColumn[]

const cells = ['date', 'type', 'size'] as const satisfies readonly FileRowCell[]
const widths: Readonly<Record<FileRowCell, string>> = { date: '180px', type: 'minmax(90px, 140px)', size: '100px' }

/** The cells behind the name; tags are drawn beside it. */
export function cellsOf(columns: readonly ListColumn[]): readonly FileRowCell[] {
  return cells.filter((cell) => columns.includes(cell))
}

/** A column chosen or left out, in the order of the list. */
export function withColumn(columns: readonly ListColumn[], column: ListColumn): readonly ListColumn[] {
  return listColumns.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one)))
}

/** WIN-08: the widths for each width of the list; the kit leaves out cells that do not fit. An empty value is one space. */
export function columnWidths(shown: readonly FileRowCell[]): CSSProperties {
  const of = (fitting: readonly FileRowCell[], width: Readonly<Record<FileRowCell, string>> = widths) =>
    shown
      .filter((cell) => fitting.includes(cell))
      .map((cell) => width[cell])
      .join(' ') || ' '
  // Custom properties are no part of React's type.
  return {
    '--file-columns': of(cells),
    '--file-columns-narrow': of(['date', 'size']),
    '--file-columns-least': of(['size'], { ...widths, size: '90px' }),
  } as CSSProperties
}
