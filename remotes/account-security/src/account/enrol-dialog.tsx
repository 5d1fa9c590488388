import { useKernel, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, QrPanel, TextField, useFormState } from '@cove/ui/forms'
import { useEffect, useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { isCancelled, type Failure } from '../data/attempt.ts'
import { grouped, sixDigits } from '../model/secrets-shown.ts'
import { CopyText } from '../ui/copy-text.tsx'
import s from '../ui/page.module.css'

interface EnrolDialogProps {
  readonly accounts: Accounts
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}
interface Enrolment {
  readonly ticket: string
  readonly secret: string
  readonly otpauthUrl: string
}

/** Pairs an authenticator app: scan or type the secret, then prove it with one code. */
export function EnrolDialog({ accounts, onClose, onDone }: EnrolDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const { enrolment, failure: beginFailure, again } = useEnrolment(accounts)
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => (otp.length === 6 ? {} : { otp: t('problems.codeWrong') }),
    onSubmit: async ({ otp }) => {
      if (!enrolment) return undefined
      setFailure(undefined)
      const outcome = await accountCalls(kernel, accounts).confirmTotp(enrolment.ticket, otp)
      if (outcome.ok) {
        onDone(outcome.data.recoveryCodes)
        return undefined
      }
      if (outcome.failure.name === 'secondFactorWrong') return { otp: outcome.failure.text }
      setFailure(outcome.failure)
      // Too late for this secret: a new one is shown at once.
      if (outcome.failure.name === 'secondFactorExpired') again()
      return undefined
    },
  })
  const otp = form.text('otp')
  return (
    <Dialog
      open
      title={t('enrol.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={!enrolment} busy={form.state.busy} onClick={() => form.onSubmit()}>
            {t('enrol.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('enrol.scan')}</p>
        <div className={s.qr}>
          <QrPanel
            text={enrolment?.otpauthUrl}
            label={t('enrol.qr')}
            size={184}
            cover={beginFailure ? <Button onClick={again}>{texts.retry}</Button> : undefined}
          />
        </div>
        <FailureNote failure={beginFailure} />
        {enrolment && (
          <>
            <p>{t('enrol.type')}</p>
            <CopyText shown={grouped(enrolment.secret)} text={enrolment.secret} label={t('enrol.copySecret')} />
          </>
        )}
        <Form label={t('enrol.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <TextField
            label={t('enrol.code')}
            hint={t('enrol.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...otp}
            onChange={(event) => otp.onChange({ target: { value: sixDigits(event.target.value) } })}
          />
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}

/** A secret is made when the dialog opens; it counts only once it was proven. */
function useEnrolment(accounts: Accounts) {
  const kernel = useKernel()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    accountCalls(kernel, accounts)
      .beginTotp()
      .then(
        (outcome) => {
          if (!live) return
          setEnrolment(outcome.ok ? outcome.data : undefined)
          setFailure(outcome.ok ? undefined : outcome.failure)
        },
        (cause: unknown) => live && !isCancelled(cause) && kernel.log.error('account-security.enrol', { cause: String(cause) }),
      )
    return () => {
      live = false
    }
  }, [kernel, accounts, round])
  return { enrolment, failure, again: () => setRound((before) => before + 1) }
}
