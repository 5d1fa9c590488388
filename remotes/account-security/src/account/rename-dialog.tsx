import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { cleanText } from '../model/entry-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'

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

/** Asks for another name of a user or a passkey. */
export function RenameDialog({ title, label, hint, name, problemOf, onClose, onName }: RenameDialogProps) {
  const t = useT('account-security')
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
    <FormDialog title={title} confirmLabel={t('rename.save')} form={form} onClose={onClose}>
      <TextField label={label} hint={hint} maxLength={64} data-autofocus="" {...form.text('name')} />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
