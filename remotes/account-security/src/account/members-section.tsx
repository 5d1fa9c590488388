import { users } from '@cove/device-contract/users'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useAccountAccess } from '@cove/parts/account-access'
import { useRead } from '@cove/parts/read'
import { Button, EmptyState } from '@cove/ui'
import { UsersIcon } from '@cove/ui/icons'
import { Card, Items, Page, PageHead } from '@cove/ui/page'
import { orderedPeople } from '../model/people.ts'
import type { Person } from '../model/people.ts'
import { LoadState } from '../ui/load-state.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LeaveCard } from './leave-card.tsx'
import { PersonLine } from './person-line.tsx'
import type { Prover } from './use-proof.tsx'

/** Where the administrator manages the members: with their quotas, roles and rights. */
const managing = '/device-setting/user-manager'

interface MembersSectionProps {
  /** USR-02a: the user that the role of the administrator is about to go to. */
  readonly heirNo?: string | undefined
}

/** USR-01: the users of this device, and leaving it; the administrator manages them in the settings of the device. */
export function MembersSection({ heirNo }: MembersSectionProps) {
  const t = useT('account-security')
  const kernel = useKernel()
  const navigate = useNavigate()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const loaded = useRead(users, 'list', { on: ({ again }) => kernel.events.on(users, 'users.changed', again) })
  const people = orderedPeople(loaded.data?.users ?? [])
  const prover = useProver(people.find((one) => one.isMyself))
  const heir = isAdmin ? people.find((one) => one.userNo === heirNo && !one.isMyself) : undefined
  return (
    <Page narrow label={t('sections.members')}>
      <PageHead title={t('sections.members')} intro={t(isAdmin ? 'members.introAdmin' : 'members.intro')}>
        {isAdmin && (
          <Button variant="primary" icon={<UsersIcon size={16} />} onClick={() => void kernel.windows.open(managing)}>
            {t('members.manage')}
          </Button>
        )}
      </PageHead>
      <Card title={t('members.title')}>
        <LoadState loaded={loaded} lines={4}>
          {() => <PeopleLines people={people} isAdmin={isAdmin} />}
        </LoadState>
      </Card>
      {loaded.data && <LeaveCard isAdmin={isAdmin} prover={prover} />}
      {heir && <HandOverDialog heir={heir} prover={prover} onClose={() => void navigate('/account-security/members')} />}
    </Page>
  )
}

function PeopleLines({ people, isAdmin }: { readonly people: readonly Person[]; readonly isAdmin: boolean }) {
  const t = useT('account-security')
  return (
    <>
      <Items label={t('members.title')}>
        {people.map((person) => (
          <PersonLine key={person.userNo} person={person} isAdmin={isAdmin} />
        ))}
      </Items>
      {people.length <= 1 && (
        <EmptyState art="alone" title={t('members.alone')} body={t(isAdmin ? 'members.aloneAdmin' : 'members.aloneUser')} />
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
