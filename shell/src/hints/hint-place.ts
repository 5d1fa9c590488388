import type { Size } from '@cove/kernel'

/** A box on the page, in CSS px. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Air between a hint and what it points at, and between a hint and the edge of the page, in px. */
const gap = 14
const margin = 12

/** Where a hint of this size lies: above what it points at where there is room, else below; in the middle without a target. */
export function hintPlace(target: Box | undefined, hint: Size, page: Size): { readonly x: number; readonly y: number } {
  const held = (value: number, most: number) => Math.round(Math.max(margin, Math.min(value, most - margin)))
  if (!target)
    return {
      x: held((page.width - hint.width) / 2, page.width - hint.width),
      y: held((page.height - hint.height) / 2, page.height - hint.height),
    }
  const above = target.y - gap - hint.height
  const y = above >= margin ? above : target.y + target.height + gap
  return { x: held(target.x + target.width / 2 - hint.width / 2, page.width - hint.width), y: held(y, page.height - hint.height) }
}
