import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'

/** Size of a page in px at scale 1. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** The pages, where the user is, and how large they are drawn. */
export interface Pages {
  readonly sizes: readonly PageSize[]
  readonly scale: number
  readonly isFitted: boolean
  /** Number of the page that is shown, from 1. */
  readonly present: number
  readonly goTo: (page: number) => void
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly onScroll: () => void
}

const gapPx = 16
const padPx = 24
const limits = { min: 0.2, max: 5 } as const

/** OFF-04: sizes are those of the first page until a page is drawn; only pages near the view are. */
export function usePages(pdf: PDFDocumentProxy, desk: RefObject<HTMLElement | null>): Pages {
  const [first, setFirst] = useState<PageSize>({ width: 595, height: 842 })
  const [free, setFree] = useState<number>()
  const [widthPx, setWidthPx] = useState(800)
  const [present, setPresent] = useState(1)
  useEffect(() => {
    let isWanted = true
    void pdf.getPage(1).then((page) => {
      const { width, height } = page.getViewport({ scale: 1 })
      if (isWanted) setFirst({ width, height })
    })
    return () => {
      isWanted = false
    }
  }, [pdf])
  useEffect(() => {
    const element = desk.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [desk])
  const fitted = Math.min(2, Math.max(limits.min, (widthPx - 2 * padPx) / first.width))
  const scale = free ?? Math.min(fitted, 1.5)
  const pageAt = (number: number) => desk.current?.children[number - 1] as HTMLElement | undefined
  return {
    sizes: Array.from({ length: pdf.numPages }, () => first),
    scale,
    isFitted: free === undefined,
    present,
    goTo: (number) => {
      const page = pageAt(Math.min(Math.max(1, number), pdf.numPages))
      desk.current?.scrollTo({ top: (page?.offsetTop ?? 0) - gapPx })
    },
    zoomBy: (factor) => setFree(Math.min(limits.max, Math.max(limits.min, scale * factor))),
    fit: () => setFree(undefined),
    onScroll: () => {
      const box = desk.current
      if (!box) return
      const middle = box.scrollTop + box.clientHeight / 3
      const index = [...box.children].findLastIndex((page) => (page as HTMLElement).offsetTop <= middle)
      setPresent(Math.max(1, index + 1))
    },
  }
}
