import type { AccountProfile } from '@cove/device-contract/account'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Button } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { UploadIcon } from '@cove/ui/icons'
import { Card, Item, Items } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { avatarAccept, avatarProblemOf } from '../model/avatar-crop.ts'
import { CropDialog } from './crop-dialog.tsx'

interface AvatarCardProps {
  readonly accounts: Accounts
  readonly profile: AccountProfile
  readonly onSaved: (profile: AccountProfile) => void
}

/** LGN-14a: the picture of the account, at most 6 MiB, cropped before it is sent. */
export function AvatarCard({ accounts, profile, onSaved }: AvatarCardProps) {
  const t = useT('account-security')
  const [problem, setProblem] = useState<string>()
  const [url, setUrl] = useState<string>()
  function choose(file: File) {
    const found = avatarProblemOf(file)
    setProblem(found && t(`avatar.${found}`))
    if (!found) setUrl(URL.createObjectURL(file))
  }
  function close() {
    if (url !== undefined) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  return (
    <Card title={t('avatar.title')} intro={t('avatar.intro')}>
      <Items label={t('avatar.title')}>
        <Item
          icon={<Avatar name={profile.nickname} src={profile.avatarUrl || undefined} size={72} />}
          title={profile.nickname}
          note={profile.motto}
          action={<ChooseButton onFile={choose} />}
        />
      </Items>
      <FieldError>{problem}</FieldError>
      {url !== undefined && (
        <CropDialog
          accounts={accounts}
          url={url}
          onClose={close}
          onSaved={(saved) => {
            close()
            onSaved(saved)
          }}
        />
      )}
    </Card>
  )
}

function ChooseButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT('account-security')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
        {t('avatar.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarAccept}
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}
