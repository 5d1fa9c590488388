/** Browsers cap the height of an element (Firefox near 17.9 million px); below this the list is drawn one to one. */
export const maxScrollPx = 15_000_000

export interface ScrollScale {
  /** The height the scroll area really gets. */
  readonly physicalPx: number
  readonly toVirtual: (scrollTop: number) => number
  readonly toPhysical: (offset: number) => number
}

/** Maps the scroll bar onto a content that may be taller than an element can be. Both ends always meet. */
export function createScrollScale(contentPx: number, viewportPx: number, capPx: number = maxScrollPx): ScrollScale {
  if (contentPx <= capPx || viewportPx >= capPx) {
    return { physicalPx: contentPx, toVirtual: (scrollTop) => scrollTop, toPhysical: (offset) => offset }
  }
  const ratio = (contentPx - viewportPx) / (capPx - viewportPx)
  return { physicalPx: capPx, toVirtual: (scrollTop) => scrollTop * ratio, toPhysical: (offset) => offset / ratio }
}
