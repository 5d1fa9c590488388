import { vi } from 'vitest'

// What the document of these tests has from the start on, and what tests without a layout put over it.
const keepers = [Element.prototype, HTMLElement.prototype, navigator].map((target) => ({
  target,
  descriptors: Object.getOwnPropertyDescriptors(target),
}))
const frame = globalThis.requestAnimationFrame
let isBeating = false

/**
 * Keeps the frames of the document coming. jsdom draws by an interval that it starts when somebody waits for a frame or the focused
 * element goes: begun while a test has fake timers, it is one of them, and no frame ever comes in this document again. So it is begun
 * here, on the real clock, and always has somebody who waits.
 */
export function keepFramesComing(): void {
  if (isBeating) return
  isBeating = true
  const beat = () => void frame(beat)
  beat()
}

/** Takes away what a file of tests left behind in the document it shares with those after it. */
export function clearDocument(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { target, descriptors } of keepers) {
    for (const name of Reflect.ownKeys(target)) if (!Object.hasOwn(descriptors, name)) Reflect.deleteProperty(target, name)
    Object.defineProperties(target, descriptors)
  }
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
