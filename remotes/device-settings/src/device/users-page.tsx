import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, Menu, Skeleton } from '@cove/ui'
import { UserPlusIcon } from '@cove/ui/icons'
import { PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { useLinks, usePeople } from '../data/people-calls.ts'
import { addressOfUser } from '../model/section.ts'
import { AccountInviteDialog } from './account-invite-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkList } from './link-list.tsx'
import { PersonDialogs } from './person-dialogs.tsx'
import { UserTable } from './user-table.tsx'
import { usePersonActions } from './use-person-actions.ts'

type Open = 'invite' | 'create' | 'account' | undefined

/** USR-01a, USR-01b: the users of the device with role, quota, last visit and state. */
export function UsersPage() {
  const t = useT('device-settings')
  const navigate = useNavigate()
  const { data, failure, reload } = usePeople()
  const [open, setOpen] = useState<Open>()
  const links = useLinks()
  const reloadAll = () => {
    reload()
    links.reload()
  }
  const actions = usePersonActions(reloadAll)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const online = data.filter(({ isConnected }) => isConnected).length
  const close = () => {
    setOpen(undefined)
    links.reload()
  }
  return (
    <>
      <PageHead title={t('sections.user-manager')} intro={t('users.intro', { count: data.length, online })}>
        <Menu
          align="end"
          trigger={
            <Button variant="primary" icon={<UserPlusIcon size={16} />}>
              {t('users.add')}
            </Button>
          }
          items={[
            { id: 'invite', label: t('users.invite'), onSelect: () => setOpen('invite') },
            { id: 'create', label: t('users.create'), onSelect: () => setOpen('create') },
            { id: 'account', label: t('users.inviteAccount'), onSelect: () => setOpen('account') },
          ]}
        />
      </PageHead>
      <UserTable people={data} actions={actions.run} onOpen={(userNo) => void navigate(addressOfUser(userNo))} />
      <LinkList links={links} />
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'create' && <CreateDialog onClose={close} />}
      {open === 'account' && <AccountInviteDialog onClose={close} />}
      <PersonDialogs actions={actions} onChanged={reloadAll} />
    </>
  )
}
