import { isNickname } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import { renameMember } from '../data/people-calls.ts'
import type { PersonRow } from '../data/people-calls.ts'
import { nameOf } from '../model/people.ts'

interface RenameDialogProps {
  readonly person: PersonRow
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** USR-01a: another nickname for a user. */
export function RenameDialog({ person, onClose, onChanged }: RenameDialogProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const title = t('rename.title', { name: nameOf(person) })
  const form = useFormState({
    initial: { nickname: person.nickname },
    validate: ({ nickname }) => (isNickname(nickname.trim()) ? {} : { nickname: t('users.nameWrong') }),
    async onSubmit({ nickname }) {
      const answer = await renameMember(kernel, person.userNo, nickname.trim())
      setFailure(answer.ok ? undefined : answer.failure)
      if (!answer.ok) return
      onClose()
      onChanged()
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
      <Form id={formId} label={title} onSubmit={form.onSubmit}>
        <TextField label={t('users.name')} data-autofocus="" {...form.text('nickname')} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}
