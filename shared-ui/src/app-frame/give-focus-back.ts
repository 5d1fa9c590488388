import type { MouseEvent } from 'react'
import { afterPaint } from '../overlay/after-paint.ts'

/** How many pictures a menu that was chosen from may take to leave, and another list to come. */
const mostPictures = 30

/**
 * WIN-06: a button above a list that was pressed by mouse takes the keyboard from the list; once what it does has begun, the list has it again.
 * Who pressed it by keyboard goes on from there, and what the press opened (a dialog, a field, a menu) keeps the keyboard.
 */
export function giveFocusBack({ detail, currentTarget, target }: MouseEvent<HTMLElement>): void {
  // Of a key the browser makes a click with no count.
  if (detail === 0 || !(target instanceof Element)) return
  const row = currentTarget
  let left = mostPictures
  const look = () => {
    left -= 1
    const active = document.activeElement
    if (active?.closest('[role="menu"]')) {
      // It was opened by the press; or what was pressed is in it, and it is on its way out.
      if (!row.contains(target) && left > 0) afterPaint(look)
      return
    }
    if (!isPressed(active, row)) return
    const list = row.closest('[data-app-frame]')?.querySelector<HTMLElement>('[data-keys="list"]')
    if (list) list.focus({ preventScroll: true })
    // Another view of the list may still be on its way.
    else if (left > 0) afterPaint(look)
  }
  afterPaint(look)
}

/** Whether the keyboard is on a button of the row that holds nothing open, or nowhere: the button it was on is disabled or gone. */
function isPressed(active: Element | null, row: HTMLElement): boolean {
  if (active === null || active === document.body) return true
  return row.contains(active) && active.matches('button:not([aria-expanded="true"])')
}
