import type { Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, useUiTexts } from '@cove/ui'
import { QrPanel, TextField, useFormState } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { useState } from 'react'
import { grouped, sixDigits } from '../model/secrets-shown.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'

/** A secret of an authenticator app that counts once a code has proved it. */
export interface Enrolment {
  readonly ticket: string
  readonly secret: string
  readonly otpauthUrl: string
}

interface PairAppDialogProps {
  /** Undefined until the secret arrives. */
  readonly enrolment: Enrolment | undefined
  /** Why no secret arrived, and the way to request it again. */
  readonly begin?: { readonly failure: Failure | undefined; readonly retry: () => void } | undefined
  readonly focusesCode?: boolean | undefined
  readonly confirm: (ticket: string, otp: string) => Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>>
  /** The secret has expired; the owner starts again. */
  readonly onExpired: () => void
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Pairs an authenticator app: scan or type the secret, then prove it with one code. */
export function PairAppDialog(props: PairAppDialogProps) {
  const { enrolment, begin, focusesCode = false, onClose } = props
  const t = useT('account-security')
  const { form, failure } = usePairing(props)
  const otp = form.text('otp')
  return (
    <FormDialog
      title={t('enrol.title')}
      intro={<Secret enrolment={enrolment} begin={begin} />}
      confirmLabel={t('enrol.confirm')}
      disabled={!enrolment}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('enrol.code')}
        hint={t('enrol.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus={focusesCode ? '' : undefined}
        {...otp}
        onChange={(event) => otp.onChange({ target: { value: sixDigits(event.target.value) } })}
      />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}

function usePairing({ enrolment, confirm, onExpired, onDone }: PairAppDialogProps) {
  const t = useT('account-security')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => (otp.length === 6 ? {} : { otp: t('problems.codeWrong') }),
    onSubmit: async ({ otp }) => {
      if (!enrolment) return undefined
      setFailure(undefined)
      const outcome = await confirm(enrolment.ticket, otp)
      if (outcome.ok) {
        onDone(outcome.data.recoveryCodes)
        return undefined
      }
      if (outcome.failure.name === 'secondFactorWrong') return { otp: outcome.failure.text }
      setFailure(outcome.failure)
      if (outcome.failure.name === 'secondFactorExpired') onExpired()
      return undefined
    },
  })
  return { form, failure }
}

function Secret({ enrolment, begin }: Pick<PairAppDialogProps, 'enrolment' | 'begin'>) {
  const t = useT('account-security')
  const texts = useUiTexts()
  return (
    <>
      <p>{t('enrol.scan')}</p>
      <Bar at="middle">
        <QrPanel
          text={enrolment?.otpauthUrl}
          label={t('enrol.qr')}
          size={184}
          cover={begin?.failure ? <Button onClick={begin.retry}>{texts.retry}</Button> : undefined}
        />
      </Bar>
      <FailureNote failure={begin?.failure} />
      {enrolment && (
        <>
          <p>{t('enrol.type')}</p>
          <CopyText shown={grouped(enrolment.secret)} text={enrolment.secret} label={t('enrol.copySecret')} />
        </>
      )}
    </>
  )
}
