import { isCancelled, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { QrPanel } from '@cove/ui/forms'
import { Bar, CopyField, Muted, Stack } from '@cove/ui/page'
import { useEffect, useState } from 'react'
import { makeInvitation } from '../data/people-calls.ts'

/** DEV-05c: an invitation for one online account, valid once and for a day. */
export function AccountInviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const { toasts } = useKernel()
  const formats = useFormats()
  const { invitation, failure, makeAnother } = useInvitation()
  return (
    <Dialog
      open
      title={t('accountInvite.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={makeAnother}>{t('accountInvite.another')}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('accountInvite.body')}</p>
        <Bar at="middle">
          <QrPanel text={invitation?.code} label={t('accountInvite.qr')} size={184} cover={failure ? t('accountInvite.none') : undefined} />
        </Bar>
        <FailureNote failure={failure} />
        {invitation && (
          <>
            <CopyField
              label={t('accountInvite.copy')}
              copyLabel={t('accountInvite.copy')}
              text={invitation.code}
              onFailed={() => void toasts.show({ tone: 'info', title: t('accountInvite.select') })}
            />
            <Muted>{t('accountInvite.until', { when: formats.date(invitation.untilMs) })}</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** Makes an invitation when the dialog opens, and another on request. */
function useInvitation() {
  const kernel = useKernel()
  const [invitation, setInvitation] = useState<{ readonly code: string; readonly untilMs: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- each opening makes another invitation
  useEffect(() => {
    let live = true
    makeInvitation(kernel).then(
      (outcome) => {
        if (!live) return
        if (outcome.ok) setInvitation({ code: outcome.data.code, untilMs: Date.now() + outcome.data.expiresInSeconds * 1000 })
        setFailure(outcome.ok ? undefined : outcome.failure)
      },
      (cause: unknown) => live && !isCancelled(cause) && kernel.log.error('device-settings.invite', { cause: String(cause) }),
    )
    return () => {
      live = false
    }
  }, [kernel, round])
  return { invitation, failure, makeAnother: () => setRound((before) => before + 1) }
}
