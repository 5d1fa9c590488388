import { linkValidDays } from '@cove/device-contract/shares'
import type { Link } from '@cove/device-contract/shares'
import { tellFailure, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, ConfirmDialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Switch } from '@cove/ui/forms'
import { useState } from 'react'
import { changeLink, stopLink } from '../data/share-calls.ts'
import { choiceOf, dayOf, daysOf, linkAddress } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import { CopyField } from '../ui/copy-field.tsx'
import s from '../ui/shares.module.css'
import { CodeRow } from './code-row.tsx'
import { LimitRow } from './limit-row.tsx'
import { NoteRow } from './note-row.tsx'
import { LinkSide } from './link-side.tsx'

interface LinkFormProps {
  readonly link: Link
  readonly onChanged: () => void
}

/** SHR-01: everything about one link. Each change applies at once. */
export function LinkForm({ link, onChanged }: LinkFormProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const change = async (next: LinkChoice) => {
    const answer = await changeLink(kernel, link.linkId, next)
    setFailure(answer.ok ? undefined : answer.failure)
    onChanged()
  }
  const choice = choiceOf(link)
  const isRequest = link.kind === 'request'
  return (
    <div className={s.linkForm}>
      <div className={s.section}>
        <CopyField text={linkAddress(location.origin, link)} />
        <FailureNote failure={failure} />
        <ValidityRow link={link} onChange={(end) => void change({ ...choice, ...end })} />
        <CodeRow
          link={link}
          onChange={(next) => void change({ ...choice, ...next })}
          choice={choice}
          onReplace={(next) => void change(next)}
        />
        <LimitRow name="mostVisits" used={link.visits} choice={choice} onChange={(next) => void change(next)} />
        {isRequest ? (
          <LimitRow name="mostFiles" used={link.receivedFiles} choice={choice} onChange={(next) => void change(next)} />
        ) : (
          <LimitRow name="mostDownloads" used={link.downloads} choice={choice} onChange={(next) => void change(next)} />
        )}
        {isRequest ? (
          <LimitRow name="mostFileBytes" used={0} choice={choice} onChange={(next) => void change(next)} />
        ) : (
          <Switch
            label={t('link.allowsDownload')}
            hint={t('link.allowsDownloadHint')}
            checked={link.allowsDownload}
            onChange={(allowsDownload) => void change({ ...choice, allowsDownload })}
          />
        )}
        <Switch label={t('link.notifies')} checked={link.notifies} onChange={(notifies) => void change({ ...choice, notifies })} />
        <NoteRow note={link.note} onSave={(note) => void change({ ...choice, note })} />
        <StopRow link={link} onChanged={onChanged} />
      </div>
      <LinkSide link={link} />
    </div>
  )
}

interface ValidityRowProps {
  readonly link: Link
  readonly onChange: (end: Pick<LinkChoice, 'validDays' | 'untilSeconds'>) => void
}

const daySeconds = 24 * 3600

function ValidityRow({ link, onChange }: ValidityRowProps) {
  const t = useT('shares')
  const formats = useFormats()
  const days = daysOf(link)
  // A date means the end of that day.
  const onDate = (text: string) => {
    const startSeconds = Date.parse(`${text}T00:00:00`) / 1000
    if (Number.isFinite(startSeconds)) onChange({ untilSeconds: Math.floor(startSeconds) + daySeconds - 1 })
  }
  return (
    <div className={s.field} role="group" aria-label={t('link.validity')}>
      <span className={s.rowText}>
        <span>{t('link.validity')}</span>
        <small>{t('link.until', { time: formats.date(link.expiresSeconds * 1000) })}</small>
      </span>
      <span className={s.chips}>
        {linkValidDays.map((one) => (
          <button key={one} type="button" className={s.chip} aria-pressed={days === one} onClick={() => onChange({ validDays: one })}>
            {t('link.days', { count: one })}
          </button>
        ))}
        <input
          type="date"
          className={s.date}
          aria-label={t('link.untilDate')}
          value={dayOf(link.expiresSeconds)}
          onChange={(event) => onDate(event.target.value)}
        />
      </span>
    </div>
  )
}

function StopRow({ link, onChanged }: LinkFormProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [asks, setAsks] = useState(false)
  const stop = async () => {
    const answer = await stopLink(kernel, link.linkId)
    setAsks(false)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <div className={s.tools}>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t('link.stop')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        onClose={() => setAsks(false)}
        onConfirm={stop}
        title={t('link.stopTitle', { name: link.name })}
        body={t('link.stopBody')}
        confirmLabel={t('link.stop')}
      />
    </div>
  )
}
