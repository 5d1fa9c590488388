/** Tiles drawn on each side of the current one; a window is never wider. */
const beside = 14
const pageSteps = 10

/** FM-20: the tiles of the strip that are drawn. */
export function stripRange(at: number, count: number): { readonly first: number; readonly last: number } {
  return { first: Math.max(0, at - beside), last: Math.min(count - 1, at + beside) }
}

/** FM-20: where a key leads; undefined for keys that do not walk. */
export function galleryStep(key: string, { at, count }: { readonly at: number; readonly count: number }): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    PageUp: at - pageSteps,
    PageDown: at + pageSteps,
    Home: 0,
    End: count - 1,
  }
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined
  return next === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, next))
}
