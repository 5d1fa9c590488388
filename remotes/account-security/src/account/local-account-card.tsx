import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Form, TextField, useFormState } from '@cove/ui/forms'
import { Bar, Card } from '@cove/ui/page'
import { useState } from 'react'
import { setLocalAccount } from '../data/device-calls.ts'
import { localNameProblem, newLocalPasswordProblems } from '../model/password-form.ts'
import { LocalPasswordFields } from '../ui/local-password-fields.tsx'
import { useProblems } from '../ui/use-problems.ts'
import { LocalPasswordDialog } from './local-password-dialog.tsx'

/** LGN-07d: a local account signs in on this device even while the account service is away. */
export function LocalAccountCard({ onSaved }: { readonly onSaved: () => void }) {
  const t = useT('account-security')
  const known = useSession((state) => state.user?.account ?? '')
  // The session learns of the new name at its next sign-in; this card at once.
  const [saved, setSaved] = useState<string>()
  const current = saved ?? known
  const [changing, setChanging] = useState(false)
  return (
    <Card
      title={t('localAccount.title')}
      intro={current === '' ? t('localAccount.intro') : t('localAccount.introWith', { account: current })}
      tools={current === '' ? undefined : <Button onClick={() => setChanging(true)}>{t('localAccount.change')}</Button>}
    >
      {/* The device allows one local account per user and keeps it. */}
      {current === '' && (
        <LocalAccountForm
          onSaved={(account) => {
            setSaved(account)
            onSaved()
          }}
        />
      )}
      {changing && <LocalPasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

function LocalAccountForm({ onSaved }: { readonly onSaved: (account: string) => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { account: '', next: '', repeat: '' },
    validate: (values) =>
      problems({
        account: localNameProblem(values.account.trim()),
        ...newLocalPasswordProblems({ next: values.next, repeat: values.repeat }),
      }),
    onSubmit: async ({ account, next }) => {
      setFailure(undefined)
      const outcome = await setLocalAccount(kernel, account.trim(), next)
      if (outcome.ok) {
        kernel.toasts.show({ tone: 'success', title: t('localAccount.saved', { account: account.trim() }) })
        onSaved(account.trim())
        return undefined
      }
      const { name, text } = outcome.failure
      if (name === 'localAccountExists' || name === 'userNameInvalid') return { account: text }
      if (name === 'passwordWeak') return { next: text }
      setFailure(outcome.failure)
      return undefined
    },
  })
  return (
    <Form label={t('localAccount.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <TextField
        label={t('localAccount.name')}
        hint={t('localAccount.nameHint')}
        name="username"
        autoComplete="username"
        spellCheck={false}
        {...form.text('account')}
      />
      <LocalPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
      <FailureNote failure={failure} />
      <Bar>
        <Button type="submit" busy={form.state.busy}>
          {t('localAccount.save')}
        </Button>
      </Bar>
    </Form>
  )
}
