/**
 * Whether the list may take the keyboard after a command: not from a field of this window, and not from anything outside it
 * (FM-11). The window's own frame and the page's body count as free.
 */
export function mayTakeFocus(root: HTMLElement | null): boolean {
  const active = document.activeElement
  const isTyping = active instanceof Element && active.matches('input, textarea, select') && root?.contains(active) === true
  return !isTyping && !isElsewhere(active, root)
}

/** Whether no element has the keyboard: the one that had it was removed or disabled. */
export function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body
}

/** Whether the focus is outside this window. Its frame has the focus before its content is there; the page's body counts as nowhere. */
function isElsewhere(active: Element | null, root: HTMLElement | null): boolean {
  if (!active || !root || active.contains(root)) return false
  return !(root.closest('[data-window-id]') ?? root).contains(active)
}
