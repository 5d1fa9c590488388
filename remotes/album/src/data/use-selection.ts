import { mostItems } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { Wall } from './use-wall.ts'

type Chosen = ReadonlyMap<number, AlbumItem>

/** TR-12: the pictures that are chosen, across days, at most 1000. */
export interface WallSelection {
  readonly chosen: Chosen
  readonly toggle: (index: number) => void
  /** From the last one that was chosen to this one, in the order of the wall. */
  readonly extend: (index: number) => void
  /** Chooses all from one index to another, or lets them go where all are chosen. */
  readonly toggleRange: (from: number, to: number) => void
  /** A rectangle begins; with `isMore` it adds to what is chosen. */
  readonly startBand: (isMore: boolean) => void
  /** While a rectangle is drawn, the only picture that was chosen before: what comes or goes beside the wall would move the pictures below it. */
  readonly drawing: { readonly onlyBefore: AlbumItem | undefined } | undefined
  readonly endBand: () => void
  /** The rectangle touches these now. */
  readonly chooseBand: (indexes: readonly number[]) => void
  readonly clear: () => void
}

export function useSelection(wall: Wall | undefined): WallSelection {
  const kernel = useKernel()
  const t = useT('album')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [anchor, setAnchor] = useState<number>()
  const tooMany = () => void kernel.toasts.show({ tone: 'warning', title: t('tooMany', { limit: mostItems }) })
  const withItems = (items: readonly AlbumItem[]) => {
    const { next, isFull } = joined(chosen, items)
    if (isFull) tooMany()
    setChosen(next)
  }
  const { closeBand, ...band } = useBand({ wall, chosen, setChosen, tooMany })
  return {
    chosen,
    ...band,
    toggle(index) {
      closeBand()
      const item = wall?.store.itemAt(index)
      if (!item) return
      setAnchor(index)
      if (!chosen.has(item.itemId)) return withItems([item])
      const next = new Map(chosen)
      next.delete(item.itemId)
      setChosen(next)
    },
    extend(index) {
      closeBand()
      if (!wall) return
      const from = Math.min(anchor ?? index, index)
      const to = Math.max(anchor ?? index, index)
      if (anchor === undefined) setAnchor(index)
      // One more than the limit is enough to say that it was passed.
      void wall.store.range(from, Math.min(to, from + mostItems)).then(withItems)
    },
    toggleRange(from, to) {
      closeBand()
      if (!wall) return
      void wall.store.range(from, Math.min(to, from + mostItems)).then((items) => {
        if (!items.every(({ itemId }) => chosen.has(itemId))) return withItems(items)
        const next = new Map(chosen)
        for (const { itemId } of items) next.delete(itemId)
        setChosen(next)
      })
    },
    clear() {
      closeBand()
      if (chosen.size > 0) setChosen(new Map())
      setAnchor(undefined)
    },
  }
}

/** Both together, as many as may be chosen. */
function joined(chosen: Chosen, items: readonly AlbumItem[]): { readonly next: Chosen; readonly isFull: boolean } {
  const next = new Map(chosen)
  for (const item of items) {
    if (next.size >= mostItems && !next.has(item.itemId)) return { next, isFull: true }
    next.set(item.itemId, item)
  }
  return { next, isFull: false }
}

interface BandParts {
  readonly wall: Wall | undefined
  readonly chosen: Chosen
  readonly setChosen: Dispatch<SetStateAction<Chosen>>
  readonly tooMany: () => void
}

/** What a rectangle adds follows it: what it leaves is as it was before. */
function useBand({ wall, chosen, setChosen, tooMany }: BandParts) {
  const [drawing, setDrawing] = useState<WallSelection['drawing']>()
  const before = useRef<{ readonly chosen: Chosen; isTold: boolean }>(undefined)
  return {
    drawing,
    endBand: () => setDrawing(undefined),
    startBand(isMore: boolean) {
      const [onlyBefore] = chosen.size === 1 ? chosen.values() : []
      setDrawing({ onlyBefore })
      before.current = { chosen: isMore ? chosen : new Map(), isTold: false }
    },
    closeBand() {
      before.current = undefined
    },
    chooseBand(indexes: readonly number[]) {
      if (!before.current) return
      const items = indexes.flatMap((index) => wall?.store.itemAt(index) ?? [])
      const { next, isFull } = joined(before.current.chosen, items)
      // Said once for each rectangle, and not with every move.
      if (isFull && !before.current.isTold) tooMany()
      before.current.isTold ||= isFull
      setChosen((now) => (next.size === now.size && [...next.keys()].every((itemId) => now.has(itemId)) ? now : next))
    },
  }
}
