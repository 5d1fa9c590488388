import { isNickname } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useSession } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { KeyIcon, UserIcon } from '@cove/ui/icons'
import { Card, Item, Items } from '@cove/ui/page'
import { useState } from 'react'
import { removeMyPicture, renameMyself, setMyPicture } from '../data/local-calls.ts'
import { AvatarItem } from './avatar-item.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** LGN-14a: the user as the members of this device see them; everybody but a guest changes it without the administrator. */
export function MyselfCard({ isLocal }: { readonly isLocal: boolean }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device?.name) ?? t('profile.thisDevice')
  const [renaming, setRenaming] = useState(false)
  if (!user) return undefined
  const name = user.nickname || user.account
  const tell = (outcome: Outcome<unknown>, done: string) =>
    outcome.ok ? kernel.toasts.show({ tone: 'success', title: done }) : tellFailure(kernel, outcome.failure)
  return (
    <Card title={t('profile.onDevice')} intro={t('profile.onDeviceIntro', { device })}>
      <Items label={t('profile.onDevice')}>
        <AvatarItem
          name={name}
          src={user.avatarUrl}
          badges={
            <>
              <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{t(`role.${user.role}`)}</Badge>
              {isLocal && <Badge>{t('profile.localBadge')}</Badge>}
            </>
          }
          save={(picture) => setMyPicture(kernel, picture)}
          onRemove={() => void removeMyPicture(kernel).then((outcome) => tell(outcome, t('avatar.removed')))}
        />
        <Item
          icon={<UserIcon size={18} />}
          title={t('profile.nickname')}
          note={user.nickname}
          action={<Button onClick={() => setRenaming(true)}>{t('profile.rename')}</Button>}
        />
        {user.account !== '' && <Item icon={<KeyIcon size={18} />} title={t('profile.signInName')} note={user.account} />}
      </Items>
      {renaming && <RenameMyselfDialog nickname={user.nickname} onClose={() => setRenaming(false)} />}
    </Card>
  )
}

function RenameMyselfDialog({ nickname, onClose }: { readonly nickname: string; readonly onClose: () => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  return (
    <RenameDialog
      title={t('profile.rename')}
      label={t('profile.nickname')}
      hint={t('profile.nicknameHint')}
      name={nickname}
      problemOf={(next) => (isNickname(next) ? undefined : 'nicknameWrong')}
      onClose={onClose}
      onName={async (next) => {
        const outcome = await renameMyself(kernel, next)
        if (!outcome.ok) return outcome.failure
        kernel.toasts.show({ tone: 'success', title: t('profile.renamed') })
        onClose()
        return undefined
      }}
    />
  )
}
