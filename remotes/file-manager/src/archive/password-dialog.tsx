import { useT } from '@cove/kernel/i18n'
import type { Failure } from '@cove/kernel'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { PasswordField } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ArchiveFolder } from '../data/use-archive.ts'
import s from './archive.module.css'

interface PasswordDialogProps {
  readonly name: string
  readonly archive: ArchiveFolder
  readonly onDone: (isUnlocked: boolean) => void
}

/** TSK-11: asks for the password of an archive; the device keeps it in memory only. */
export function PasswordDialog({ name, archive, onDone }: PasswordDialogProps) {
  const t = useT('file-manager')
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '' || isBusy) return
    setBusy(true)
    const refused = await archive.unlock(password)
    setBusy(false)
    setFailure(refused)
    if (!refused) onDone(true)
  }
  const actions = (
    <>
      <Button onClick={() => onDone(false)}>{t('archive.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} disabled={password === ''} busy={isBusy}>
        {t('archive.open')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={() => onDone(false)} title={t('archive.passwordTitle', { name })} size="sm" actions={actions}>
      <form id={formId} className={s.form} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('archive.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="off"
        />
        <FailureNote failure={failure} />
        <small>{t('archive.passwordNote')}</small>
      </form>
    </Dialog>
  )
}
