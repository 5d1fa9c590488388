import type { SnapZone } from '@cove/kernel'
import { createContext, useContext } from 'react'
import type { SnapGhost } from './snap-ghost.ts'

/** A layout that was begun: what is placed, and which of its parts are free. */
export interface TiledBegun {
  readonly placedIds: readonly string[]
  readonly zones: readonly SnapZone[]
}

/** What every frame needs of the layer it lives in. */
export interface DragSurroundings {
  readonly ghost: SnapGhost
  /** Marks the layer while some window moves. */
  readonly onMoving: (moving: boolean) => void
  /** WIN-17: a window took its place in a layout; the others are offered for the rest. */
  readonly onTiled: (begun: TiledBegun) => void
}

export const DragContext = createContext<DragSurroundings>({ ghost: { show: () => {} }, onMoving: () => {}, onTiled: () => {} })

export function useDragSurroundings(): DragSurroundings {
  return useContext(DragContext)
}
