import { storageNameProblemOf } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { useNames } from '../data/use-names.ts'
import type { PoolDialogsProps } from './pool-dialogs.tsx'
import s from './space.module.css'

/** STO-07a: a name that file sharing can use. */
export function RenameDialog({ pool, actions, onClose }: PoolDialogsProps) {
  const t = useT('storage-wizard')
  const shown = useNames()(pool)
  const [name, setName] = useState(shown)
  const [failure, setFailure] = useState<Failure>()
  const isGood = storageNameProblemOf(name) === undefined
  const submit = async () => {
    const failed = await actions.rename(pool.name, name)
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog
      open
      title={t('rename.title', { name: shown })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" disabled={!isGood || name === shown} onClick={() => void submit()}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood && name !== shown) void submit()
        }}
      >
        <TextField
          label={t('rename.label')}
          value={name}
          hint={t('rename.hint')}
          error={isGood ? undefined : t('rename.hint')}
          onChange={(event) => setName(event.target.value)}
        />
        <FailureNote failure={failure} />
      </form>
    </Dialog>
  )
}
