import { useT } from '@cove/kernel/i18n'
import { Spinner } from '@cove/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import { useNear } from './use-near.ts'
import type { PageSize } from './use-pages.ts'
import s from './document.module.css'

/** Pages this far from the view are drawn already. */
const nearPx = 900

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly size: PageSize
  readonly scale: number
  readonly desk: RefObject<HTMLElement | null>
  /** A picture of the page that is shown until the page itself is drawn. */
  readonly preview?: string | undefined
  readonly onDrawn: (page: number, layer: HTMLElement) => void
}

/** OFF-04: one page; it is drawn while it is near the view and forgotten when it is far away. */
export function PdfPage({ pdf, number, size, scale, desk, preview, onDrawn }: PdfPageProps) {
  const t = useT('viewer')
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<PageSize>()
  const isNear = useNear(box, desk, nearPx)
  const [hasFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const drawn = useEffectEvent((layer: HTMLElement) => onDrawn(number, layer))
  const { width, height } = own ?? size
  useEffect(() => {
    if (!isNear) return undefined
    const abort = new AbortController()
    const draw = async () => {
      const [page, { drawPage }] = await Promise.all([pdf.getPage(number), import('./pdf-engine.ts')])
      if (abort.signal.aborted || !canvas.current || !text.current) return
      const real = page.getViewport({ scale: 1 })
      setOwn({ width: real.width, height: real.height })
      await drawPage(page, { canvas: canvas.current, text: text.current, scale }, abort.signal)
      if (abort.signal.aborted) return
      setDrawn(true)
      drawn(text.current)
    }
    draw().then(
      () => setFailed(false),
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [pdf, number, scale, isNear])
  return (
    <div
      ref={box}
      className={s.page}
      style={{ width: width * scale, height: height * scale }}
      data-page={number}
      role="region"
      aria-label={t('document.page', { number })}
    >
      {isNear && !isDrawn && !hasFailed && <Waiting preview={preview} />}
      {isNear && <canvas ref={canvas} className={s.canvas} aria-hidden="true" />}
      <div ref={text} className={s.text} hidden={!isNear} />
      {hasFailed && <p role="alert">{t('document.pageFailed')}</p>}
    </div>
  )
}

/** What a page looks like until it is drawn. */
function Waiting({ preview }: { readonly preview: string | undefined }) {
  const t = useT('viewer')
  if (preview !== undefined) return <img className={s.canvas} src={preview} alt="" />
  return (
    <div className={s.waiting}>
      <Spinner size={22} label={t('document.drawing')} />
    </div>
  )
}
