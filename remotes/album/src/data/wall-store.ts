import type { AlbumItem } from '@cove/device-contract/album'
import type { Kernel } from '@cove/kernel'
import { openLayoutEngine } from './layout-engine.ts'
import { loadChunks, readRange } from './wall-blocks.ts'
import { readPlan } from './wall-plan.ts'
import { changed, closeWall, itemAt, newWall, takeLayout } from './wall-state.ts'
import type { WallQuery, WallView } from './wall-state.ts'

export type { WallQuery, WallView } from './wall-state.ts'

/** Pictures of one filter: days at once, then the pages that are asked for. The memory is bounded: pages that were seen longest ago go. */
export interface WallStore extends Disposable {
  readonly view: () => WallView
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the pages of these chunks, which are near the screen; pages that are being read for others are canceled. */
  readonly load: (firstChunk: number, lastChunk: number) => void
  /** Items from one index to another, read if need be; both inclusive. */
  readonly range: (from: number, to: number) => Promise<readonly AlbumItem[]>
  readonly itemAt: (index: number) => AlbumItem | undefined
  readonly resize: (width: number, target: number) => void
  readonly change: (items: ReadonlySet<number>, change: (item: AlbumItem) => AlbumItem) => void
  readonly reload: () => void
}

const gapPx = 4

/** The caller disposes it. */
export function openWallStore(kernel: Kernel, query: WallQuery): WallStore {
  const engine = openLayoutEngine((answer) => takeLayout(wall, answer))
  const wall = newWall({ kernel, query, engine })
  void readPlan(wall)
  return {
    view: () => wall.view,
    subscribe(listener) {
      wall.listeners.add(listener)
      return () => void wall.listeners.delete(listener)
    },
    load: (firstChunk, lastChunk) => loadChunks(wall, firstChunk, lastChunk),
    range: (from, to) => readRange(wall, from, to),
    itemAt: (index) => itemAt(wall, index),
    resize: (width, target) => engine.post({ kind: 'rules', rules: { width, target, gap: gapPx } }),
    change(ids, change) {
      for (const [chunk, shown] of wall.items)
        if (shown.some(({ itemId }) => ids.has(itemId)))
          wall.items.set(
            chunk,
            shown.map((item) => (ids.has(item.itemId) ? change(item) : item)),
          )
      changed(wall)
    },
    reload: () => void readPlan(wall),
    [Symbol.dispose]: () => closeWall(wall),
  }
}
