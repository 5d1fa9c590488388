import { useRef, useState } from 'react'
import { emptySelection, isKeySelected, limitSelection, reduceSelection, selectedCount } from './selection-model.ts'
import type { SelectionAction, SelectionState } from './selection-model.ts'

export interface SelectionOptions {
  /** How many things the list holds. */
  readonly count: number
  /** The stable key of the thing at an index; undefined while it is not loaded. */
  readonly keyAt: (index: number) => string | undefined
  /** FM-12: at most so many at once; 1000 when omitted. */
  readonly limit?: number | undefined
  /** Called when an action asked for more than the limit, with how many it asked for. */
  readonly onLimit?: ((asked: number) => void) | undefined
}

/** A selection that belongs to a list; give it to VirtualGrid or VirtualRows as `selection`. */
export interface SelectionHandle {
  readonly state: SelectionState
  /** How many are chosen, also under "all except". */
  readonly count: number
  readonly isSelected: (index: number) => boolean
  readonly select: (index: number, how: SelectHow) => void
  readonly selectRange: (ranges: ReadonlyArray<readonly [first: number, last: number]>) => void
  readonly apply: (action: SelectionAction) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** `only` = click, `toggle` = Ctrl, `range` = Shift, `extend` = Ctrl and Shift. */
export type SelectHow = 'only' | 'toggle' | 'range' | 'extend'

/** Keeps a selection by key, so that it survives sorting and reloading. Things that are not loaded cannot be chosen one by one. */
export function useSelection({ count, keyAt, limit = 1000, onLimit }: SelectionOptions): SelectionHandle {
  const [state, setState] = useState(emptySelection)
  // Several actions may come before the next render (a marquee's start and first frame); each builds on the one before.
  const latestRef = useRef(state)

  function apply(action: SelectionAction) {
    const wanted = reduceSelection(latestRef.current, action)
    const kept = limitSelection(wanted, limit)
    if (kept !== wanted) onLimit?.(wanted.keys.size)
    latestRef.current = kept
    setState(kept)
  }

  function keysOf(ranges: ReadonlyArray<readonly [number, number]>): string[] {
    const keys: string[] = []
    for (const [first, last] of ranges) {
      for (let index = Math.max(0, first); index <= Math.min(last, count - 1); index += 1) {
        const key = keyAt(index)
        if (key !== undefined) keys.push(key)
        // One beyond the limit is enough to know that it was passed.
        if (keys.length > limit) return keys
      }
    }
    return keys
  }

  function select(index: number, how: SelectHow) {
    const key = keyAt(index)
    if (key === undefined) return
    if (how === 'only' || how === 'toggle') apply({ kind: how, index, key })
    else {
      const { anchor } = latestRef.current
      if (anchor === undefined) apply({ kind: 'only', index, key })
      else apply({ kind: 'range', keys: keysOf(rangeFrom(anchor, index)), additive: how === 'extend' })
    }
  }

  return {
    state,
    count: selectedCount(state, count),
    isSelected: (index) => {
      const key = keyAt(index)
      return key === undefined ? state.mode === 'allExcept' : isKeySelected(state, key)
    },
    select,
    selectRange: (ranges) => apply({ kind: 'marquee', keys: keysOf(ranges) }),
    apply,
    selectAll: () => apply({ kind: 'all' }),
    clear: () => apply({ kind: 'clear' }),
  }
}

function rangeFrom(anchor: number, index: number): ReadonlyArray<readonly [number, number]> {
  return [anchor <= index ? [anchor, index] : [index, anchor]]
}
