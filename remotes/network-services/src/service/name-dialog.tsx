import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useId, useState } from 'react'
import s from './pages.module.css'

interface NameDialogProps {
  readonly open: boolean
  readonly title: string
  /** The name before; '' for something new. */
  readonly start: string
  /** Why the last name was refused. */
  readonly failure: Failure | undefined
  readonly onClose: () => void
  /** False when the name was refused: the dialog stays. */
  readonly onName: (name: string) => Promise<boolean>
}

/** Asks for a name. */
export function NameDialog({ open, title, start, failure, onClose, onName }: NameDialogProps) {
  const t = useT('network-services')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const take = async (name: string) => {
    setBusy(true)
    const isTaken = await onName(name)
    setBusy(false)
    if (isTaken) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('ftp.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('ftp.save')}
          </Button>
        </>
      }
    >
      <NameForm key={start} formId={formId} start={start} onName={(name) => void take(name)} />
      <FailureNote failure={failure} />
    </Dialog>
  )
}

interface NameFormProps {
  readonly formId: string
  readonly start: string
  readonly onName: (name: string) => void
}

function NameForm({ formId, start, onName }: NameFormProps) {
  const t = useT('network-services')
  const [name, setName] = useState(start)
  return (
    <form
      id={formId}
      className={s.narrow}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onName(name.trim())
      }}
    >
      <TextField label={t('remote.nameOfItem')} value={name} onChange={(event) => setName(event.target.value)} />
    </form>
  )
}
