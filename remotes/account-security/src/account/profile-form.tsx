import type { AccountProfile } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import type { Accounts, Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, WarningIcon } from '@cove/ui'
import { DateField, Form, Select, TextField, useFormState } from '@cove/ui/forms'
import { Bar, Callout, Fields } from '@cove/ui/page'
import { useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { profileChanges, profileProblems, valuesOf } from '../model/profile-form.ts'
import { useProblems } from '../ui/use-problems.ts'

interface ProfileFormProps {
  readonly accounts: Accounts
  readonly profile: AccountProfile
  readonly onSaved: (profile: AccountProfile) => void
  readonly onReload: () => void
}

/** LGN-14a: the fields a user may change. An edit made elsewhere meanwhile is never overwritten. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, onReload } = props
  const t = useT('account-security')
  const { form, failure, undo } = useProfileForm(props)
  const { values, busy } = form.state
  const isChanged = Object.keys(profileChanges(profile, values)).length > 0
  return (
    <Form label={t('profile.form')} onSubmit={form.onSubmit} busy={busy}>
      <ProfileFields form={form} needsSex={profile.sex !== undefined} />
      {failure?.name === 'profileChanged' ? <ConflictNote onReload={onReload} /> : <FailureNote failure={failure} />}
      <Bar>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
          {t('action.save')}
        </Button>
        {isChanged && <Button onClick={undo}>{t('action.undo')}</Button>}
      </Bar>
    </Form>
  )
}

function useProfileForm({ accounts, profile, onSaved }: ProfileFormProps) {
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
  const undo = () => {
    setFailure(undefined)
    form.reset()
  }
  return { form, failure, undo }
}

interface ProfileFieldsProps {
  readonly form: ReturnType<typeof useProfileForm>['form']
  /** True once a sex is stored: it cannot be removed again. */
  readonly needsSex: boolean
}

function ProfileFields({ form, needsSex }: ProfileFieldsProps) {
  const t = useT('account-security')
  const sexes = (['none', 'female', 'male'] as const).filter((one) => one !== 'none' || !needsSex)
  return (
    <>
      <Fields stretches>
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
          value={form.state.values.sex}
          options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
          onChange={(sex) => form.set('sex', sex)}
        />
        <DateField
          label={t('profile.birthday')}
          min="1900-01-01"
          max={today()}
          autoComplete="bday"
          value={form.state.values.birthday}
          error={form.errorOf('birthday')}
          onChange={(birthday) => form.set('birthday', birthday)}
        />
      </Fields>
      <TextField label={t('profile.motto')} hint={t('profile.mottoHint')} maxLength={200} {...form.text('motto')} />
    </>
  )
}

function ConflictNote({ onReload }: { readonly onReload: () => void }) {
  const t = useT('account-security')
  return (
    <div role="alert">
      <Callout
        tone="warn"
        icon={<WarningIcon size={18} />}
        title={t('profile.conflict')}
        action={<Button onClick={onReload}>{t('profile.reload')}</Button>}
      />
    </div>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
