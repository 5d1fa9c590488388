import { fromRange, joinIndir } from 'foliate-js/epubcfi.js'

/** Inside of the first character and not on its edge. */
const insidePx = 6
const stepPx = 20

/** OFF-07: the first character on the page, as EPUB names places; undefined where the page has no text. */
export function cfiOfPage(chapterCfi: string | undefined): string | undefined {
  if (chapterCfi === undefined) return undefined
  const { paddingLeft, paddingTop } = getComputedStyle(document.body)
  const [left, first] = [Number.parseFloat(paddingLeft) + insidePx, Number.parseFloat(paddingTop) + insidePx]
  for (let top = first; top < innerHeight - first; top += stepPx) {
    const caret = caretAt(left, top)
    if (caret?.startContainer.nodeType !== Node.TEXT_NODE) continue
    const cfi = joinIndir(chapterCfi, fromRange(caret))
    return cfi.length <= 490 ? cfi : undefined
  }
  return undefined
}

function caretAt(left: number, top: number): Range | undefined {
  const found = document.caretPositionFromPoint(left, top)
  if (!found) return undefined
  const range = document.createRange()
  range.setStart(found.offsetNode, found.offset)
  range.collapse(true)
  return range
}

/** Where a place of the chapter begins. A range between two lines counts as the start of the second one. */
export function startOf(target: Element | Range): DOMRect {
  if (target instanceof Element) return target.getBoundingClientRect()
  const range = target.cloneRange()
  const { startContainer: node, startOffset } = range
  if (range.collapsed && node instanceof Text && startOffset < node.length) range.setEnd(node, startOffset + 1)
  return range.getClientRects()[0] ?? range.getBoundingClientRect()
}
