import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useId, useState } from 'react'
import { FailureNote } from '../failure/index.ts'
import { signInAgain } from './cloud-calls.ts'
import { isVendor } from './cloud-kinds.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import { VendorSignIn } from './vendor-sign-in.tsx'

export interface SignInDialogProps {
  readonly account: CloudAccount
  readonly onClose: () => void
}

/** SED-04b: signs in to an account again, where the user is. */
export function SignInDialog({ account, onClose }: SignInDialogProps) {
  if (isVendor(account.kind)) return <VendorSignIn kind={account.kind} account={account} onClose={onClose} onDone={onClose} />
  return <PasswordSignIn account={account} onClose={onClose} />
}

function PasswordSignIn({ account, onClose }: SignInDialogProps) {
  const { form: texts } = useCloudTexts()
  const { cancel } = useUiTexts()
  const formId = useId()
  const { form, failure } = useSignIn(account, onClose)
  const isStore = account.kind === 's3'
  const title = texts.signInTitle(account.name)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {texts.signIn}
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} onSubmit={form.onSubmit} busy={form.state.busy}>
        <Muted>{account.address}</Muted>
        <TextField
          {...form.text('user')}
          label={isStore ? texts.accessKey : texts.user}
          spellCheck={false}
          autoComplete="off"
          maxLength={256}
        />
        <PasswordField
          {...form.text('password')}
          label={isStore ? texts.secretKey : texts.password}
          autoComplete="new-password"
          maxLength={512}
          data-autofocus=""
        />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

function useSignIn({ accountId, user, name }: CloudAccount, onClose: () => void) {
  const kernel = useKernel()
  const { form: texts } = useCloudTexts()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { user, password: '' },
    validate: (values) => ({ user: values.user.includes(':') ? texts.bad.user : undefined }) as { readonly user?: string },
    onSubmit: async (values) => {
      setFailure(undefined)
      const answer = await signInAgain(kernel, { accountId, user: values.user.trim(), password: values.password })
      if (!answer.ok && answer.failure.name === 'cloudSignInNeeded') return { password: texts.bad.rejected }
      if (!answer.ok) return setFailure(answer.failure)
      kernel.toasts.show({ tone: 'success', title: texts.signedIn(name) })
      return onClose()
    },
  })
  return { form, failure }
}
