import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Dialog, Skeleton, useUiTexts } from '@cove/ui'
import { LocalImage, useFormats } from '@cove/ui/data'
import { Muted } from '@cove/ui/page'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { markFeedback, removeFeedback, useFeedbackDetails } from '../data/feedback-calls.ts'
import type { Feedback, FeedbackDetails } from '../data/feedback-calls.ts'
import s from './feedback.module.css'

interface FeedbackDialogProps {
  readonly feedback: Feedback
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** SET-02a: one feedback with its pictures and its diagnostic; who opens it has read it. */
export function FeedbackDialog({ feedback, onClose, onChanged }: FeedbackDialogProps) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formats = useFormats()
  const { person, contact, content, sentMs, pictureCount, hasDiagnostic } = feedback
  const { markRead, markUnread, remove } = useFeedbackActions(feedback, onChanged)
  const opened = useEffectEvent(() => void markRead())
  useEffect(() => opened(), [])
  const closing = (act: () => Promise<boolean>) => async () => (await act()) && onClose()
  return (
    <Dialog
      open
      size="lg"
      title={t('feedback.title', { name: person })}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={() => void closing(remove)()}>
            {t('feedback.remove')}
          </Button>
          <Button onClick={() => void closing(markUnread)()}>{t('feedback.markUnread')}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Muted as="small">
        {formats.date(sentMs)} · <bdi>{contact}</bdi>
      </Muted>
      <p className={s.content} dir="auto">
        {content}
      </p>
      {(pictureCount > 0 || hasDiagnostic) && <Attached feedback={feedback} />}
    </Dialog>
  )
}

function useFeedbackActions({ feedbackId, isRead }: Feedback, onChanged: () => void) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const told = (answer: Awaited<ReturnType<typeof markFeedback>>): boolean => {
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onChanged()
    return answer.ok
  }
  const mark = async (next: boolean) => told(await markFeedback(kernel, [feedbackId], next))
  return {
    markRead: async () => isRead || mark(true),
    markUnread: () => mark(false),
    async remove() {
      const asked = { title: t('feedback.removeTitle'), body: t('feedback.removeBody'), confirmLabel: t('feedback.removeConfirm') }
      const { confirmed } = await kernel.dialogs.confirm({ ...asked, tone: 'danger', windowId })
      if (!confirmed) return false
      const isGone = told(await removeFeedback(kernel, feedbackId))
      if (isGone) kernel.toasts.show({ tone: 'success', title: t('feedback.removed') })
      return isGone
    },
  }
}

function Attached({ feedback: { feedbackId, pictureCount } }: { readonly feedback: Feedback }) {
  const { data, failure, reload } = useFeedbackDetails(feedbackId)
  if (data) return <Details details={data} pictureCount={pictureCount} />
  return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={120} />
}

function Details({ details, pictureCount }: { readonly details: FeedbackDetails; readonly pictureCount: number }) {
  const t = useT('device-settings')
  const { diagnostic, pictures } = details
  const lost = pictureCount - pictures.length
  const files = useMemo(() => pictures.map(blobOf), [pictures])
  return (
    <>
      {pictures.length > 0 && (
        <div className={s.pictures}>
          {files.map((file, at) => (
            <LocalImage key={pictures[at]} file={file} alt={t('feedback.picture', { number: at + 1 })} />
          ))}
        </div>
      )}
      {lost > 0 && <Muted as="small">{t('feedback.lost', { count: lost })}</Muted>}
      {diagnostic !== '' && (
        <textarea className={s.diagnostic} aria-label={t('feedback.diagnostic')} readOnly rows={10} value={diagnostic} />
      )}
    </>
  )
}

const blobOf = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/webp' })
