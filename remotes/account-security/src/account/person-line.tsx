import { isNickname } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge, IconButton, Menu } from '@cove/ui'
import { MoreIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import { useState } from 'react'
import type { NewLink } from '../data/local-calls.ts'
import { renameMember } from '../data/local-calls.ts'
import { actionsFor } from '../model/people.ts'
import type { Person, PersonAction } from '../model/people.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { nameOf, usePersonActions } from './use-person-actions.ts'

interface PersonLineProps {
  readonly person: Person
  readonly isAdmin: boolean
  readonly onHandOver: () => void
  readonly onChanged: () => void
  /** Shows the link with which this user sets a new password. */
  readonly onResetLink: (link: NewLink) => void
}

/** One user with their state, and what the administrator may do. */
export function PersonLine(props: PersonLineProps) {
  const { person, isAdmin } = props
  const t = useT('account-security')
  const name = nameOf(person)
  const actions = actionsFor(person, isAdmin)
  return (
    <Item
      icon={<Avatar name={name} size={36} />}
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
      action={actions.length > 0 && <PersonMenu {...props} actions={actions} />}
    />
  )
}

function PersonMenu({
  person,
  actions,
  onHandOver,
  onChanged,
  onResetLink,
}: PersonLineProps & { readonly actions: readonly PersonAction[] }) {
  const t = useT('account-security')
  const [renaming, setRenaming] = useState(false)
  const acts = usePersonActions({ person, onChanged, onResetLink })
  const run: Readonly<Record<PersonAction, () => void>> = {
    enable: () => void acts.enable(),
    disable: () => void acts.disable(),
    handOver: onHandOver,
    rename: () => setRenaming(true),
    resetPassword: () => void acts.resetPassword(),
    resetSecondStep: () => void acts.resetSecondStep(),
    delete: () => void acts.remove(),
  }
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t('members.more', { name: nameOf(person) })} icon={<MoreIcon size={16} />} />}
        items={actions.map((action) => ({
          id: action,
          label: t(`members.${action}`),
          danger: action === 'delete',
          separatorBefore: action === 'delete',
          onSelect: run[action],
        }))}
      />
      {renaming && <RenamePersonDialog person={person} onClose={() => setRenaming(false)} onChanged={onChanged} />}
    </>
  )
}

interface RenamePersonDialogProps {
  readonly person: Person
  readonly onClose: () => void
  readonly onChanged: () => void
}

function RenamePersonDialog({ person, onClose, onChanged }: RenamePersonDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  return (
    <RenameDialog
      title={t('family.renameTitle', { name: nameOf(person) })}
      label={t('profile.nickname')}
      hint={t('profile.nicknameHint')}
      name={person.nickname}
      problemOf={(next) => (isNickname(next) ? undefined : 'nicknameWrong')}
      onClose={onClose}
      onName={async (next) => {
        const outcome = await renameMember(kernel, person.userNo, next)
        if (!outcome.ok) return outcome.failure
        onClose()
        onChanged()
        return undefined
      }}
    />
  )
}
