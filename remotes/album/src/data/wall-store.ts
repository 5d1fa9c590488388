import type { AlbumItem } from '@cove/device-contract/album'
import type { Kernel } from '@cove/kernel'
import { openLayoutEngine } from './layout-engine.ts'
import { changed, chunkAt, dropOld, itemAt, newWall, readPlan, readRange, needBlock } from './wall-pages.ts'
import type { WallQuery, WallView } from './wall-pages.ts'

export type { WallQuery, WallView } from './wall-pages.ts'

/** Pictures of one filter: days at once, then the pages that are asked for. The memory is bounded: pages that were seen longest ago go. */
export interface WallStore extends Disposable {
  readonly view: () => WallView
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the pages of these chunks. */
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
  const engine = openLayoutEngine((answer) => {
    if (answer.layoutId !== wall.layoutId) return
    wall.tops = answer.tops
    for (const one of answer.boxes) wall.boxes.set(one.chunk, one.boxes)
    changed(wall)
  })
  const wall = newWall({ kernel, query, engine })
  void readPlan(wall)
  return {
    view: () => wall.view,
    subscribe(listener) {
      wall.listeners.add(listener)
      return () => void wall.listeners.delete(listener)
    },
    load(firstChunk, lastChunk) {
      const wanted = new Set<number>()
      for (let chunk = firstChunk; chunk <= lastChunk; chunk += 1) wanted.add(wall.plan?.chunks[chunk]?.block ?? 0)
      for (const block of wanted) void needBlock(wall, block)
      dropOld(wall)
    },
    range: (from, to) => readRange(wall, { first: chunkAt(wall, from), last: chunkAt(wall, to), from, to }),
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
    [Symbol.dispose]() {
      wall.isOver = true
      wall.listeners.clear()
      engine[Symbol.dispose]()
    },
  }
}
