import { users } from '@cove/device-contract/users'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Checkbox, SegmentedControl } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useState } from 'react'
import type { ShareUsers } from '../data/remote-calls.ts'
import s from './service.module.css'

interface ShareUsersFieldProps {
  readonly value: ShareUsers
  readonly onChange: (value: ShareUsers) => void
}

const circles = ['admin', 'chosen', 'all'] as const
type Circle = (typeof circles)[number]

/** NSV-03c: who uses a remote share besides the administrator: no other user, chosen ones, or all. */
export function ShareUsersField({ value, onChange }: ShareUsersFieldProps) {
  const t = useT('network-services')
  const [circle, setCircle] = useState<Circle>(value.isForAll ? 'all' : value.userNos.length > 0 ? 'chosen' : 'admin')
  const choose = (next: Circle) => {
    setCircle(next)
    onChange({ isForAll: next === 'all', userNos: next === 'chosen' ? value.userNos : [] })
  }
  return (
    <>
      <SegmentedControl
        label={t('remote.whoLabel')}
        value={circle}
        segments={circles.map((one) => ({ value: one, label: t(`remote.circles.${one}`) }))}
        onChange={choose}
      />
      {circle === 'chosen' && <People chosen={value.userNos} onChange={(userNos) => onChange({ isForAll: false, userNos })} />}
      {circle !== 'admin' && <Muted>{t('remote.forAllHint')}</Muted>}
    </>
  )
}

interface PeopleProps {
  readonly chosen: readonly string[]
  readonly onChange: (userNos: readonly string[]) => void
}

function People({ chosen, onChange }: PeopleProps) {
  const t = useT('network-services')
  const { data, failure } = useRead(users, 'list')
  if (!data) return <FailureNote failure={failure} />
  const others = data.users.filter(({ role }) => role !== 'admin')
  if (others.length === 0) return <Muted>{t('remote.noOthers')}</Muted>
  return (
    <div role="group" aria-label={t('remote.whoLabel')} className={s.people}>
      {others.map(({ userNo, nickname }) => (
        <Checkbox
          key={userNo}
          label={nickname}
          checked={chosen.includes(userNo)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, userNo] : chosen.filter((one) => one !== userNo))}
        />
      ))}
    </div>
  )
}
