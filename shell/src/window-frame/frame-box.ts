import type { Bounds } from '@cove/kernel'

/** Where a frame is drawn, as CSS. React and the drag engine write the same three properties, so neither undoes the other. */
export function boxOf(bounds: Bounds): { readonly transform: string; readonly width: string; readonly height: string } {
  return { transform: `translate(${bounds.x}px, ${bounds.y}px)`, width: `${bounds.width}px`, height: `${bounds.height}px` }
}

/** Puts a frame at these bounds without any render. */
export function place(frame: HTMLElement, bounds: Bounds): void {
  Object.assign(frame.style, boxOf(bounds))
}
