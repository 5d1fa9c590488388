const interactive =
  'button,a,input,select,textarea,summary,[role="button"],[role="menuitem"],[role="textbox"],[contenteditable="true"],[data-no-window-drag]'

/** True where pressing moves the window: inside a marked area, and not on a control in it. */
export function isDragArea(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false
  const area = target.closest('[data-window-drag]')
  const control = target.closest(interactive)
  return area !== null && (control === null || !area.contains(control))
}
