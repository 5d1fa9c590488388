import type { AccountProfile } from '@cove/device-contract/account'
import { useKernel, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Form, Select, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import type { Failure } from '../data/attempt.ts'
import { profileChanges, profileProblems, valuesOf } from '../model/profile-form.ts'
import { useProblems } from '../ui/use-problems.ts'
import s from '../ui/page.module.css'

interface ProfileFormProps {
  readonly accounts: Accounts
  readonly profile: AccountProfile
  readonly onSaved: (profile: AccountProfile) => void
  readonly onReload: () => void
}

/** LGN-14a: the fields a person may change. An edit made elsewhere meanwhile is never overwritten. */
export function ProfileForm({ accounts, profile, onSaved, onReload }: ProfileFormProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: valuesOf(profile),
    validate: (values) => problems(profileProblems(values, today())),
    onSubmit: async (values) => {
      setFailure(undefined)
      const outcome = await accountCalls(kernel, accounts).saveProfile(profile.profileVersion, profileChanges(profile, values))
      if (outcome.ok) {
        kernel.toasts.show({ tone: 'success', title: t('profile.saved') })
        onSaved(outcome.data)
        return undefined
      }
      if (outcome.failure.name === 'nicknameInvalid') return { nickname: outcome.failure.text }
      if (outcome.failure.name === 'accountExists' || outcome.failure.name === 'accountInvalid') return { email: outcome.failure.text }
      setFailure(outcome.failure)
      return undefined
    },
  })
  const { values, busy } = form.state
  const isChanged = Object.keys(profileChanges(profile, values)).length > 0
  const sexes = (['none', 'female', 'male'] as const).filter((one) => one !== 'none' || profile.sex === undefined)
  return (
    <Form label={t('profile.form')} onSubmit={form.onSubmit} busy={busy}>
      <div className={s.pair}>
        <TextField
          label={t('profile.nickname')}
          hint={t('profile.nicknameHint')}
          maxLength={32}
          autoComplete="nickname"
          {...form.text('nickname')}
        />
        <TextField
          label={t('profile.email')}
          hint={t('profile.emailHint')}
          type="email"
          maxLength={128}
          autoComplete="email"
          {...form.text('email')}
        />
        <Select
          label={t('profile.sex')}
          value={values.sex}
          options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
          onChange={(sex) => form.set('sex', sex)}
        />
        <TextField
          label={t('profile.birthday')}
          type="date"
          min="1900-01-01"
          max={today()}
          autoComplete="bday"
          {...form.text('birthday')}
        />
      </div>
      <TextField label={t('profile.motto')} hint={t('profile.mottoHint')} maxLength={200} {...form.text('motto')} />
      {failure?.name === 'profileChanged' ? (
        <div className={s.warning} role="alert">
          <p>{t('profile.conflict')}</p>
          <div className={s.buttons}>
            <Button onClick={onReload}>{t('profile.reload')}</Button>
          </div>
        </div>
      ) : (
        <FailureNote failure={failure} />
      )}
      <div className={s.buttons}>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
          {t('action.save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              setFailure(undefined)
              form.reset()
            }}
          >
            {t('action.undo')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
