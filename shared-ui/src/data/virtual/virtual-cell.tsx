import { memo } from 'react'
import type { ReactNode } from 'react'
import type { CollectionProps } from './collection-props.ts'
import s from './virtual.module.css'

interface VirtualCellProps<T> {
  readonly id: string
  readonly index: number
  /** Where it stands for assistive technology, from 1. */
  readonly columnIndex: number
  readonly item: T | undefined
  /** Undefined where nothing can be chosen. */
  readonly selected: boolean | undefined
  readonly active: boolean
  readonly renderItem: CollectionProps<T>['renderItem']
}

function Cell<T>({ id, index, columnIndex, item, selected, active, renderItem }: VirtualCellProps<T>): ReactNode {
  return (
    <div
      id={id}
      className={s.cell}
      role="gridcell"
      data-index={index}
      data-active={active || undefined}
      aria-colindex={columnIndex}
      aria-selected={selected}
    >
      {renderItem(item, index, { selected: selected ?? false, active })}
    </div>
  )
}

/** TR-12: a tile of a virtual grid. One that stays while the grid scrolls is not drawn again. */
export const VirtualCell = memo(Cell) as typeof Cell
