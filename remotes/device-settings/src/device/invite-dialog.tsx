import { isNickname } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, SegmentedControl, TextField, useFormState } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useId, useState } from 'react'
import { inviteMember } from '../data/people-calls.ts'
import type { NewLink } from '../data/people-calls.ts'
import { presets, quotaBytesOf } from '../model/people.ts'
import type { Preset } from '../model/people.ts'
import { LinkPanel } from './link-panel.tsx'

const presetNames = ['member', 'child', 'guest'] as const

/** USR-02e: a family preset, a name and a quota; then the link and its QR code in the same dialog. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formId = useId()
  const [link, setLink] = useState<NewLink>()
  const invitation = useInvitation(setLink)
  return (
    <Dialog
      open
      title={t('invite.title')}
      onClose={onClose}
      actions={
        link ? (
          <Button variant="primary" onClick={onClose}>
            {t('invite.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} busy={invitation.form.state.busy}>
              {t('invite.make')}
            </Button>
          </>
        )
      }
    >
      {link ? <LinkPanel link={link} /> : <Fields formId={formId} invitation={invitation} />}
    </Dialog>
  )
}

type Invitation = ReturnType<typeof useInvitation>

function Fields({ formId, invitation: { form, preset, choose, failure } }: { readonly formId: string; readonly invitation: Invitation }) {
  const t = useT('device-settings')
  return (
    <Form id={formId} label={t('invite.title')} onSubmit={form.onSubmit}>
      <Muted>{t('invite.intro')}</Muted>
      <SegmentedControl
        label={t('invite.preset')}
        value={preset}
        segments={presetNames.map((value) => ({ value, label: t(`presets.${value}`) }))}
        onChange={choose}
      />
      <Muted as="small">{t(`presetHints.${preset}`)}</Muted>
      <TextField label={t('users.name')} hint={t('invite.nameHint')} data-autofocus="" {...form.text('nickname')} />
      <TextField label={t('users.quotaGib')} hint={t('users.quotaHint')} inputMode="decimal" {...form.text('quota')} />
      <FailureNote failure={failure} />
    </Form>
  )
}

function useInvitation(onMade: (link: NewLink) => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const [preset, setPreset] = useState<Preset>('member')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { nickname: '', quota: presets.member.quotaGib as string },
    validate: ({ nickname, quota }) => ({
      ...(isNickname(nickname.trim()) ? {} : { nickname: t('users.nameWrong') }),
      ...(quotaBytesOf(quota) === undefined ? { quota: t('users.quotaWrong') } : {}),
    }),
    async onSubmit({ nickname, quota }) {
      const quotaBytes = quotaBytesOf(quota) ?? 0
      const answer = await inviteMember(kernel, { nickname: nickname.trim(), role: presets[preset].role, quotaBytes })
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) onMade(answer.data)
    },
  })
  const choose = (next: Preset) => {
    setPreset(next)
    form.set('quota', presets[next].quotaGib)
  }
  return { form, preset, choose, failure }
}
