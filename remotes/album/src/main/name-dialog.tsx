import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'

interface NameDialogProps {
  readonly name?: string | undefined
  readonly onClose: () => void
  /** Answers what is wrong with the name; undefined when it was taken. */
  readonly onName: (name: string) => Promise<string | undefined>
}

/** ALB-03b: asks for the name of an album; the device says what is wrong with it. */
export function NameDialog({ name: before, onClose, onName }: NameDialogProps) {
  const t = useT('album')
  const [name, setName] = useState(before ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setFault(await onName(name))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(before === undefined ? 'newAlbum' : 'rename')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('albumName')}
          value={name}
          error={fault}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field, and it was opened to fill it
          autoFocus
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
