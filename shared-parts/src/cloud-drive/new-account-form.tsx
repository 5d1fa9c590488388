import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import { FailureNote } from '../failure/index.ts'
import { AccountFields } from './account-fields.tsx'
import { addAccount } from './cloud-calls.ts'
import type { OwnKind } from './cloud-kinds.ts'
import { emptyForm, fieldOf, formProblems } from './form-rules.ts'
import type { AccountForm } from './form-rules.ts'
import { useCloudTexts } from './use-cloud-texts.ts'

interface NewAccountFormProps {
  readonly kind: OwnKind
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onAdded: (account: CloudAccount) => void
}

/** SED-04c: the account of a service with an address. */
export function NewAccountForm({ kind, onBack, onClose, onAdded }: NewAccountFormProps) {
  const texts = useCloudTexts()
  const { cancel } = useUiTexts()
  const formId = useId()
  const { form, failure } = useNewAccount(kind, onAdded)
  return (
    <Dialog
      open
      size="md"
      title={texts.kind[kind]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack ?? onClose}>{onBack ? texts.form.back : cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {texts.form.connect}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.kind[kind]} onSubmit={form.onSubmit} busy={form.state.busy}>
        <AccountFields kind={kind} form={form} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

/** The form of a new account; what the device refuses is shown at the field it is about. */
function useNewAccount(kind: OwnKind, onAdded: (account: CloudAccount) => void) {
  const kernel = useKernel()
  const { form: texts } = useCloudTexts()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState<AccountForm>({
    initial: emptyForm,
    validate: (values) => formProblems(kind, values, texts),
    onSubmit: async (values) => {
      setFailure(undefined)
      const { address, user, password, name, isHome } = values
      const ofStore = kind === 's3' ? { region: values.region.trim(), bucket: values.bucket.trim() } : {}
      const answer = await addAccount(kernel, {
        kind,
        address: address.trim(),
        user: user.trim(),
        password,
        name: name.trim(),
        isHome,
        ...ofStore,
      })
      if (answer.ok) {
        kernel.toasts.show({ tone: 'success', title: texts.added(answer.data.name) })
        return onAdded(answer.data)
      }
      const field = fieldOf(kind, answer.failure.name)
      if (field === 'form') return setFailure(answer.failure)
      return { [field]: answer.failure.name === 'cloudSignInNeeded' ? texts.bad.rejected : answer.failure.text }
    },
  })
  return { form, failure }
}
