import { foldPlaces, foldText } from '@cove/device-contract/fold'
import type { PDFDocumentProxy } from './pdf-engine.ts'

/** One place where the term is. */
export interface PdfHit {
  /** From 1. */
  readonly page: number
  /** Which of the page's hits it is. */
  readonly order: number
}

/** How often a term is in a text. */
export function countHits(text: string, term: string): number {
  const wanted = foldText(term)
  return wanted === '' ? 0 : foldText(text).split(wanted).length - 1
}

/** OFF-04: finds a term page by page; calls back after each page with all hits so far. */
export async function searchPdf(
  pdf: PDFDocumentProxy,
  term: string,
  { signal, onHits }: { readonly signal: AbortSignal; readonly onHits: (hits: readonly PdfHit[]) => void },
): Promise<void> {
  const hits: PdfHit[] = []
  for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    const count = countHits(text, term)
    for (let order = 0; order < count; order += 1) hits.push({ page: number, order })
    if (count > 0 || number === pdf.numPages) onHits([...hits])
  }
}

/** Ranges of a term in the text above a page, in order. */
export function rangesIn(layer: HTMLElement, term: string): readonly Range[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const nodes: { readonly node: Node; readonly start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, start: text.length })
    text += node.nodeValue ?? ''
  }
  const ranges: Range[] = []
  const at = (offset: number) => nodes.findLast(({ start }) => start <= offset)
  for (const { start, end } of foldPlaces(text).of(foldText(term))) {
    const [first, last] = [at(start), at(end - 1)]
    if (!first || !last) break
    const range = document.createRange()
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, Math.min(end - last.start, last.node.nodeValue?.length ?? 0))
    ranges.push(range)
  }
  return ranges
}
