import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, QrPanel, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import { beginTotp, confirmTotp } from '../data/local-calls.ts'
import { grouped, sixDigits } from '../model/secrets-shown.ts'
import { CopyText } from '../ui/copy-text.tsx'
import s from '../ui/page.module.css'

interface LocalEnrolDialogProps {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}
interface Enrolment {
  readonly ticket: string
  readonly secret: string
  readonly otpauthUrl: string
}

/** LGN-07d: turns the second step of the local account on: the password, then the secret, then one right code. */
export function LocalEnrolDialog(props: LocalEnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  return enrolment ? (
    <PairStep {...props} enrolment={enrolment} onTooLate={() => setEnrolment(undefined)} />
  ) : (
    <PasswordStep onClose={props.onClose} onBegun={setEnrolment} />
  )
}

function PasswordStep({ onClose, onBegun }: { readonly onClose: () => void; readonly onBegun: (enrolment: Enrolment) => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('problems.passwordEmpty') } : {}),
    onSubmit: async ({ password }) => {
      setFailure(undefined)
      const outcome = await beginTotp(kernel, password)
      if (outcome.ok) onBegun(outcome.data)
      else if (outcome.failure.name === 'wrongPassword') return { password: outcome.failure.text }
      else setFailure(outcome.failure)
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={t('enrol.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('localStep.next')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('localStep.passwordBody')}</p>
        <Form id={formId} label={t('enrol.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <PasswordField label={t('localStep.password')} name="password" data-autofocus="" {...form.text('password')} />
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}

interface PairStepProps extends LocalEnrolDialogProps {
  readonly enrolment: Enrolment
  /** The secret is too old by now: the password is asked for again. */
  readonly onTooLate: () => void
}

function PairStep({ enrolment, onClose, onDone, onTooLate }: PairStepProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => (otp.length === 6 ? {} : { otp: t('problems.codeWrong') }),
    onSubmit: async ({ otp }) => {
      setFailure(undefined)
      const outcome = await confirmTotp(kernel, enrolment.ticket, otp)
      if (outcome.ok) onDone(outcome.data.recoveryCodes)
      else if (outcome.failure.name === 'secondFactorWrong') return { otp: outcome.failure.text }
      else if (outcome.failure.name === 'secondFactorExpired') onTooLate()
      else setFailure(outcome.failure)
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
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('enrol.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('enrol.scan')}</p>
        <div className={s.qr}>
          <QrPanel text={enrolment.otpauthUrl} label={t('enrol.qr')} size={184} />
        </div>
        <p>{t('enrol.type')}</p>
        <CopyText shown={grouped(enrolment.secret)} text={enrolment.secret} label={t('enrol.copySecret')} />
        <Form id={formId} label={t('enrol.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <TextField
            label={t('enrol.code')}
            hint={t('enrol.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus=""
            {...otp}
            onChange={(event) => otp.onChange({ target: { value: sixDigits(event.target.value) } })}
          />
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}
