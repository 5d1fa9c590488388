import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { useSpaceName } from '@cove/parts/spaces'
import { Button, EyeIcon, InfoIcon, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { FolderIcon, LockIcon } from '@cove/ui/icons'
import { Bar, Columns, Line, Lines, Muted, Note, PageFoot, Section, StateDot } from '@cove/ui/page'
import { usePeople, useRights } from '../data/people-calls.ts'
import type { Rights } from '../data/people-calls.ts'
import { nameOf } from '../model/people.ts'
import { addressOfUser } from '../model/section.ts'
import s from './view.module.css'

/** USR-01a: what a user sees and may do; names and contents stay hidden, and nothing can be changed. */
export function ViewPage({ userNo }: { readonly userNo: string }) {
  const t = useT('device-settings')
  const navigate = useNavigate()
  const { data, failure, reload } = useRights(userNo)
  const { data: people = [] } = usePeople()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const name = data.nickname
  const options = people.map((person) => ({ value: person.userNo, label: nameOf(person) }))
  return (
    <section className={s.view} aria-label={t('view.title', { name })}>
      <Bar at="ends">
        <Bar>
          <EyeIcon size={18} />
          <b>{t('view.title', { name })}</b>
          <Muted as="small">{t('view.note')}</Muted>
        </Bar>
        <Bar>
          {options.length > 1 && (
            <Select
              label={t('view.switch')}
              hideLabel
              value={userNo}
              options={options}
              onChange={(next) => void navigate(addressOfUser(next, true))}
            />
          )}
          <Button variant="primary" onClick={() => void navigate(addressOfUser(userNo))}>
            {t('view.leave')}
          </Button>
        </Bar>
      </Bar>
      <Columns>
        <Spaces rights={data} />
        <Abilities rights={data} />
      </Columns>
      <PageFoot>
        <InfoIcon size={15} /> {t('view.logged', { name })}
      </PageFoot>
    </section>
  )
}

const mostShapes = 8

function Spaces({ rights }: { readonly rights: Rights }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const spaceName = useSpaceName()
  if (!rights.isEnabled) return <p>{t('view.disabled')}</p>
  return (
    <div>
      {rights.spaces.map((space) => (
        <Section key={space.storageId} title={spaceName(space)}>
          <div className={s.shapes} aria-hidden="true">
            {Array.from({ length: Math.min(mostShapes, space.itemCount) }, (_, index) => (
              <span key={index}>
                <FolderIcon size={34} />
                <i />
              </span>
            ))}
          </div>
          <Note label={spaceName(space)} icon={<LockIcon size={15} />}>
            {t('view.masked', { count: space.itemCount, used: formats.bytes(space.usedBytes) })}{' '}
            {space.quotaBytes > 0 ? t('view.quota', { quota: formats.bytes(space.quotaBytes) }) : t('view.noQuota')}
          </Note>
        </Section>
      ))}
    </div>
  )
}

function Abilities({ rights }: { readonly rights: Rights }) {
  const t = useT('device-settings')
  const spaceName = useSpaceName()
  return (
    <Section title={t('view.abilities')}>
      <Lines>
        {rights.spaces.map((space) => (
          <Line key={space.storageId} text={spaceName(space)}>
            <StateDot tone={space.canWrite ? 'ok' : 'off'}>{t(space.canWrite ? 'view.readWrite' : 'view.missing')}</StateDot>
          </Line>
        ))}
        {rights.abilities.map(({ ability, isAllowed }) => (
          <Line key={ability} text={t(`abilities.${ability}`)}>
            <StateDot tone={isAllowed ? 'ok' : 'off'}>{t(isAllowed ? 'view.may' : 'view.mayNot')}</StateDot>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
