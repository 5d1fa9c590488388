import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { ChevronRightIcon } from '@cove/ui'
import { DownloadIcon, FilterIcon, LockIcon, MapPinIcon } from '@cove/ui/icons'
import { FormRow, SwitchRow } from '@cove/ui/page'
import { choiceOf, without } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import { LimitRow } from './limit-row.tsx'
import s from './link-terms.module.css'
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
    <div>
      <ValidityRow link={link} onChange={(end) => onChange({ ...choice, ...end })} />
      <SwitchRow
        icon={<LockIcon size={17} />}
        label={t('link.code')}
        hint={t(link.code === undefined ? 'link.codeOff' : 'link.codeHint')}
        checked={link.code !== undefined}
        onChange={(on) => onChange(on ? { ...choice, way: 'encrypted' } : { ...without(choice, 'code'), way: 'public' })}
      />
      {link.kind === 'share' && (
        <SwitchRow
          icon={<DownloadIcon size={17} />}
          label={t('link.allowsDownload')}
          hint={t('link.allowsDownloadHint')}
          checked={link.allowsDownload}
          onChange={(allowsDownload) => onChange({ ...choice, allowsDownload })}
        />
      )}
      {link.kind === 'share' && (
        <SwitchRow
          icon={<MapPinIcon size={17} />}
          label={t('link.hidesPlace')}
          hint={t(link.hidesPlace ? 'link.hidesPlaceHint' : 'link.hidesPlaceOff')}
          checked={link.hidesPlace}
          onChange={(hidesPlace) => onChange({ ...choice, hidesPlace })}
        />
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
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row has its words */}
      <summary>
        <FormRow icon={<FilterIcon size={17} />} label={t('more.title')} hint={t(isRequest ? 'more.request' : 'more.share')}>
          <span className={s.turn}>
            <ChevronRightIcon size={16} />
          </span>
        </FormRow>
      </summary>
      <LimitRow name="mostVisits" used={link.visits} {...limits} />
      {isRequest ? (
        <>
          <LimitRow name="mostFiles" used={link.receivedFiles} {...limits} />
          <LimitRow name="mostFileBytes" used={0} {...limits} />
        </>
      ) : (
        <LimitRow name="mostDownloads" used={link.downloads} {...limits} />
      )}
      <SwitchRow label={t('link.notifies')} checked={link.notifies} onChange={(notifies) => onChange({ ...choice, notifies })} />
      <NoteRow note={link.note} onSave={(note) => onChange({ ...choice, note })} />
    </details>
  )
}

/** Limits that are set are not hidden. */
function hasLimits({ mostVisits, mostDownloads, mostFiles, mostFileBytes, notifies, note }: LinkChoice): boolean {
  return notifies === true || [mostVisits, mostDownloads, mostFiles, mostFileBytes, note || undefined].some((limit) => limit !== undefined)
}
