import { memo } from 'react'
import type { ReactNode } from 'react'
import type { CollectionProps } from './collection-props.ts'
import s from './virtual.module.css'

interface VirtualRowProps<T> {
  readonly id: string
  readonly index: number
  /** Where it stands for assistive technology, from 1. */
  readonly rowIndex: number
  readonly item: T | undefined
  /** Undefined where nothing can be chosen. */
  readonly selected: boolean | undefined
  readonly active: boolean
  readonly topPx: number
  readonly heightPx: number
  readonly renderItem: CollectionProps<T>['renderItem']
}

function Row<T>({ id, index, rowIndex, item, selected, active, topPx, heightPx, renderItem }: VirtualRowProps<T>): ReactNode {
  return (
    <div
      id={id}
      className={s.row}
      role="row"
      data-index={index}
      data-active={active || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      {renderItem(item, index, { selected: selected ?? false, active })}
    </div>
  )
}

/** TR-12: a row of a virtual list. One that stays while the list scrolls is not drawn again. */
export const VirtualRow = memo(Row) as typeof Row
