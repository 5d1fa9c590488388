import { mostItems } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import type { Wall } from './use-wall.ts'

/** TR-12: the pictures that are chosen, across days, at most 1000. */
export interface WallSelection {
  readonly chosen: ReadonlyMap<number, AlbumItem>
  readonly toggle: (index: number) => void
  /** From the last one that was chosen to this one, in the order of the wall. */
  readonly extend: (index: number) => void
  /** Chooses all from one index to another, or lets them go where all are chosen. */
  readonly toggleRange: (from: number, to: number) => void
  readonly clear: () => void
}

export function useSelection(wall: Wall | undefined): WallSelection {
  const kernel = useKernel()
  const t = useT('album')
  const [chosen, setChosen] = useState<ReadonlyMap<number, AlbumItem>>(new Map())
  const [anchor, setAnchor] = useState<number>()
  const tooMany = () => void kernel.toasts.show({ tone: 'warning', title: t('tooMany', { limit: mostItems }) })
  const withItems = (items: readonly AlbumItem[]) => {
    const next = new Map(chosen)
    for (const item of items) {
      if (next.size >= mostItems && !next.has(item.itemId)) {
        tooMany()
        break
      }
      next.set(item.itemId, item)
    }
    setChosen(next)
  }
  return {
    chosen,
    toggle(index) {
      const item = wall?.store.itemAt(index)
      if (!item) return
      setAnchor(index)
      if (!chosen.has(item.itemId)) return withItems([item])
      const next = new Map(chosen)
      next.delete(item.itemId)
      setChosen(next)
    },
    extend(index) {
      if (!wall) return
      const from = Math.min(anchor ?? index, index)
      const to = Math.max(anchor ?? index, index)
      if (anchor === undefined) setAnchor(index)
      // One more than the limit is enough to say that it was passed.
      void wall.store.range(from, Math.min(to, from + mostItems)).then(withItems)
    },
    toggleRange(from, to) {
      if (!wall) return
      void wall.store.range(from, Math.min(to, from + mostItems)).then((items) => {
        if (!items.every(({ itemId }) => chosen.has(itemId))) return withItems(items)
        const next = new Map(chosen)
        for (const { itemId } of items) next.delete(itemId)
        setChosen(next)
      })
    },
    clear() {
      if (chosen.size > 0) setChosen(new Map())
      setAnchor(undefined)
    },
  }
}
