import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import { cleanText } from '../model/entry-form.ts'

interface RenameDialogProps {
  readonly title: string
  readonly label: string
  readonly hint?: string | undefined
  readonly name: string
  /** What is wrong with a name, as a key of the texts' `problems`. */
  readonly problemOf: (name: string) => string | undefined
  readonly onClose: () => void
  /** Resolves to what went wrong; the owner closes when nothing did. */
  readonly onName: (name: string) => Promise<Failure | undefined>
}

/** Asks for another name of a person or a passkey. */
export function RenameDialog({ title, label, hint, name, problemOf, onClose, onName }: RenameDialogProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { name },
    validate: (values) => {
      const problem = problemOf(cleanText(values.name))
      return problem === undefined ? {} : { name: t(`problems.${problem}`) }
    },
    onSubmit: async (values) => {
      setFailure(undefined)
      setFailure(await onName(cleanText(values.name)))
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} onSubmit={form.onSubmit} busy={form.state.busy}>
        <TextField label={label} hint={hint} maxLength={64} data-autofocus="" {...form.text('name')} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}
