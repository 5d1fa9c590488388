import { useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError, Form, PasswordField, useFormState } from '@cove/ui/forms'
import { Bar, Card } from '@cove/ui/page'
import { newPasswordProblems } from '../model/password-form.ts'
import { NewPasswordFields } from '../ui/new-password-fields.tsx'
import { useProblems } from '../ui/use-problems.ts'

/** LGN-05a: the account's password; its other sign-ins end with it. */
export function PasswordCard({ accounts, hasPassword }: { readonly accounts: Accounts; readonly hasPassword: boolean }) {
  const { toasts } = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const form = useFormState({
    initial: { old: '', next: '', repeat: '' },
    validate: (values) => problems(newPasswordProblems(values)),
    onSubmit: async ({ old, next }) => {
      const result = await accounts.updatePassword(old, next)
      if (!result.ok) return { form: result.text }
      toasts.show({ tone: 'success', title: t('password.changed'), body: t('password.changedBody') })
      form.reset()
      return undefined
    },
  })
  if (!hasPassword) return <Card title={t('password.title')} intro={t('password.noneIntro')} />
  return (
    <Card title={t('password.title')} intro={t('password.intro')}>
      <Form label={t('password.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <PasswordField label={t('password.old')} name="password" {...form.text('old')} />
        <NewPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
        <FieldError>{form.formError}</FieldError>
        <Bar>
          <Button type="submit" variant="primary" busy={form.state.busy}>
            {t('password.change')}
          </Button>
        </Bar>
      </Form>
    </Card>
  )
}
