import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { Fields } from '@cove/ui/page'
import { useState } from 'react'
import { setShareUsers } from '../data/remote-calls.ts'
import type { ShareUsers } from '../data/remote-calls.ts'
import { ShareUsersField } from './share-users-field.tsx'

interface ShareUsersDialogProps {
  readonly share: RemoteShare
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** NSV-03c: changes who uses a remote share; it holds from the next call on. */
export function ShareUsersDialog({ share, onClose, onSaved }: ShareUsersDialogProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [value, setValue] = useState<ShareUsers>({ isForAll: share.isForAll, userNos: share.userNos })
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await setShareUsers(kernel, share.shareId, value)
    setBusy(false)
    if (answer.ok) onSaved()
    else setFailure(answer.failure)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remote.whoTitle', { name: share.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ftp.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t('remote.saveWho')}
          </Button>
        </>
      }
    >
      <Fields>
        <ShareUsersField value={value} onChange={setValue} />
      </Fields>
      <FailureNote failure={failure} />
    </Dialog>
  )
}
