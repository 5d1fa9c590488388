import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { Button, ChevronRightIcon, Dialog, useUiTexts } from '@cove/ui'
import { Form, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import { FailureNote } from '../failure/index.ts'
import { AccountFields } from './account-fields.tsx'
import { addAccount } from './cloud-calls.ts'
import type { CloudKind } from './cloud-kinds.ts'
import { emptyForm, fieldOf, formProblems } from './form-rules.ts'
import type { AccountForm } from './form-rules.ts'
import { KindIcon } from './kind-icon.tsx'
import { useCloudTexts } from './use-cloud-texts.ts'
import s from './add-account.module.css'

export interface AddAccountDialogProps {
  /** The services to choose from. With one, its form is shown at once. */
  readonly kinds: readonly CloudKind[]
  readonly onClose: () => void
  readonly onAdded: (account: CloudAccount) => void
}

/** SED-04c: adds an account: which service, and how to sign in to it. */
export function AddAccountDialog({ kinds, onClose, onAdded }: AddAccountDialogProps) {
  const [chosen, setChosen] = useState<CloudKind | undefined>(kinds.length === 1 ? kinds[0] : undefined)
  if (chosen === undefined) return <ChooseKind kinds={kinds} onClose={onClose} onChoose={setChosen} />
  return (
    <NewAccountForm kind={chosen} onBack={kinds.length > 1 ? () => setChosen(undefined) : undefined} onClose={onClose} onAdded={onAdded} />
  )
}

interface ChooseKindProps {
  readonly kinds: readonly CloudKind[]
  readonly onClose: () => void
  readonly onChoose: (kind: CloudKind) => void
}

function ChooseKind({ kinds, onClose, onChoose }: ChooseKindProps) {
  const texts = useCloudTexts()
  const { cancel } = useUiTexts()
  return (
    <Dialog open size="md" title={texts.form.addTitle} onClose={onClose} actions={<Button onClick={onClose}>{cancel}</Button>}>
      <ul className={s.kinds} aria-label={texts.form.choose}>
        {kinds.map((kind, at) => (
          <li key={kind}>
            <button type="button" className={s.kind} data-autofocus={at === 0 ? '' : undefined} onClick={() => onChoose(kind)}>
              <KindIcon kind={kind} />
              <span className={s.text}>
                <b>{texts.kind[kind]}</b>
                <small>{texts.kindHint[kind]}</small>
              </span>
              <ChevronRightIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface NewAccountFormProps {
  readonly kind: CloudKind
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onAdded: (account: CloudAccount) => void
}

function NewAccountForm({ kind, onBack, onClose, onAdded }: NewAccountFormProps) {
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
function useNewAccount(kind: CloudKind, onAdded: (account: CloudAccount) => void) {
  const kernel = useKernel()
  const { form: texts } = useCloudTexts()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState<AccountForm>({
    initial: emptyForm,
    validate: (values) => formProblems(kind, values, texts),
    onSubmit: async (values) => {
      setFailure(undefined)
      const { address, user, password, name } = values
      const ofStore = kind === 's3' ? { region: values.region.trim(), bucket: values.bucket.trim() } : {}
      const answer = await addAccount(kernel, { kind, address: address.trim(), user: user.trim(), password, name: name.trim(), ...ofStore })
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
