import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { isNickname } from '@cove/device-contract/rules'
import { FailureNote } from '@cove/parts/failure'
import { Select, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { inviteMember } from '../data/local-calls.ts'
import type { NewLink } from '../data/local-calls.ts'
import { cleanText } from '../model/entry-form.ts'
import { quotaBytesOf, quotaChoicesGib } from '../model/family-link.ts'
import type { QuotaChoice } from '../model/family-link.ts'
import { FormDialog } from '../ui/form-dialog.tsx'

interface AddMemberDialogProps {
  readonly onClose: () => void
  readonly onMade: (link: NewLink, name: string) => void
}
const roles = ['user', 'experience'] as const
type Role = (typeof roles)[number]

/** USR-02e: a family member without an online account: name, role and quota; then the one-time link. */
export function AddMemberDialog({ onClose, onMade }: AddMemberDialogProps) {
  const t = useT('account-security')
  const [role, setRole] = useState<Role>('user')
  const [quota, setQuota] = useState<QuotaChoice>('0')
  const { form, failure } = useInvitation({ role, quota, onMade })
  return (
    <FormDialog
      title={t('family.addTitle')}
      intro={<p>{t('family.addBody')}</p>}
      confirmLabel={t('family.make')}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('family.name')} hint={t('profile.nicknameHint')} maxLength={32} data-autofocus="" {...form.text('nickname')} />
      <Select
        label={t('family.role')}
        hint={t(`family.roleHint.${role}`)}
        value={role}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={setRole}
      />
      <Select
        label={t('family.quota')}
        value={quota}
        options={quotaChoicesGib.map((value) => ({ value, label: value === '0' ? t('family.noQuota') : `${value} GB` }))}
        onChange={setQuota}
      />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}

interface InvitationOptions {
  readonly role: Role
  readonly quota: QuotaChoice
  readonly onMade: AddMemberDialogProps['onMade']
}

function useInvitation({ role, quota, onMade }: InvitationOptions) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { nickname: '' },
    validate: ({ nickname }) => (isNickname(cleanText(nickname)) ? {} : { nickname: t('problems.nicknameWrong') }),
    onSubmit: async (values) => {
      setFailure(undefined)
      const nickname = cleanText(values.nickname)
      const outcome = await inviteMember(kernel, { nickname, role, quotaBytes: quotaBytesOf(quota) })
      if (outcome.ok) onMade(outcome.data, nickname)
      else if (outcome.failure.name === 'nicknameInvalid') return { nickname: outcome.failure.text }
      else setFailure(outcome.failure)
      return undefined
    },
  })
  return { form, failure }
}
