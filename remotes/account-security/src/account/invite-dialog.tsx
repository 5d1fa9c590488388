import { isCancelled, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { QrPanel } from '@cove/ui/forms'
import { Bar, Muted, Stack } from '@cove/ui/page'
import { useEffect, useState } from 'react'
import { makeInvitation } from '../data/device-calls.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { useAgo } from '../ui/use-ago.ts'

/** DEV-05c: an invitation for one more user, valid once and for a day. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const { date } = useAgo()
  const { invitation, failure, makeAnother } = useInvitation()
  return (
    <Dialog
      open
      title={t('invite.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={makeAnother}>{t('invite.another')}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('invite.body')}</p>
        <Bar at="middle">
          <QrPanel text={invitation?.code} label={t('invite.qr')} size={184} cover={failure ? t('invite.none') : undefined} />
        </Bar>
        <FailureNote failure={failure} />
        {invitation && (
          <>
            <CopyText text={invitation.code} label={t('invite.copy')} />
            <Muted>{t('invite.until', { when: date(invitation.untilSeconds) })}</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** Makes an invitation when the dialog opens, and another on request. */
function useInvitation() {
  const kernel = useKernel()
  const [invitation, setInvitation] = useState<{ readonly code: string; readonly untilSeconds: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- each opening makes an invitation of its own
  useEffect(() => {
    let live = true
    makeInvitation(kernel).then(
      (outcome) => {
        if (!live) return
        if (outcome.ok) setInvitation({ code: outcome.data.code, untilSeconds: Date.now() / 1000 + outcome.data.expiresInSeconds })
        setFailure(outcome.ok ? undefined : outcome.failure)
      },
      (cause: unknown) => live && !isCancelled(cause) && kernel.log.error('account-security.invite', { cause: String(cause) }),
    )
    return () => {
      live = false
    }
  }, [kernel, round])
  return { invitation, failure, makeAnother: () => setRound((before) => before + 1) }
}
