import { createContext, useContext } from 'react'
import type { SnapGhost } from './snap-ghost.ts'

/** What every frame needs of the layer it lives in. */
export interface DragSurroundings {
  readonly ghost: SnapGhost
  /** Marks the layer while some window moves. */
  readonly onMoving: (moving: boolean) => void
}

export const DragContext = createContext<DragSurroundings>({ ghost: { show: () => {} }, onMoving: () => {} })

export function useDragSurroundings(): DragSurroundings {
  return useContext(DragContext)
}
