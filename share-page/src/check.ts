import type { VisitItem } from '@cove/device-contract/shares'
import { h, icon } from './dom.ts'
import type { Selection } from './selection.ts'
import { t } from './t.ts'

const longPressMs = 450
/** A finger that moves so far scrolls. */
const stillPx = 8

/** The check of a file; it follows the selection. */
export function checkOf(selection: Selection, item: VisitItem): HTMLElement {
  const button = h('button', {
    class: 'check',
    role: 'checkbox',
    'aria-label': t('chooseItem', { name: item.name }),
    onclick: ({ shiftKey }: MouseEvent) => selection.toggle(item, shiftKey),
  })
  button.append(icon('check'))
  const draw = (): void => button.setAttribute('aria-checked', String(selection.has(item)))
  selection.onChange(draw)
  draw()
  return button
}

/** Opens an item, or chooses it while a selection is on; a long press begins one. */
export function pressable(
  button: HTMLElement,
  selection: Selection | undefined,
  { item, open }: { item: VisitItem; open: () => void },
): void {
  let wasLong = false
  button.addEventListener('click', ({ shiftKey }) => {
    if (wasLong) return void (wasLong = false)
    if (selection && (selection.isOn || shiftKey)) selection.toggle(item, shiftKey)
    else open()
  })
  if (!selection) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  const stop = (): void => clearTimeout(timer)
  button.addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
    wasLong = false
    if (pointerType === 'mouse') return
    from = { x: clientX, y: clientY }
    timer = setTimeout(() => {
      wasLong = true
      selection.toggle(item)
    }, longPressMs)
  })
  button.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > stillPx) stop()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, stop)
  // A long press of a finger opens the browser's menu.
  button.addEventListener('contextmenu', (event) => {
    if (wasLong) event.preventDefault()
  })
}
