import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { LazyView } from '@cove/parts/lazy-view'
import { Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { usePdfSource } from '../data/use-pdf-source.ts'
import type { PdfSourceState } from '../data/use-pdf-source.ts'
import { officePackages } from '../model/office-kind.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { Problem } from '../ui/problem.tsx'
import { PasswordForm } from './password-form.tsx'
import type { OpeningPdf, PDFDocumentProxy } from './pdf-engine.ts'
import { PdfView } from './pdf-view.tsx'
import s from './document.module.css'

const loadOffice = async () => (await import('./office-view.tsx')).OfficeView
const loadSheets = async () => (await import('./sheet-view.tsx')).SheetView

/** What became of a document. */
type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'locked'; readonly isWrong: boolean; readonly answer: (password: string) => void }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy }
  | { readonly kind: 'failed'; readonly reason: 'broken' | 'unreachable' | 'empty' }

/** OFF-04, OFF-08: opens a document; says what is wrong with one that cannot be opened. */
export function DocumentView({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { download } = useFileActions()
  const { source, retry } = usePdfSource(file)
  const opened = useOpenPdf(source)
  const problem = problemOf(source, opened)
  if (source.kind === 'browser') {
    const { reader } = source
    return reader === 'sheet' ? <LazyView load={loadSheets} props={{ file }} /> : <LazyView load={loadOffice} props={{ file, reader }} />
  }
  if (opened.kind === 'open' && !problem) return <PdfView file={file} pdf={opened.pdf} isConverted={source.kind === 'converted'} />
  return (
    <div className={s.root}>
      <DocumentHead file={file} />
      {problem !== undefined ? (
        <Problem name={file.name} body={t(`document.problem.${problem}`)} onRetry={retry} onDownload={() => download(file)}>
          {problem === 'noOffice' && <HowTo packages={officePackages} />}
        </Problem>
      ) : opened.kind === 'locked' ? (
        <PasswordForm isWrong={opened.isWrong} onAnswer={opened.answer} />
      ) : (
        <div className={s.waiting} aria-busy="true">
          {source.kind === 'waiting' && source.isConverting && <p>{t('document.converting')}</p>}
          <Skeleton height={420} />
        </div>
      )}
    </div>
  )
}

function problemOf(source: PdfSourceState, opened: Opened): string | undefined {
  if (source.kind === 'problem') return source.reason
  if (opened.kind !== 'failed') return undefined
  return source.kind === 'converted' ? 'notConverted' : opened.reason
}

function useOpenPdf(source: PdfSourceState): Opened {
  const kernel = useKernel()
  const [opened, setOpened] = useState<{ readonly source: PdfSourceState; readonly state: Opened }>()
  useEffect(() => {
    if (source.kind !== 'file' && source.kind !== 'converted') return undefined
    let isWanted = true
    let opening: OpeningPdf | undefined
    const show = (state: Opened) => isWanted && setOpened({ source, state })
    const open = async () => {
      const { openPdf } = await import('./pdf-engine.ts')
      opening = await openPdf(kernel, source, (answer, isWrong) => show({ kind: 'locked', isWrong, answer }))
      if (!isWanted) return opening[Symbol.dispose]()
      show({ kind: 'open', pdf: await opening.ready })
    }
    open().catch((cause: unknown) => {
      const message = cause instanceof Error ? cause.message : ''
      show({ kind: 'failed', reason: message === 'unreachable' ? 'unreachable' : message === 'empty' ? 'empty' : 'broken' })
    })
    return () => {
      isWanted = false
      opening?.[Symbol.dispose]()
    }
  }, [kernel, source])
  return opened?.source === source ? opened.state : { kind: 'opening' }
}
