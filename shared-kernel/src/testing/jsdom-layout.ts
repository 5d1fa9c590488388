/** What every element says of its size. */
export interface JsdomSize {
  readonly widthPx?: number
  readonly heightPx?: number
}

/**
 * Gives what jsdom has not: every element a size, so that virtual lists draw the rows a window of that size shows, scrolling and the
 * capture of pointers, both without effect. For a whole test file; nothing is to be disposed of, each file has a document of its own.
 */
export function layOutJsdom({ widthPx = 800, heightPx = 600 }: JsdomSize = {}): void {
  const width = { configurable: true, get: () => widthPx }
  const height = { configurable: true, get: () => heightPx }
  Object.defineProperties(HTMLElement.prototype, { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height })
  Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined, configurable: true })
  for (const name of ['hasPointerCapture', 'setPointerCapture', 'releasePointerCapture'])
    Object.defineProperty(Element.prototype, name, { value: () => false, configurable: true })
}
