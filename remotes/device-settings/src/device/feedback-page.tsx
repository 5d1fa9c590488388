import { foldedMatch } from '@cove/device-contract/fold'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, EmptyState, Menu, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { DownloadIcon } from '@cove/ui/icons'
import { Bar, Item, Items, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { feedbackRows, markFeedback, mostFeedbackRows, useFeedbackList } from '../data/feedback-calls.ts'
import type { Feedback } from '../data/feedback-calls.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'
import s from './feedback.module.css'
import { useFeedbackExport } from './use-feedback-export.ts'

const shownKinds = ['all', 'unread'] as const

/** SET-02a: what users sent to the administrator: read, marked, deleted and exported here. */
export function FeedbackPage() {
  const t = useT('device-settings')
  const [rows, setRows] = useState(feedbackRows)
  const { data, failure, reload } = useFeedbackList(rows)
  const [opened, setOpened] = useState<Feedback>()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  const { isHere, total, unread, feedbacks } = data
  return (
    <>
      <PageHead title={t('sections.feedback')} intro={isHere ? t('feedback.intro', { count: total, unread }) : undefined}>
        {total > 0 && <Tools feedbacks={feedbacks} onChanged={reload} />}
      </PageHead>
      {total === 0 ? (
        <EmptyState
          art="quiet"
          title={t(isHere ? 'feedback.empty' : 'feedback.elsewhere')}
          body={t(isHere ? 'feedback.emptyBody' : 'feedback.elsewhereBody')}
        />
      ) : (
        <FeedbackList feedbacks={feedbacks} onOpen={setOpened} />
      )}
      {feedbacks.length < total && rows < mostFeedbackRows && (
        <Bar at="end">
          <Button onClick={() => setRows((now) => Math.min(now + feedbackRows, mostFeedbackRows))}>{t('feedback.more')}</Button>
        </Bar>
      )}
      {opened && <FeedbackDialog key={opened.feedbackId} feedback={opened} onClose={() => setOpened(undefined)} onChanged={reload} />}
    </>
  )
}

function Tools({ feedbacks, onChanged }: { readonly feedbacks: readonly Feedback[]; readonly onChanged: () => void }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const exporting = useFeedbackExport()
  const unread = feedbacks.flatMap(({ isRead, feedbackId }) => (isRead ? [] : [feedbackId]))
  const markAll = async () => {
    const answer = await markFeedback(kernel, unread, true)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onChanged()
  }
  return (
    <>
      <Button disabled={unread.length === 0} onClick={() => void markAll()}>
        {t('feedback.markAll')}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button icon={<DownloadIcon size={15} />} busy={exporting.isBusy}>
            {t('feedback.export')}
          </Button>
        }
        items={(['csv', 'json'] as const).map((kind) => ({
          id: kind,
          label: t(`feedback.${kind}`),
          onSelect: () => void exporting.save(kind),
        }))}
      />
    </>
  )
}

function FeedbackList({ feedbacks, onOpen }: { readonly feedbacks: readonly Feedback[]; readonly onOpen: (one: Feedback) => void }) {
  const t = useT('device-settings')
  const [kind, setKind] = useState<(typeof shownKinds)[number]>('all')
  const [wanted, setWanted] = useState('')
  const matches = foldedMatch(wanted)
  const shown = feedbacks.filter(
    (one) => (kind === 'all' || !one.isRead) && [one.person, one.contact, one.content].some((text) => matches(text)),
  )
  return (
    <>
      <Bar>
        <SegmentedControl
          label={t('feedback.which')}
          value={kind}
          segments={shownKinds.map((value) => ({ value, label: t(`feedback.shown.${value}`) }))}
          onChange={setKind}
        />
        <SearchField label={t('feedback.find')} value={wanted} onChange={setWanted} />
      </Bar>
      {shown.length === 0 ? (
        <EmptyState art="quiet" title={t('feedback.none')} />
      ) : (
        <Items label={t('sections.feedback')} boxed>
          {shown.map((one) => (
            <FeedbackRow key={one.feedbackId} feedback={one} onOpen={() => onOpen(one)} />
          ))}
        </Items>
      )}
    </>
  )
}

function FeedbackRow({ feedback, onOpen }: { readonly feedback: Feedback; readonly onOpen: () => void }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const { person, contact, content, sentMs, isRead, pictureCount, hasDiagnostic } = feedback
  const facts = [
    formats.date(sentMs),
    contact,
    ...(pictureCount > 0 ? [t('feedback.pictures', { count: pictureCount })] : []),
    ...(hasDiagnostic ? [t('feedback.hasDiagnostic')] : []),
  ]
  return (
    <Item
      icon={<Avatar name={person} size={32} />}
      title={
        <span className={s.head}>
          <bdi>{person}</bdi>
          {!isRead && <Badge tone="accent">{t('feedback.unread')}</Badge>}
        </span>
      }
      note={
        <>
          <span className={s.excerpt} dir="auto">
            {content}
          </span>
          <span className={s.facts}>{facts.join(' · ')}</span>
        </>
      }
      action={
        <Button size="sm" aria-label={t('feedback.openOf', { name: person })} onClick={onOpen}>
          {t('feedback.open')}
        </Button>
      }
    />
  )
}
