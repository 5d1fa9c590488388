import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { isNickname } from '@cove/device-contract/rules'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, Select, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import { inviteMember, type NewLink } from '../data/local-calls.ts'
import { cleanText } from '../model/entry-form.ts'
import { quotaBytesOf, quotaChoicesGib, type QuotaChoice } from '../model/family-link.ts'
import s from '../ui/page.module.css'

interface AddMemberDialogProps {
  readonly onClose: () => void
  readonly onMade: (link: NewLink, name: string) => void
}
const roles = ['user', 'experience'] as const

/** USR-02e: a family member without an online account: name, role and quota; then the one-time link. */
export function AddMemberDialog({ onClose, onMade }: AddMemberDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const [role, setRole] = useState<(typeof roles)[number]>('user')
  const [quota, setQuota] = useState<QuotaChoice>('0')
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
  return (
    <Dialog
      open
      title={t('family.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('family.make')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('family.addBody')}</p>
        <Form id={formId} label={t('family.addTitle')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <TextField
            label={t('family.name')}
            hint={t('profile.nicknameHint')}
            maxLength={32}
            data-autofocus=""
            {...form.text('nickname')}
          />
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
        </Form>
      </div>
    </Dialog>
  )
}
