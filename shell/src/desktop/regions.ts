import { nextStop, tabStops } from '../window-frame/focus-memory.ts'

/** H-29: the regions F6 walks through, in order: the icons, the focused window, the dock, the hints, the notices. */
export function regionsOf(root: Document, focusedWindowId: string | undefined): readonly HTMLElement[] {
  const window =
    focusedWindowId === undefined ? undefined : root.querySelector<HTMLElement>(`[data-window-id="${CSS.escape(focusedWindowId)}"]`)
  const region = (name: string) => root.querySelector<HTMLElement>(`[data-region="${name}"]`)
  const notices = region('notices')
  // Without a notice there is nothing to stand on.
  const found = [region('desktop'), window, region('dock'), region('hints'), notices?.querySelector('button') ? notices : undefined]
  return found.filter((region) => region !== null && region !== undefined)
}

/** Moves the keyboard to the next region; into its first stop, or onto the region itself. */
export function enterNextRegion(regions: readonly HTMLElement[], active: Element | null, step: 1 | -1): void {
  const current = regions.find((region) => region.contains(active))
  const next = nextStop(regions, current ?? null, step)
  if (!next) return
  if (next.hasAttribute('data-window-id')) enterFrame(next)
  else (tabStops(next)[0] ?? next).focus({ preventScroll: true })
}

/** The frame itself takes the focus and shows it with a ring; opening or clicking a window shows none. */
function enterFrame(frame: HTMLElement): void {
  frame.focus({ preventScroll: true })
  frame.toggleAttribute('data-ring', true)
  frame.addEventListener('focusout', () => frame.removeAttribute('data-ring'), { once: true })
}
