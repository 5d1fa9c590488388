import { useT } from '@cove/kernel/i18n'
import { Badge } from '@cove/ui'
import { isDeleteKey, useFormats } from '@cove/ui/data'
import { ArrowDownIcon, ChevronDownIcon, ChevronRightIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { amountColumns, inOrder, rowGroups, sortedRows } from '../model/rows.ts'
import type { AmountColumn, RowGroup, SortColumn, WorkRow } from '../model/rows.ts'
import { heatOf } from '../model/rates.ts'
import { WorkBar } from './work-bar.tsx'
import { useWorkActions } from './use-work-actions.ts'
import type { WorkActions } from './use-work-actions.ts'
import s from './task.module.css'

interface WorkTableProps {
  readonly rows: readonly WorkRow[]
  /** Memory of the whole machine: the end of its scale. */
  readonly memoryBytes: number
  readonly onChanged: () => void
  /** The device is away: what is shown is of before. */
  readonly isStale: boolean
}

/** Where the scale of a column ends, for the fill of its cells. */
const fullBytesPerSecond = 120 * 1024 ** 2

/** TM-02: rows by groups; arrows walk, Left and Right fold, Space pauses, Delete ends. */
export function WorkTable({ rows, memoryBytes, onChanged, isStale }: WorkTableProps) {
  const t = useT('task-manager')
  const [sort, setSort] = useState<SortColumn>('cpu')
  const [chosen, setChosen] = useState<string>()
  const [folded, setFolded] = useState<ReadonlySet<RowGroup>>(new Set())
  const actions = useWorkActions(onChanged)
  const sorted = sortedRows(rows, sort)
  const order = inOrder(sorted, folded)
  const row = order.find(({ key }) => key === chosen)
  const fold = (group: RowGroup, isFolded: boolean) =>
    setFolded((before) => new Set([...before].filter((one) => one !== group).concat(isFolded ? [group] : [])))
  const onKeyDown = useRowKeys({ order, row, choose: setChosen, fold: (group) => fold(group, true), actions })
  return (
    <>
      <div className={s.scroll} data-stale={isStale || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows are chosen and walked, as those of a grid */}
        <table className={s.table} role="grid" aria-label={t('sections.device')} onKeyDown={onKeyDown}>
          <Head sort={sort} onSort={setSort} />
          {rowGroups.map((group) => (
            <Group
              key={group}
              group={group}
              rows={sorted.filter((one) => one.group === group)}
              isFolded={folded.has(group)}
              onFold={(isFolded) => fold(group, isFolded)}
              chosen={chosen}
              first={order[0]?.key}
              onChoose={setChosen}
              memoryBytes={memoryBytes}
            />
          ))}
        </table>
      </div>
      <WorkBar row={row} actions={actions} />
    </>
  )
}

interface RowKeys {
  readonly order: readonly WorkRow[]
  readonly row: WorkRow | undefined
  readonly choose: (key: string) => void
  readonly fold: (group: RowGroup) => void
  readonly actions: WorkActions
}

function useRowKeys({ order, row, choose, fold, actions }: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    // The buttons of the heads have keys of their own.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return
    const at = row ? order.indexOf(row) : -1
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = order[Math.min(order.length - 1, Math.max(0, at + step))]
    if (step !== 0 && next) {
      choose(next.key)
      event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus()
    } else if (row && event.key === 'ArrowLeft') fold(row.group)
    else if (row?.canEnd && isDeleteKey(event)) actions.end(row)
    else if (row?.canHold && event.key === ' ') actions.hold(row)
    else return
    event.preventDefault()
  }
}

function Head({ sort, onSort }: { readonly sort: SortColumn; readonly onSort: (by: SortColumn) => void }) {
  const t = useT('task-manager')
  const head = (by: SortColumn) => (
    <th
      key={by}
      scope="col"
      data-amount={by === 'name' ? undefined : ''}
      data-column={by}
      aria-sort={sort === by ? 'descending' : undefined}
    >
      <button type="button" onClick={() => onSort(by)}>
        {t(`columns.${by}`)}
        {sort === by && <ArrowDownIcon size={12} />}
      </button>
    </th>
  )
  return (
    <thead>
      <tr>
        {head('name')}
        <th scope="col" data-column="who">
          {t('columns.who')}
        </th>
        {amountColumns.map(head)}
      </tr>
    </thead>
  )
}

interface GroupProps {
  readonly group: RowGroup
  readonly rows: readonly WorkRow[]
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  readonly chosen: string | undefined
  /** The row that Tab leads to while none is chosen. */
  readonly first: string | undefined
  readonly onChoose: (key: string) => void
  readonly memoryBytes: number
}

function Group({ group, rows, isFolded, onFold, chosen, first, onChoose, memoryBytes }: GroupProps) {
  const t = useT('task-manager')
  const Arrow = isFolded ? ChevronRightIcon : ChevronDownIcon
  return (
    <tbody>
      <tr className={s.group}>
        <th scope="rowgroup" colSpan={2 + amountColumns.length}>
          <button type="button" aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
            <Arrow size={14} />
            {t(`groups.${group}`)} · {t('items', { count: rows.length })}
          </button>
        </th>
      </tr>
      {!isFolded &&
        rows.map((row) => (
          <tr
            key={row.key}
            className={s.row}
            data-key={row.key}
            aria-selected={row.key === chosen}
            tabIndex={row.key === (chosen ?? first) ? 0 : -1}
            onClick={() => onChoose(row.key)}
            onFocus={() => onChoose(row.key)}
          >
            <td data-column="name">
              <b>{row.name}</b> {row.state && <Badge tone={row.state === 'failed' ? 'err' : 'neutral'}>{t(`states.${row.state}`)}</Badge>}
              {row.note !== undefined && <small>{row.note}</small>}
            </td>
            <td data-column="who">{row.who}</td>
            {amountColumns.map((column) => (
              <Amount key={column} column={column} value={row[column]} memoryBytes={memoryBytes} />
            ))}
          </tr>
        ))}
    </tbody>
  )
}

interface AmountProps {
  readonly column: AmountColumn
  readonly value: number | undefined
  readonly memoryBytes: number
}

const none = '—'

/** An amount, and how much of its scale it is. None and does-not-apply differ. */
function Amount({ column, value, memoryBytes }: AmountProps) {
  const { bytes, rate } = useFormats()
  const heat = heatOf(value, column === 'cpu' ? 100 : column === 'memory' ? memoryBytes : fullBytesPerSecond)
  const written = value === undefined ? none : column === 'cpu' ? `${value} %` : column === 'memory' ? bytes(value) : rate(value)
  return (
    <td data-amount="" data-column={column} data-hot={heat > 0.45 || undefined} style={{ '--heat': `${Math.round(heat * 46)}%` } as object}>
      <span>{written}</span>
    </td>
  )
}
