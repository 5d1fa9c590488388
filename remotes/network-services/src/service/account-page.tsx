import { accountNameProblemOf, networkServices, servicePasswordProblemOf } from '@cove/device-contract/network-services'
import type { ServiceAccount } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { Button, ConfirmDialog, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { Bar, Muted, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { removeAccount, saveAccount } from '../data/service-calls.ts'
import s from './service.module.css'

/** NSV-01b: the account that other programs sign in with. */
export function AccountPage() {
  const t = useT('network-services')
  const { data, failure, reload } = useRead(networkServices, 'account')
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={280} />
  return (
    <>
      <PageHead title={t('account.title')} intro={t('account.intro')} />
      <AccountForm key={`${data.name} ${data.changedAtSeconds}`} account={data} onSaved={reload} />
      {data.name !== '' && <RemoveAccount account={data} onRemoved={reload} />}
    </>
  )
}

interface AccountProps {
  readonly account: ServiceAccount
  readonly onSaved: () => void
}

function AccountForm({ account, onSaved }: AccountProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const isNew = account.name === ''
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { name: account.name, old: '', password: '', again: '' },
    validate: ({ name, old, password, again }) => {
      const [nameProblem, passwordProblem] = [accountNameProblemOf(name), servicePasswordProblemOf(password)]
      return {
        ...(nameProblem ? { name: t(`account.nameProblem.${nameProblem}`) } : {}),
        ...(!isNew && old === '' ? { old: t('account.oldEmpty') } : {}),
        ...(passwordProblem ? { password: t(`account.passwordProblem.${passwordProblem}`) } : {}),
        ...(again === password ? {} : { again: t('account.differs') }),
      }
    },
    async onSubmit({ name, old, password }) {
      const answer = await saveAccount(kernel, { name, password, oldPassword: isNew ? undefined : old })
      setFailure(answer.ok ? undefined : answer.failure)
      if (!answer.ok) return
      kernel.toasts.show({ tone: 'success', title: t(isNew ? 'account.made' : 'account.changed') })
      onSaved()
    },
  })
  return (
    <div className={s.narrow}>
      <Form label={t('account.title')} onSubmit={form.onSubmit}>
        <TextField label={t('account.name')} hint={t('account.nameHint')} autoComplete="username" {...form.text('name')} />
        {!isNew && <PasswordField label={t('account.old')} autoComplete="off" {...form.text('old')} />}
        <PasswordField
          label={t('account.password')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <PasswordField label={t('account.again')} autoComplete="new-password" {...form.text('again')} />
        <FailureNote failure={failure} />
        <Bar>
          <Button type="submit" variant="primary" busy={form.state.busy}>
            {t(isNew ? 'account.make' : 'account.change')}
          </Button>
        </Bar>
      </Form>
    </div>
  )
}

function RemoveAccount({ account, onRemoved }: { readonly account: ServiceAccount; readonly onRemoved: () => void }) {
  const t = useT('network-services')
  const kernel = useKernel()
  const formats = useFormats()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    const answer = await removeAccount(kernel)
    setAsks(false)
    const title = answer.ok ? t('account.removed') : answer.failure.text
    kernel.toasts.show({ tone: answer.ok ? 'success' : 'error', title })
    onRemoved()
  }
  return (
    <>
      <Bar at="ends">
        <Muted>{t('account.since', { time: formats.date(account.changedAtSeconds * 1000) })}</Muted>
        <Button variant="dangerOutline" onClick={() => setAsks(true)}>
          {t('account.remove')}
        </Button>
      </Bar>
      <ConfirmDialog
        open={asks}
        tone="danger"
        onClose={() => setAsks(false)}
        onConfirm={remove}
        title={t('account.removeTitle', { name: account.name })}
        body={t('account.removeBody')}
        confirmLabel={t('account.remove')}
      />
    </>
  )
}
