import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { PersonAvatar } from '@cove/parts/person'
import { Button, EmptyState, EyeIcon, Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { ChevronLeftIcon } from '@cove/ui/icons'
import { Bar, Muted, PageHead, Section, StateDot } from '@cove/ui/page'
import { setRole, usePeople } from '../data/people-calls.ts'
import type { PersonRow } from '../data/people-calls.ts'
import { actionsFor, nameOf, roleOf, stateOf } from '../model/people.ts'
import { addressOf, addressOfUser } from '../model/section.ts'
import { ExpirySection } from './expiry-section.tsx'
import { ExternalSection } from './external-section.tsx'
import { QuotaList } from './quota-list.tsx'
import { PersonDialogs } from './person-dialogs.tsx'
import { usePersonActions } from './use-person-actions.ts'

/** USR-01a, USR-02b: one user: role, quotas, and what can be done. */
export function UserPage({ userNo }: { readonly userNo: string }) {
  const t = useT('device-settings')
  const { data, failure, reload } = usePeople()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const person = data.find((one) => one.userNo === userNo)
  return person ? <Person person={person} onChanged={reload} /> : <EmptyState art="lost" title={t('user.gone')} />
}

interface PersonProps {
  readonly person: PersonRow
  readonly onChanged: () => void
}

const tones = { online: 'ok', offline: 'off', disabled: 'off' } as const

function Person({ person, onChanged }: PersonProps) {
  const t = useT('device-settings')
  const navigate = useNavigate()
  const actions = usePersonActions(onChanged)
  const state = stateOf(person)
  const offered = actionsFor(person).filter((action) => action !== 'open' && action !== 'view')
  return (
    <>
      <PageHead
        title={
          <Bar>
            <PersonAvatar name={nameOf(person)} userNo={person.userNo} pictureVersion={person.pictureVersion} size={36} />
            {nameOf(person)}
          </Bar>
        }
        intro={
          <>
            {[person.account, t(`role.${roleOf(person)}`)].filter(Boolean).join(' · ')} ·{' '}
            <StateDot tone={tones[state]}>{t(`users.states.${state}`)}</StateDot>
          </>
        }
      >
        <Button icon={<ChevronLeftIcon size={15} />} onClick={() => void navigate(addressOf('user-manager'))}>
          {t('user.back')}
        </Button>
        <Button icon={<EyeIcon size={15} />} onClick={() => void navigate(addressOfUser(person.userNo, true))}>
          {t('users.do.view')}
        </Button>
      </PageHead>
      {person.role !== 'admin' && <Role person={person} onChanged={onChanged} onHandOver={() => actions.run(person, 'handOver')} />}
      {person.role !== 'admin' && <ExpirySection userNo={person.userNo} />}
      {person.role !== 'admin' && <ExternalSection userNo={person.userNo} />}
      <QuotaList person={person} onChanged={onChanged} />
      {offered.length > 0 && (
        <Bar>
          {offered.map((action) => (
            <Button key={action} onClick={() => actions.run(person, action)}>
              {t(`users.do.${action}`)}
            </Button>
          ))}
        </Bar>
      )}
      <PersonDialogs actions={actions} onChanged={onChanged} />
    </>
  )
}

const roles = ['user', 'experience'] as const

function Role({ person, onChanged, onHandOver }: PersonProps & { readonly onHandOver: () => void }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const role = person.isExperience === true ? 'experience' : 'user'
  const choose = async (next: (typeof roles)[number]) => {
    if (next === role) return
    const answer = await setRole(kernel, person.userNo, next)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('user.roleSet', { name: nameOf(person), role: t(`role.${next}`) }) })
    else tellFailure(kernel, answer.failure)
    onChanged()
  }
  return (
    <Section
      title={t('users.role')}
      tools={
        person.isEnabled &&
        role === 'user' && (
          <Button size="sm" variant="ghost" onClick={onHandOver}>
            {t('users.do.handOver')}
          </Button>
        )
      }
    >
      <Bar>
        <SegmentedControl
          label={t('users.role')}
          value={role}
          segments={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(next) => void choose(next)}
        />
      </Bar>
      <Muted as="small">
        {t(`roleHints.${role}`)} {t('user.oneAdmin')}
      </Muted>
    </Section>
  )
}
