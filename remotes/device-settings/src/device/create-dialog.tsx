import { accountProblemOf, isNickname, localPasswordProblemOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, SegmentedControl, TextField, useFormState } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useId, useState } from 'react'
import { createLocal } from '../data/people-calls.ts'
import { quotaBytesOf } from '../model/people.ts'

const roles = ['user', 'experience'] as const

/** USR-01a: a user with a local account whose first password is chosen here. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formId = useId()
  const { form, role, setRole, failure } = useNewPerson(onClose)
  return (
    <Dialog
      open
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('create.make')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('create.title')} onSubmit={form.onSubmit}>
        <TextField label={t('users.name')} data-autofocus="" {...form.text('nickname')} />
        <TextField label={t('create.account')} hint={t('create.accountHint')} autoComplete="off" {...form.text('account')} />
        <PasswordField
          label={t('create.password')}
          hint={t('create.passwordHint')}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <SegmentedControl
          label={t('users.role')}
          value={role}
          segments={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={setRole}
        />
        <Muted as="small">{t(`roleHints.${role}`)}</Muted>
        <TextField label={t('users.quotaGib')} hint={t('users.quotaHint')} inputMode="decimal" {...form.text('quota')} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

function useNewPerson(onClose: () => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const [role, setRole] = useState<(typeof roles)[number]>('user')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { nickname: '', account: '', password: '', quota: '' },
    validate: ({ nickname, account, password, quota }) => ({
      ...(isNickname(nickname.trim()) ? {} : { nickname: t('users.nameWrong') }),
      ...(accountProblemOf(account.trim()) ? { account: t('create.accountHint') } : {}),
      ...(localPasswordProblemOf(password) ? { password: t('create.passwordHint') } : {}),
      ...(quotaBytesOf(quota) === undefined ? { quota: t('users.quotaWrong') } : {}),
    }),
    async onSubmit({ nickname, account, password, quota }) {
      const person = { nickname: nickname.trim(), account: account.trim(), password, role, quotaBytes: quotaBytesOf(quota) ?? 0 }
      const answer = await createLocal(kernel, person)
      setFailure(answer.ok ? undefined : answer.failure)
      if (!answer.ok) return
      kernel.toasts.show({ tone: 'success', title: t('create.made', { name: person.nickname }) })
      onClose()
    },
  })
  return { form, role, setRole, failure }
}
