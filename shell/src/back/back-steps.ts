import type { Kernel } from '@cove/kernel'

/** What floats above windows and the desktop; a window itself is no layer. */
const layers = '[role="dialog"]:not([data-window-id]), [role="alertdialog"], [role="menu"], #overlay [role="listbox"]'

/** The layer that was drawn last, above everything; undefined while none is in sight. */
export function topLayer(root: ParentNode): Element | undefined {
  return [...root.querySelectorAll(layers)].findLast((element) => element.closest('[inert], [aria-hidden="true"]') === null)
}

/** On a phone an app with places knows itself where back leads, until they are shown. */
const upButton = (root: ParentNode, windowId: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('[data-phone-up]')].find(
    (button) => button.closest<HTMLElement>('[data-window-id]')?.dataset['windowId'] === windowId && !button.closest('[hidden]'),
  )

type Windows = Pick<Kernel['windows'], 'store' | 'handleOf'>

/** How often one can go back before the desktop is bare: a layer, the pages of the window in front, and the window itself. */
export function stepsLeft(windows: Windows, root: ParentNode): number {
  const { focusedId, windows: all } = windows.store.getState()
  const focused = focusedId === undefined ? undefined : all[focusedId]
  const places = focused && upButton(root, focused.id) ? 1 : 0
  return (topLayer(root) ? 1 : 0) + places + (focused ? 1 + focused.history.at : 0)
}

/** WIN-22: closes the layer on top, or goes to the page before, or puts the window away. False when nothing was left. */
export function goBack({ store, handleOf }: Windows, root: ParentNode): boolean {
  const layer = topLayer(root)
  const { focusedId, windows } = store.getState()
  const focused = focusedId === undefined ? undefined : windows[focusedId]
  if (layer) {
    const inside = document.activeElement && layer.contains(document.activeElement) ? document.activeElement : layer
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  } else if (!focused) return false
  else if (upButton(root, focused.id)) upButton(root, focused.id)?.click()
  else if (focused.history.at > 0) handleOf(focused.id).step(-1)
  else if (focused.resizable) handleOf(focused.id).minimise()
  // A small window of fixed size asks or shows one thing: who goes back is done with it.
  else void handleOf(focused.id).close()
  return true
}
