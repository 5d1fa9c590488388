import type { Resource } from '@cove/device-contract/files'
import type { PickOptions } from '@cove/kernel'
import { useSelection } from '@cove/ui/data'
import type { SelectionHandle } from '@cove/ui/data'
import { useState } from 'react'
import { refKey } from './picker-place.ts'
import { limitOf } from './picker-rules.ts'
import type { PlaceRowsView } from './use-place-rows.ts'

/** The rows the user has selected. */
export interface Choice {
  readonly selection: SelectionHandle
  readonly items: readonly Resource[]
  /** PP-03: the user tried to select more than the limit. */
  readonly isOverLimit: boolean
  readonly selectKey: (key: string) => void
  readonly clear: () => void
}

/** Selects rows of the list: one, or several up to the limit. `offset` counts the rows in front of the first entry. */
export function useChoice(options: PickOptions, rows: PlaceRowsView, offset: number): Choice {
  const [isOverLimit, setOverLimit] = useState(false)
  const { multiple = false } = options
  const limit = limitOf(options)
  const selection = useSelection({
    count: rows.count + offset,
    keyAt: (index) => {
      const item = rows.itemAt(index - offset)
      return item && refKey(item)
    },
    limit,
    onLimit: () => setOverLimit(multiple),
  })
  const { state, apply, select } = selection
  const clear = () => {
    setOverLimit(false)
    apply({ kind: 'clear' })
  }
  const handle: SelectionHandle = {
    ...selection,
    select: (index, how) => {
      setOverLimit(false)
      select(index, multiple ? how : 'only')
    },
    selectRange: (ranges) => multiple && selection.selectRange(ranges),
    apply: (action) => (multiple || !action.kind.startsWith('marquee')) && apply(action),
    selectAll: () => multiple && apply({ kind: 'set', keys: rows.loaded().map(refKey) }),
    clear,
  }
  return {
    selection: handle,
    items: [...state.keys].flatMap((key) => rows.known(key) ?? []),
    isOverLimit,
    selectKey: (key) => apply({ kind: 'set', keys: [key] }),
    clear,
  }
}
