import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { SelectionHandle } from '../selection/use-selection.ts'

export interface ItemState {
  readonly selected: boolean
  /** The item the keyboard stands on. */
  readonly active: boolean
}

export interface CollectionHandle {
  /** Brings an item on screen and puts the keyboard on it. */
  readonly reveal: (index: number) => void
  readonly focus: () => void
}

/** What VirtualGrid and VirtualRows have in common. */
export interface CollectionProps<T> {
  /** Names the list for assistive technology. */
  readonly label: string
  readonly count: number
  /** The item at an index, or undefined while it is not loaded: then a skeleton is drawn. */
  readonly itemAt: (index: number) => T | undefined
  /** Draws one item. It is called with undefined for a skeleton of the item's shape. */
  readonly renderItem: (item: T | undefined, index: number, state: ItemState) => ReactNode
  /** Called when other indexes come near the viewport: the place to load pages. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
  /** From useSelection; without it nothing can be chosen. */
  readonly selection?: SelectionHandle | undefined
  /** Enter or double click. */
  readonly onOpen?: ((index: number) => void) | undefined
  /** The index the typed letters lead to, searched from `from`. The letters are joined for 800 ms. */
  readonly onTypeAhead?: ((prefix: string, from: number) => number | undefined) | undefined
  /** Sees every key first; `preventDefault` keeps it from the list. */
  readonly onKeyDown?: ((event: KeyboardEvent, activeIndex: number) => void) | undefined
  readonly handle?: Ref<CollectionHandle> | undefined
  /** Shown while the first page is on its way. */
  readonly busy?: boolean | undefined
}
