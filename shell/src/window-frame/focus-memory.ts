/** Everything a person can reach with Tab inside an element, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  const candidates = root.querySelectorAll<HTMLElement>(
    'a[href],button,input,select,textarea,summary,iframe,[tabindex],[contenteditable="true"]',
  )
  return [...candidates].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && isVisible(element),
  )
}

export function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility === 'function' ? element.checkVisibility({ visibilityProperty: true }) : true
}

/** H-29: the stop after (or before) the focused one, around the end; undefined when there is none. */
export function nextStop(stops: readonly HTMLElement[], active: Element | null, step: 1 | -1): HTMLElement | undefined {
  if (stops.length === 0) return undefined
  const at = stops.findIndex((stop) => stop === active)
  if (at < 0) return step === 1 ? stops[0] : stops.at(-1)
  return stops[(at + step + stops.length) % stops.length]
}

/** Which element had the focus in a window when it was left, so that it gets it back. */
const remembered = new WeakMap<HTMLElement, HTMLElement>()

export function rememberFocus(frame: HTMLElement, element: EventTarget | null): void {
  if (element instanceof HTMLElement && element !== frame) remembered.set(frame, element)
}

/** Moves the keyboard into a window: to where it was, else to the frame itself. A window that already has it is left alone. */
export function enterWindow(frame: HTMLElement): void {
  if (frame.contains(document.activeElement)) return
  const before = remembered.get(frame)
  const target = before?.isConnected && !before.closest('[inert]') && isVisible(before) ? before : frame
  target.focus({ preventScroll: true })
}
