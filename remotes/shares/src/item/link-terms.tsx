import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { ChevronRightIcon } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { DownloadIcon, FilterIcon, LockIcon } from '@cove/ui/icons'
import { choiceOf, without } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import s from '../ui/terms.module.css'
import { LimitRow } from './limit-row.tsx'
import { NoteRow } from './note-row.tsx'
import { ValidityRow } from './validity-row.tsx'

interface LinkTermsProps {
  readonly link: Link
  /** Gets the whole choice. */
  readonly onChange: (next: LinkChoice) => void
}

/** SHR-01: what the owner decides about a link. */
export function LinkTerms({ link, onChange }: LinkTermsProps) {
  const t = useT('shares')
  const choice = choiceOf(link)
  return (
    <div className={s.terms}>
      <ValidityRow link={link} onChange={(end) => onChange({ ...choice, ...end })} />
      <div className={s.term}>
        <LockIcon size={17} />
        <Switch
          label={t('link.code')}
          hint={t(link.code === undefined ? 'link.codeOff' : 'link.codeHint')}
          checked={link.code !== undefined}
          onChange={(on) => onChange(on ? { ...choice, way: 'encrypted' } : { ...without(choice, 'code'), way: 'public' })}
        />
      </div>
      {link.kind === 'share' && (
        <div className={s.term}>
          <DownloadIcon size={17} />
          <Switch
            label={t('link.allowsDownload')}
            hint={t('link.allowsDownloadHint')}
            checked={link.allowsDownload}
            onChange={(allowsDownload) => onChange({ ...choice, allowsDownload })}
          />
        </div>
      )}
      <MoreLimits link={link} choice={choice} onChange={onChange} />
    </div>
  )
}

function MoreLimits({ link, choice, onChange }: LinkTermsProps & { readonly choice: LinkChoice }) {
  const t = useT('shares')
  const isRequest = link.kind === 'request'
  const limits = { choice, onChange }
  return (
    <details className={s.more} open={hasLimits(choice)}>
      <summary className={s.term}>
        <FilterIcon size={17} />
        <span className={s.termText}>
          <b>{t('more.title')}</b>
          <small>{t(isRequest ? 'more.request' : 'more.share')}</small>
        </span>
        <span className={s.turn}>
          <ChevronRightIcon size={16} />
        </span>
      </summary>
      <div className={s.moreBody}>
        <LimitRow name="mostVisits" used={link.visits} {...limits} />
        {isRequest ? (
          <>
            <LimitRow name="mostFiles" used={link.receivedFiles} {...limits} />
            <LimitRow name="mostFileBytes" used={0} {...limits} />
          </>
        ) : (
          <LimitRow name="mostDownloads" used={link.downloads} {...limits} />
        )}
        <Switch label={t('link.notifies')} checked={link.notifies} onChange={(notifies) => onChange({ ...choice, notifies })} />
        <NoteRow note={link.note} onSave={(note) => onChange({ ...choice, note })} />
      </div>
    </details>
  )
}

/** Limits that are set are not hidden. */
function hasLimits({ mostVisits, mostDownloads, mostFiles, mostFileBytes, notifies, note }: LinkChoice): boolean {
  return notifies === true || [mostVisits, mostDownloads, mostFiles, mostFileBytes, note || undefined].some((limit) => limit !== undefined)
}
