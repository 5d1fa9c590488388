import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import { useItemCalls } from './items.data.ts'

interface AddDialogProps {
  readonly storageId: string
  readonly onClose: () => void
}

/** Asks for one path. A failure is shown below the field, and the text stays. */
export function AddDialog({ storageId, onClose }: AddDialogProps) {
  const t = useT('bookmarks')
  const texts = useUiTexts()
  const { add } = useItemCalls()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { path: '/' },
    async onSubmit({ path }) {
      const answer = await add({ storageId, path })
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t('add.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('add.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <TextField label={t('path')} hint={t('add.hint')} {...form.text('path')} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}
