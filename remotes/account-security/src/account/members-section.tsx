import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { UserPlusIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { readPeople } from '../data/device-calls.ts'
import { readLinks, type NewLink } from '../data/local-calls.ts'
import { useAccountAccess } from '../data/use-accounts.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { orderedPeople, type Person } from '../model/people.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Card, Lines, Page } from '../ui/page.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveCard } from './leave-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinksCard } from './links-card.tsx'
import { PersonLine } from './person-line.tsx'
import type { Prover } from './use-proof.tsx'

/** USR-01: the people of this device; the administrator decides about them. */
export function MembersSection() {
  const kernel = useKernel()
  const t = useT('account-security')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const loaded = useLoaded(kernel, readPeople)
  const people = orderedPeople(loaded.data?.users ?? [])
  const prover = useProver(people.find((one) => one.isMyself))
  const [inviting, setInviting] = useState<'member' | 'account'>()
  const [made, setMade] = useState<{ readonly kind: 'join' | 'reset'; readonly link: NewLink; readonly name: string }>()
  const [linksRound, setLinksRound] = useState(0)
  const reload = () => {
    loaded.reload()
    setLinksRound((before) => before + 1)
  }
  const [heir, setHeir] = useState<Person>()
  return (
    <Page title={t('sections.members')} intro={t(isAdmin ? 'members.introAdmin' : 'members.intro')}>
      <Card
        title={t('members.title')}
        action={
          isAdmin && (
            <>
              <Button onClick={() => setInviting('account')}>{t('members.invite')}</Button>
              <Button variant="primary" icon={<UserPlusIcon size={16} />} onClick={() => setInviting('member')}>
                {t('family.add')}
              </Button>
            </>
          )
        }
      >
        <LoadState loaded={loaded} lines={4}>
          {() => (
            <>
              <Lines label={t('members.title')}>
                {people.map((person) => (
                  <PersonLine
                    key={person.userNo}
                    person={person}
                    isAdmin={isAdmin}
                    onHandOver={() => setHeir(person)}
                    onChanged={reload}
                    onResetLink={(link) => {
                      setMade({ kind: 'reset', link, name: person.nickname })
                      reload()
                    }}
                  />
                ))}
              </Lines>
              {people.length <= 1 && (
                <EmptyState art="search" title={t('members.alone')} body={t(isAdmin ? 'members.aloneAdmin' : 'members.aloneUser')} />
              )}
            </>
          )}
        </LoadState>
      </Card>
      {isAdmin && <OpenLinks key={linksRound} />}
      {loaded.data && <LeaveCard isAdmin={isAdmin} prover={prover} />}
      {inviting === 'account' && <InviteDialog onClose={() => setInviting(undefined)} />}
      {inviting === 'member' && (
        <AddMemberDialog
          onClose={() => setInviting(undefined)}
          onMade={(link, name) => {
            setInviting(undefined)
            setMade({ kind: 'join', link, name })
            reload()
          }}
        />
      )}
      {made && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
      {heir && <HandOverDialog heir={heir} prover={prover} onClose={() => setHeir(undefined)} />}
    </Page>
  )
}

/** The administrator's one-time links; nothing is drawn while there are none. */
function OpenLinks() {
  const kernel = useKernel()
  const loaded = useLoaded(kernel, readLinks)
  return loaded.data ? <LinksCard links={loaded.data.links} onChanged={loaded.reload} /> : undefined
}

/** USR-02a: people with an account prove themselves by SMS, everybody else by their own password. */
function useProver(me: Person | undefined): Prover {
  const access = useAccountAccess()
  if (me?.isBound && access.kind === 'signedIn' && access.profile && access.profile.phone !== '')
    return { kind: 'sms', accounts: access.accounts, phone: access.profile.phone }
  return { kind: 'password' }
}
