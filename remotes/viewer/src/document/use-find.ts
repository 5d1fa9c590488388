import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import { rangesIn, searchPdf } from './pdf-text.ts'
import type { PdfHit } from './pdf-text.ts'

/** The search in a document. */
export interface Find {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  readonly term: string
  readonly setTerm: (term: string) => void
  readonly hits: readonly PdfHit[]
  /** Index of the present hit. */
  readonly at: number
  readonly step: (by: 1 | -1) => void
  /** Called for each page that was drawn. */
  readonly mark: (page: number, layer: HTMLElement) => void
}

const names = { hit: 'cove-document-hit', present: 'cove-document-present' } as const
const highlights = (): HighlightRegistry | undefined => ('highlights' in CSS ? CSS.highlights : undefined)

/** OFF-04: all hits are coloured where their pages are drawn; the present one is shown. */
export function useFind(pdf: PDFDocumentProxy, desk: RefObject<HTMLElement | null>, goTo: (page: number) => void): Find {
  const [isOpen, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const [{ hits, at }, setFound] = useState<{ readonly hits: readonly PdfHit[]; readonly at: number }>({ hits: [], at: 0 })
  const layers = useRef(new Map<number, HTMLElement>())
  const show = useEffectEvent((page: number) => goTo(page))
  const paint = () => paintHits(layers.current, isOpen ? term : '', hits[at])
  const painted = useEffectEvent(paint)
  useSearch(pdf, isOpen ? term : '', (found) =>
    setFound((before) => ({ hits: found, at: Math.min(before.at, Math.max(0, found.length - 1)) })),
  )
  const hit = hits[at]
  useEffect(() => {
    const page = hit?.page
    if (page !== undefined && desk.current) show(page)
  }, [desk, hit?.page, hit?.order])
  useEffect(() => painted(), [isOpen, term, hits, at])
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    term,
    setTerm: (next) => {
      setTerm(next)
      setFound({ hits: [], at: 0 })
    },
    hits,
    at,
    step: (by) =>
      setFound((before) => ({ ...before, at: before.hits.length > 0 ? (before.at + by + before.hits.length) % before.hits.length : 0 })),
    mark: (page, layer) => {
      layers.current.set(page, layer)
      paint()
    },
  }
}

/** Asks for the hits of a term a moment after it was typed; clears the colours when the window goes. */
function useSearch(pdf: PDFDocumentProxy, term: string, onHits: (hits: readonly PdfHit[]) => void): void {
  const found = useEffectEvent((hits: readonly PdfHit[]) => onHits(hits))
  useEffect(() => {
    if (term === '') return undefined
    const abort = new AbortController()
    const search = () => searchPdf(pdf, term, { signal: abort.signal, onHits: (hits) => abort.signal.aborted || found(hits) })
    // A document that was closed meanwhile has no hits.
    const timer = setTimeout(() => void search().catch(() => undefined), 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [pdf, term])
  useEffect(
    () => () => {
      for (const name of Object.values(names)) highlights()?.delete(name)
    },
    [],
  )
}

/** Colours the hits in the pages that are drawn, and brings the present one into view. */
function paintHits(layers: Map<number, HTMLElement>, term: string, hit: PdfHit | undefined): void {
  const registry = highlights()
  if (!registry) return
  const all: Range[] = []
  const present: Range[] = []
  for (const [page, layer] of layers) {
    if (!layer.isConnected) layers.delete(page)
    else rangesIn(layer, term).forEach((range, order) => (hit?.page === page && hit.order === order ? present : all).push(range))
  }
  registry.set(names.hit, new Highlight(...all))
  registry.set(names.present, new Highlight(...present))
  present[0]?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
}
