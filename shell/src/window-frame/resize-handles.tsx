import type { ResizeEdge } from '@cove/kernel'
import { usePainted } from '@cove/ui'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { cx } from '../class-names.ts'
import s from './window-frame.module.css'

const edges: readonly ResizeEdge[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']

/** The eight grips, 6 px outside the frame. For the pointer only; the keyboard has Alt+F8. */
export function ResizeHandles({ onGrab }: { readonly onGrab: (edge: ResizeEdge, event: ReactPointerEvent) => void }) {
  // W9: nobody can take hold of a window that has not been seen; its first picture is made without them.
  const painted = usePainted()
  return (
    painted &&
    edges.map((edge) => (
      <span
        key={edge}
        className={cx(s.handle, s[`edge-${edge}`])}
        data-resize={edge}
        aria-hidden="true"
        onPointerDown={(event) => onGrab(edge, event)}
      />
    ))
  )
}
