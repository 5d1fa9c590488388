import { users } from '@cove/device-contract/users'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { UserPlusIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { NewLink } from '../data/local-calls.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { useRead } from '@cove/parts/read'
import { Card, Items, Page, PageHead } from '@cove/ui/page'
import { orderedPeople } from '../model/people.ts'
import type { Person } from '../model/people.ts'
import { LoadState } from '../ui/load-state.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveCard } from './leave-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinksCard } from './links-card.tsx'
import { PersonLine } from './person-line.tsx'
import type { Prover } from './use-proof.tsx'

interface MadeLink {
  readonly kind: 'join' | 'reset'
  readonly link: NewLink
  readonly name: string
}

/** USR-01: the users of this device; the administrator manages them. */
export function MembersSection() {
  const t = useT('account-security')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const loaded = useRead(users, 'list')
  const links = useRead(users, 'links', { isOff: !isAdmin })
  const people = orderedPeople(loaded.data?.users ?? [])
  const prover = useProver(people.find((one) => one.isMyself))
  const [made, setMade] = useState<MadeLink>()
  const [heir, setHeir] = useState<Person>()
  const reload = () => {
    loaded.reload()
    links.reload()
  }
  const showLink = (link: MadeLink) => {
    setMade(link)
    reload()
  }
  return (
    <Page narrow label={t('sections.members')}>
      <PageHead title={t('sections.members')} intro={t(isAdmin ? 'members.introAdmin' : 'members.intro')} />
      <Card title={t('members.title')} tools={isAdmin && <InviteButtons onMade={showLink} />}>
        <LoadState loaded={loaded} lines={4}>
          {() => <PeopleLines people={people} isAdmin={isAdmin} onHandOver={setHeir} onChanged={reload} onLink={showLink} />}
        </LoadState>
      </Card>
      {links.data && <LinksCard links={links.data.links} onChanged={links.reload} />}
      {loaded.data && <LeaveCard isAdmin={isAdmin} prover={prover} />}
      {made && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
      {heir && <HandOverDialog heir={heir} prover={prover} onClose={() => setHeir(undefined)} />}
    </Page>
  )
}

interface PeopleLinesProps {
  readonly people: readonly Person[]
  readonly isAdmin: boolean
  readonly onHandOver: (person: Person) => void
  readonly onChanged: () => void
  readonly onLink: (made: MadeLink) => void
}

function PeopleLines({ people, isAdmin, onHandOver, onChanged, onLink }: PeopleLinesProps) {
  const t = useT('account-security')
  return (
    <>
      <Items label={t('members.title')}>
        {people.map((person) => (
          <PersonLine
            key={person.userNo}
            person={person}
            isAdmin={isAdmin}
            onHandOver={() => onHandOver(person)}
            onChanged={onChanged}
            onResetLink={(link) => onLink({ kind: 'reset', link, name: person.nickname })}
          />
        ))}
      </Items>
      {people.length <= 1 && (
        <EmptyState art="alone" title={t('members.alone')} body={t(isAdmin ? 'members.aloneAdmin' : 'members.aloneUser')} />
      )}
    </>
  )
}

/** Invites an online account, or adds a member without one. */
function InviteButtons({ onMade }: { readonly onMade: (made: MadeLink) => void }) {
  const t = useT('account-security')
  const [inviting, setInviting] = useState<'member' | 'account'>()
  const close = () => setInviting(undefined)
  return (
    <>
      <Button onClick={() => setInviting('account')}>{t('members.invite')}</Button>
      <Button variant="primary" icon={<UserPlusIcon size={16} />} onClick={() => setInviting('member')}>
        {t('family.add')}
      </Button>
      {inviting === 'account' && <InviteDialog onClose={close} />}
      {inviting === 'member' && (
        <AddMemberDialog
          onClose={close}
          onMade={(link, name) => {
            close()
            onMade({ kind: 'join', link, name })
          }}
        />
      )}
    </>
  )
}

/** USR-02a: users with an online account prove their identity by SMS, all others by their password. */
function useProver(me: Person | undefined): Prover {
  const access = useAccountAccess()
  if (me?.isBound && access.kind === 'signedIn' && access.profile && access.profile.phone !== '')
    return { kind: 'sms', accounts: access.accounts, phone: access.profile.phone }
  return { kind: 'password' }
}
