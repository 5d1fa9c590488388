import type { KeyboardEvent } from 'react'

/** Keeps enter and space for the focused button; the list around it has other actions for them. */
export function keepPresses(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
