/** What a copy must not repeat: addresses of elements, names of fields, keys, and what plays. */
const doubled = ['id', 'name', 'for', 'accesskey', 'autofocus', 'autoplay', 'data-window-id', 'data-region', 'data-widget']

/**
 * A still copy of a window, as wide as `widthPx`: its present elements without their life, painted by the browser like the window
 * itself. Undefined while the window is not drawn. Costs one copy of its elements, so it is made when it is about to be shown.
 */
export function windowMiniature(windowId: string, widthPx: number): HTMLElement | undefined {
  const frames = document.querySelectorAll<HTMLElement>('[data-window-frame]')
  const frame = [...frames].find(({ dataset }) => dataset['windowId'] === windowId)
  const surface = frame?.firstElementChild
  if (!frame || !(surface instanceof HTMLElement)) return undefined
  // A window that is put away keeps its size in its style, and has none on the screen.
  const width = Number.parseFloat(frame.style.width) || frame.offsetWidth
  const height = Number.parseFloat(frame.style.height) || frame.offsetHeight
  const copy = surface.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of doubled) element.removeAttribute(name)
  copyDrawn(surface, copy)
  const scale = widthPx / width
  Object.assign(copy.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
    position: 'absolute',
    inset: '0 auto auto 0',
    visibility: 'visible',
  })
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'relative', width: `${widthPx}px`, height: `${Math.round(height * scale)}px`, overflow: 'hidden' })
  box.inert = true
  box.setAttribute('aria-hidden', 'true')
  box.append(copy)
  return box
}

/** What cloning leaves out: the pictures of canvases, the words in fields, and how far parts are scrolled. */
function copyDrawn(from: Element, to: Element): void {
  const copies = to.querySelectorAll('*')
  for (const [at, original] of [...from.querySelectorAll('*')].entries()) {
    const copy = copies[at]
    if (original instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
      if (original.width > 0 && original.height > 0) copy.getContext('2d')?.drawImage(original, 0, 0)
    } else if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement) {
      copy.value = original.type === 'password' || original.type === 'file' ? '' : original.value
    } else if (original instanceof HTMLTextAreaElement && copy instanceof HTMLTextAreaElement) {
      copy.value = original.value
    } else if (copy instanceof HTMLElement && original.scrollTop > 0) {
      copy.dataset['scrollTo'] = `${original.scrollTop}`
    }
  }
}
