import type { Collection } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useCollectionCalls } from './collections.data.ts'

interface CollectionDialogProps {
  /** Left out: a new one. */
  readonly collection: Collection | undefined
  readonly onClose: () => void
}

/** CIN-02a: the name of a collection; the device says what is wrong with it. */
export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const t = useT('cinema')
  const calls = useCollectionCalls()
  const [name, setName] = useState(collection?.name ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = collection ? await calls.rename(collection.collectionId, name) : await calls.create(name)
    setBusy(false)
    if (answer.ok) onClose()
    else setFault(answer.failure.text)
  }
  const title = t(collection ? 'collection.rename' : 'collection.add')
  return (
    <FormDialog
      title={title}
      confirmLabel={t(collection ? 'save' : 'create')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        error={fault}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field, and it was opened to fill it
        autoFocus
        onChange={(event) => {
          setName(event.target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
