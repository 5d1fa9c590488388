import type { KeyboardEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

function focusablesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0 && !element.closest('[inert]'))
}

/** Where a dialog's focus begins: what asks for it, else the first field, else the first action, else the dialog itself. */
export function firstFocus(popup: HTMLElement | null): HTMLElement | null {
  if (!popup) return null
  return (
    popup.querySelector<HTMLElement>('[data-autofocus]') ??
    popup.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)') ??
    popup.querySelector<HTMLElement>('footer button:not(:disabled)') ??
    popup
  )
}

/** Keeps Tab inside a window's dialog (WIN-06, H-29: managed Tab). A non-modal primitive would let it run into the next window. */
export function wrapTab(event: KeyboardEvent, popup: HTMLElement | null): void {
  if (event.key !== 'Tab' || !popup) return
  const order = focusablesOf(popup)
  const first = order[0]
  const last = order.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === popup)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}
