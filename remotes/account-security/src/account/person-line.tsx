import { useT } from '@cove/kernel/i18n'
import { PersonAvatar } from '@cove/parts/person'
import { Badge } from '@cove/ui'
import { Item } from '@cove/ui/page'
import type { Person } from '../model/people.ts'
import { TimeAgo } from '../ui/time-ago.tsx'

interface PersonLineProps {
  readonly person: Person
  readonly isAdmin: boolean
}

/** One user with their state. */
export function PersonLine({ person, isAdmin }: PersonLineProps) {
  const t = useT('account-security')
  const name = person.nickname || person.account
  return (
    <Item
      icon={<PersonAvatar name={name} userNo={person.userNo} pictureVersion={person.pictureVersion} size={36} />}
      title={
        <>
          <span>{name}</span>
          {person.role === 'admin' && <Badge tone="accent">{t('role.admin')}</Badge>}
          {person.isMyself && <Badge>{t('members.me')}</Badge>}
          {person.isConnected && <Badge tone="ok">{t('members.connected')}</Badge>}
          {person.isExperience === true && <Badge>{t('role.experience')}</Badge>}
          {!person.isEnabled && <Badge tone="err">{t('members.isDisabled')}</Badge>}
        </>
      }
      note={
        <>
          {person.account !== '' && <span>{person.account}</span>}
          {isAdmin && <span>{t(person.isBound ? 'members.bound' : 'members.local')}</span>}
          {person.hasSecondStep === true && <span>{t('family.hasStep')}</span>}
          {person.lastSeenSeconds > 0 && <TimeAgo seconds={person.lastSeenSeconds} label={(when) => t('members.seen', { when })} />}
        </>
      }
    />
  )
}
