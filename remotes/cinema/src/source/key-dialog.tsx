import type { FilmSource } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { PasswordField, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSetSource } from './source.data.ts'

interface KeyDialogProps {
  readonly source: FilmSource
  readonly onClose: () => void
}

/** CIN-02b: the key of the film database; the device tries it before it keeps it. */
export function KeyDialog({ source, onClose }: KeyDialogProps) {
  const t = useT('cinema')
  const set = useSetSource()
  const [key, setKey] = useState('')
  const [address, setAddress] = useState(source.address)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await set({ key: key.trim(), isOn: true, ...(address !== source.address && { address: address.trim() }) })
    setBusy(false)
    if (answer.ok) onClose()
    else setFailure(answer.failure)
  }
  return (
    <FormDialog
      title={t(source.isKeySet ? 'source.changeKey' : 'source.setKey')}
      confirmLabel={t('source.saveKey')}
      isBusy={isBusy}
      isDisabled={key.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField
        label={t('source.keyField')}
        autoComplete="off"
        maxLength={1000}
        value={key}
        onChange={(event) => {
          setKey(event.target.value)
          setFailure(undefined)
        }}
      />
      <TextField
        label={t('source.address')}
        hint={t('source.addressHint')}
        inputMode="url"
        maxLength={1000}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setFailure(undefined)
        }}
      />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
