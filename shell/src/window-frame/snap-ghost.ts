import type { Bounds } from '@cove/kernel'
import { boxOf } from './frame-box.ts'

/** The translucent preview of where a release would put the window. Drawn without React. */
export interface SnapGhost {
  readonly show: (bounds: Bounds | undefined) => void
}

/** Drives the one ghost element of the desktop. */
export function createSnapGhost(element: () => HTMLElement | undefined): SnapGhost {
  let shown: Bounds | undefined
  return {
    show: (bounds) => {
      const ghost = element()
      if (!ghost || sameBounds(bounds, shown)) return
      shown = bounds
      ghost.hidden = bounds === undefined
      if (bounds)
        Object.assign(ghost.style, boxOf({ x: bounds.x + 6, y: bounds.y + 6, width: bounds.width - 12, height: bounds.height - 12 }))
    },
  }
}

function sameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height)
}
