import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { PositionBar, usePosition } from '@cove/parts/position-choice'
import type { ItemPosition } from '@cove/parts/position-choice'
import { IconButton, SearchIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SidebarIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { DocumentHead } from '../ui/document-head.tsx'
import { useFileActions } from '../data/use-file-actions.ts'
import { FileTools } from '../ui/file-tools.tsx'
import { FindBar } from './find-bar.tsx'
import { PageTools } from './page-tools.tsx'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfSide } from './pdf-side.tsx'
import { useFind } from './use-find.ts'
import type { Find } from './use-find.ts'
import { usePages } from './use-pages.ts'
import s from './document.module.css'

interface PdfViewProps {
  readonly file: Resource
  readonly pdf: PDFDocumentProxy
  readonly isConverted: boolean
}

/** OFF-04: the pages of a document, small pictures of them, its outline, search and zoom. */
export function PdfView({ file, pdf, isConverted }: PdfViewProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const desk = useRef<HTMLDivElement>(null)
  const pages = usePages(pdf, desk)
  const [hasSide, setSide] = useState(false)
  const find = useFind(pdf, desk, pages.goTo)
  const item = usePosition(file)
  const { present } = pages
  useStoredPage(item, present, pdf.numPages)
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      find.open()
    }
  }
  const note = [bytes(file.sizeBytes), t(isConverted ? 'document.converted' : 'document.readOnly')].join(' · ')
  return (
    <div className={s.root} role="presentation" onKeyDown={onKeyDown}>
      <DocumentHead file={file} note={note} middle={<PageTools pages={pages} count={pdf.numPages} />}>
        <PdfTools file={file} find={find} side={{ isOpen: hasSide, toggle: () => setSide(!hasSide) }} />
      </DocumentHead>
      <div className={s.body}>
        {hasSide && <PdfSide pdf={pdf} pages={pages} />}
        <div
          ref={desk}
          className={s.desk}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages are scrolled by keys
          tabIndex={0}
          role="group"
          aria-label={t('document.pages')}
          data-autofocus=""
          onScroll={pages.onScroll}
        >
          <Pages file={file} pdf={pdf} pages={pages} desk={desk} onDrawn={find.mark} />
        </div>
        {find.isOpen && <FindBar find={find} />}
        <div className={s.choice}>
          <PositionBar
            item={item}
            onContinue={({ place, progress }) => pages.goTo(pageOf(place) ?? 1 + Math.round(progress * (pdf.numPages - 1)))}
            onRestart={() => pages.goTo(1)}
          />
        </div>
      </div>
    </div>
  )
}

interface PagesProps {
  readonly file: Resource
  readonly pdf: PDFDocumentProxy
  readonly pages: ReturnType<typeof usePages>
  readonly desk: RefObject<HTMLDivElement | null>
  readonly onDrawn: Find['mark']
}

function Pages({ file, pdf, pages, desk, onDrawn }: PagesProps) {
  // The device has a picture of the first page only.
  const preview = usePicture(file, 'LARGE')
  return pages.sizes.map((size, index) => (
    <PdfPage
      key={index}
      pdf={pdf}
      number={index + 1}
      size={size}
      scale={pages.scale}
      desk={desk}
      preview={index === 0 ? preview : undefined}
      onDrawn={onDrawn}
    />
  ))
}

interface PdfToolsProps {
  readonly file: Resource
  readonly find: Find
  readonly side: { readonly isOpen: boolean; readonly toggle: () => void }
}

function PdfTools({ file, find, side }: PdfToolsProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  return (
    <>
      <IconButton label={t('document.side')} icon={<SidebarIcon size={17} />} pressed={side.isOpen} onClick={side.toggle} />
      <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} pressed={find.isOpen} onClick={find.open} />
      <FileTools file={file} own="viewer/document" actions={actions} />
    </>
  )
}

/** POS-03: nothing is stored before the user has turned a page. */
function useStoredPage(item: ItemPosition, present: number, count: number): void {
  const store = useEffectEvent(() => {
    if (present > 1) item.remember({ progress: (present - 1) / (count - 1), place: `page:${present}` })
  })
  useEffect(() => store(), [present])
}

function pageOf(place: string | undefined): number | undefined {
  const page = Number(/^page:(\d+)$/.exec(place ?? '')?.[1])
  return Number.isInteger(page) && page > 0 ? page : undefined
}
