import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ErrorState, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { decodeText } from '../model/decode-text.ts'
import { Markdown } from './markdown.tsx'
import { useFormats } from './use-formats.ts'
import s from './preview.module.css'

/** So much of a text is shown; a longer one can be downloaded whole. */
const maxBytes = 512 * 1024

/** What was read: the text, or why there is none. */
type Reading =
  | { readonly kind: 'text'; readonly text: string; readonly isWhole: boolean }
  | { readonly kind: 'notText' }
  | { readonly kind: 'failed' }

/** FM-15a: the start of a text or Markdown file. */
export function TextPage({ file }: { readonly file: Resource }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { reading, retry } = useReading(file)
  return (
    <>
      {reading?.kind === 'text' && !reading.isWhole && (
        <p className={s.note} role="note">
          {t('text.cut', { shown: bytes(maxBytes), size: bytes(file.sizeBytes) })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text longer than its box is scrolled by keys */}
      <div className={s.page} tabIndex={0} role="group" aria-label={shownName(file.name)} data-autofocus="">
        <Content reading={reading} isMarkdown={/^(?:md|markdown)$/i.test(extensionOf(file.name))} onRetry={retry} />
      </div>
    </>
  )
}

function Content({
  reading,
  isMarkdown,
  onRetry,
}: {
  readonly reading: Reading | undefined
  readonly isMarkdown: boolean
  readonly onRetry: () => void
}) {
  const t = useT('file-manager')
  if (!reading) return <Skeleton height={180} />
  if (reading.kind === 'failed') return <ErrorState title={t('text.failed')} onRetry={onRetry} />
  if (reading.kind === 'notText') return <p role="alert">{t('text.notText')}</p>
  if (reading.text === '') return <p className={s.note}>{t('text.empty')}</p>
  return isMarkdown ? <Markdown text={reading.text} /> : <pre className={s.plain}>{reading.text}</pre>
}

function useReading(file: Resource): { readonly reading: Reading | undefined; readonly retry: () => void } {
  const { transfers } = useKernel()
  const [reading, setReading] = useState<Reading>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    transfers.readStart(file, { maxBytes, signal: abort.signal }).then(
      (start) => {
        if (abort.signal.aborted) return
        if (!start) return setReading({ kind: 'failed' })
        const isWhole = start.bytes.length >= start.totalBytes
        const decoded = decodeText(start.bytes, isWhole)
        setReading(decoded ? { kind: 'text', text: decoded.text, isWhole } : { kind: 'notText' })
      },
      // A closed dialog shows nothing any more.
      () => abort.signal.aborted || setReading({ kind: 'failed' }),
    )
    return () => abort.abort()
  }, [transfers, file, attempt])
  const retry = () => {
    setReading(undefined)
    setAttempt((count) => count + 1)
  }
  return { reading, retry }
}
