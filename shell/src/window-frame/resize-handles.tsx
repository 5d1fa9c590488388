import type { ResizeEdge } from '@cove/kernel'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { cx } from '../class-names.ts'
import s from './window-frame.module.css'

const edges: readonly ResizeEdge[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']

/** The eight grips, 6 px outside the frame. For the pointer only; the keyboard has Alt+F8. */
export function ResizeHandles({ onGrab }: { readonly onGrab: (edge: ResizeEdge, event: ReactPointerEvent) => void }) {
  return edges.map((edge) => (
    <span
      key={edge}
      className={cx(s.handle, s[`edge-${edge}`])}
      data-resize={edge}
      aria-hidden="true"
      onPointerDown={(event) => onGrab(edge, event)}
    />
  ))
}
