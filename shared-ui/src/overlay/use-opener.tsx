import { cloneElement, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { useEarlyEscape } from './use-early-escape.ts'

/** What the sheet behind a button has to know. */
export interface Opened {
  readonly open: boolean
  /** The button, once it was pressed: where the sheet stands and where the focus returns. */
  readonly anchor: HTMLElement | null
  /** True when a key opened it: the first line then has the focus. */
  readonly byKeyboard: boolean
  /** Asks to close. A press on the button itself is left to the button, which would otherwise open again. */
  readonly onDismiss: (event: Event) => void
}

interface OpenerOptions {
  readonly trigger: ReactElement
  readonly popup: 'menu' | 'dialog'
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** The button of a menu or popover, which works before the code of the sheet is here. */
export function useOpener({ trigger, popup, onOpenChange }: OpenerOptions) {
  const [state, setState] = useState<Omit<Opened, 'onDismiss'>>({ open: false, anchor: null, byKeyboard: false })
  const { open, anchor } = state
  // An element does not say what props it takes; these are the ones every button has.
  const given = trigger.props as TriggerProps

  function change(next: Omit<Opened, 'onDismiss'>) {
    if (next.open === open) return
    setState(next)
    onOpenChange?.(next.open)
  }
  useEarlyEscape(open, () => change({ ...state, open: false }))
  function onDismiss(event: Event) {
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target
    const pressed = event.type !== 'keydown' && target instanceof Node && anchor?.contains(target) === true
    if (!pressed) change({ ...state, open: false })
  }
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': popup,
    'aria-expanded': open,
    'data-popup-open': open ? '' : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      given.onClick?.(event)
      // A key's click has no count.
      if (!event.defaultPrevented) change({ open: !open, anchor: event.currentTarget, byKeyboard: event.detail === 0 })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      given.onKeyDown?.(event)
      if (popup !== 'menu' || open || event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      event.stopPropagation()
      change({ open: true, anchor: event.currentTarget, byKeyboard: true })
    },
  })
  return { button, opened: { ...state, onDismiss }, close: () => change({ ...state, open: false }) }
}
