import { isNickname } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge, IconButton, Menu } from '@cove/ui'
import { MoreIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { tellFailure } from '../data/attempt.ts'
import { deleteUser, setEnabled } from '../data/device-calls.ts'
import { makeResetLink, renameMember, resetSecondStep, type NewLink } from '../data/local-calls.ts'
import { actionsFor, type Person, type PersonAction } from '../model/people.ts'
import { Line } from '../ui/page.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface PersonLineProps {
  readonly person: Person
  readonly isAdmin: boolean
  readonly onHandOver: () => void
  readonly onChanged: () => void
  /** Shows the link with which this person sets a new password. */
  readonly onResetLink: (link: NewLink) => void
}

/** One person with how they are, and what the administrator may do about it. */
export function PersonLine({ person, isAdmin, onHandOver, onChanged, onResetLink }: PersonLineProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const { id: windowId } = useWindow()
  const name = person.nickname || person.account
  const [renaming, setRenaming] = useState(false)

  async function enable(isEnabled: boolean) {
    if (!isEnabled) {
      const yes = await ask({
        title: t('members.disableTitle', { name }),
        body: t('members.disableBody'),
        confirmLabel: t('members.disable'),
        tone: 'danger',
      })
      if (!yes) return
    }
    const outcome = await setEnabled(kernel, person.userNo, isEnabled)
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: t(isEnabled ? 'members.enabled' : 'members.disabled', { name }) })
    else tellFailure(kernel, outcome.failure)
    onChanged()
  }
  async function remove() {
    const { confirmed, checked } = await kernel.dialogs.confirm({
      title: t('members.deleteTitle', { name }),
      body: t('members.deleteBody'),
      confirmLabel: t('members.delete'),
      tone: 'danger',
      phrase: name,
      checkbox: { label: t('family.clearsFiles'), checked: false },
      windowId,
    })
    if (!confirmed) return
    const outcome = await deleteUser(kernel, person.userNo, checked)
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: t('members.deleted', { name }) })
    else tellFailure(kernel, outcome.failure)
    onChanged()
  }
  async function resetPassword() {
    const yes = await ask({
      title: t('family.resetTitle', { name }),
      body: t('family.resetBody'),
      confirmLabel: t('family.make'),
    })
    if (!yes) return
    const outcome = await makeResetLink(kernel, person.userNo)
    if (outcome.ok) onResetLink(outcome.data)
    else tellFailure(kernel, outcome.failure)
  }
  async function resetStep() {
    const yes = await ask({
      title: t('family.stepTitle', { name }),
      body: t('family.stepBody'),
      confirmLabel: t('family.stepConfirm'),
      tone: 'danger',
    })
    if (!yes) return
    const outcome = await resetSecondStep(kernel, person.userNo)
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: t('family.stepDone', { name }) })
    else tellFailure(kernel, outcome.failure)
    onChanged()
  }
  const run: Readonly<Record<PersonAction, () => void>> = {
    enable: () => void enable(true),
    disable: () => void enable(false),
    handOver: onHandOver,
    rename: () => setRenaming(true),
    resetPassword: () => void resetPassword(),
    resetSecondStep: () => void resetStep(),
    delete: () => void remove(),
  }
  const actions = actionsFor(person, isAdmin)
  return (
    <Line
      leading={<Avatar name={name} size={36} />}
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
      facts={
        <>
          {person.account !== '' && <span>{person.account}</span>}
          {isAdmin && <span>{t(person.isBound ? 'members.bound' : 'members.local')}</span>}
          {person.hasSecondStep === true && <span>{t('family.hasStep')}</span>}
          {person.lastSeenSeconds > 0 && <TimeAgo seconds={person.lastSeenSeconds} label={(when) => t('members.seen', { when })} />}
        </>
      }
      action={
        actions.length > 0 && (
          <>
            <Menu
              align="end"
              trigger={<IconButton label={t('members.more', { name })} icon={<MoreIcon size={16} />} />}
              items={actions.map((action) => ({
                id: action,
                label: t(`members.${action}`),
                danger: action === 'delete',
                separatorBefore: action === 'delete',
                onSelect: run[action],
              }))}
            />
            {renaming && (
              <RenameDialog
                title={t('family.renameTitle', { name })}
                label={t('profile.nickname')}
                hint={t('profile.nicknameHint')}
                name={person.nickname}
                problemOf={(next) => (isNickname(next) ? undefined : 'nicknameWrong')}
                onClose={() => setRenaming(false)}
                onName={async (next) => {
                  const outcome = await renameMember(kernel, person.userNo, next)
                  if (!outcome.ok) return outcome.failure
                  setRenaming(false)
                  onChanged()
                  return undefined
                }}
              />
            )}
          </>
        )
      }
    />
  )
}
