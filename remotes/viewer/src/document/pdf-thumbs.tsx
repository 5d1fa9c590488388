import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import { useNear } from './use-near.ts'
import type { PageSize } from './use-pages.ts'
import s from './pdf-side.module.css'

const widthPx = 132
/** Pages this far from the view are drawn already. */
const nearPx = 400

interface PdfThumbsProps {
  readonly pdf: PDFDocumentProxy
  readonly sizes: readonly PageSize[]
  readonly present: number
  readonly onGo: (page: number) => void
}

/** OFF-04: small pictures of all pages; only those near the view are drawn. */
export function PdfThumbs({ pdf, sizes, present, onGo }: PdfThumbsProps) {
  const t = useT('viewer')
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-thumb="${present}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [present])
  return (
    <nav ref={list} className={s.list} aria-label={t('document.thumbs')}>
      {sizes.map((size, index) => (
        <PdfThumb key={index} pdf={pdf} size={size} number={index + 1} list={list} isPresent={index + 1 === present} onGo={onGo} />
      ))}
    </nav>
  )
}

interface PdfThumbProps {
  readonly pdf: PDFDocumentProxy
  readonly size: PageSize
  readonly number: number
  readonly list: RefObject<HTMLElement | null>
  readonly isPresent: boolean
  readonly onGo: (page: number) => void
}

function PdfThumb({ pdf, size, number, list, isPresent, onGo }: PdfThumbProps) {
  const t = useT('viewer')
  const box = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [own, setOwn] = useState<PageSize>()
  const [isDrawn, setDrawn] = useState(false)
  const isNear = useNear(box, list, nearPx)
  const { width, height } = own ?? size
  useEffect(() => {
    if (!isNear) return undefined
    const abort = new AbortController()
    const draw = async () => {
      const [page, { drawThumb }] = await Promise.all([pdf.getPage(number), import('./pdf-engine.ts')])
      if (abort.signal.aborted || !canvas.current) return
      const real = page.getViewport({ scale: 1 })
      setOwn({ width: real.width, height: real.height })
      await drawThumb(page, canvas.current, { widthPx, signal: abort.signal })
      setDrawn(true)
    }
    // A page that cannot be drawn stays white; its number leads to it all the same.
    draw().catch(() => undefined)
    return () => {
      abort.abort()
      setDrawn(false)
    }
  }, [pdf, number, isNear])
  return (
    <button
      ref={box}
      type="button"
      className={s.thumb}
      data-thumb={number}
      data-drawn={isDrawn || undefined}
      aria-label={t('document.page', { number })}
      aria-current={isPresent ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      <span className={s.sheet} style={{ width: widthPx, height: Math.min(widthPx * 3, (widthPx * height) / width) }}>
        {isNear && <canvas ref={canvas} className={s.canvas} aria-hidden="true" />}
      </span>
      <small>{number}</small>
    </button>
  )
}
