import { useT } from '@cove/kernel/i18n'
import { SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import { PdfOutline } from './pdf-outline.tsx'
import { PdfThumbs } from './pdf-thumbs.tsx'
import type { Pages } from './use-pages.ts'
import s from './pdf-side.module.css'

/** OFF-04: next to the pages: small pictures of them, or the outline of the document. */
export function PdfSide({ pdf, pages }: { readonly pdf: PDFDocumentProxy; readonly pages: Pages }) {
  const t = useT('viewer')
  const [shown, setShown] = useState<'thumbs' | 'outline'>('thumbs')
  return (
    <div className={s.side}>
      <div className={s.choice}>
        <SegmentedControl
          label={t('document.side')}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'thumbs', label: t('document.thumbs') },
            { value: 'outline', label: t('document.outline') },
          ]}
        />
      </div>
      {shown === 'thumbs' ? (
        <PdfThumbs pdf={pdf} sizes={pages.sizes} present={pages.present} onGo={pages.goTo} />
      ) : (
        <PdfOutline pdf={pdf} present={pages.present} onGo={pages.goTo} />
      )}
    </div>
  )
}
