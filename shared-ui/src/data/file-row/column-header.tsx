import { cx } from '../../class-names.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../../icons/index.ts'
import s from './file-row.module.css'

export type SortDirection = 'asc' | 'desc'

export interface Column<K extends string> {
  readonly key: K
  readonly label: string
  readonly slot: 'name' | 'date' | 'type' | 'size'
}

export interface ColumnHeaderProps<K extends string> {
  readonly columns: ReadonlyArray<Column<K>>
  readonly sort: { readonly key: K; readonly direction: SortDirection }
  readonly onSort: (key: K, direction: SortDirection) => void
}

/** The head of a FileRow list. A press sorts by that column, a second press turns the order around. */
export function ColumnHeader<K extends string>({ columns, sort, onSort }: ColumnHeaderProps<K>) {
  return (
    <div className={cx(s.row, s.head)} role="presentation">
      {columns.map(({ key, label, slot }) => {
        const current = sort.key === key
        const ascending = sort.direction === 'asc'
        return (
          <div key={key} className={s[slot]} role="columnheader" aria-sort={current ? (ascending ? 'ascending' : 'descending') : 'none'}>
            <button type="button" className={s.sort} title={label} onClick={() => onSort(key, current && ascending ? 'desc' : 'asc')}>
              <span className={s.text}>{label}</span>
              {current && (ascending ? <ChevronUpIcon size={13} /> : <ChevronDownIcon size={13} />)}
            </button>
          </div>
        )
      })}
    </div>
  )
}
