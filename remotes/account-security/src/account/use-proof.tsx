import type { SmsPurpose } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import type { Accounts, Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { CountdownButton, PasswordField, TextField } from '@cove/ui/forms'
import { Bar, Muted, Stack } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { sealPassword } from '../data/device-calls.ts'
import type { Proof } from '../data/device-calls.ts'
import { sixDigits } from '../model/secrets-shown.ts'

/** How the user proves their identity before an irreversible step. */
export type Prover = { readonly kind: 'sms'; readonly accounts: Accounts; readonly phone: string } | { readonly kind: 'password' }

/** The proof a dialog asks for. */
export interface ProofHandle {
  /** The fields to draw in the dialog. */
  readonly fields: ReactNode
  readonly isFilled: boolean
  /** Turns the input into the proof the device accepts; a code works once. */
  readonly take: () => Promise<Outcome<Proof>>
  /** Shows at the field what is wrong with the proof. */
  readonly setError: (text: string | undefined) => void
}

/** USR-02a, DEV-10a: a code sent to the own phone, or the own password. */
export function useProof(prover: Prover, purpose: SmsPurpose): ProofHandle {
  const kernel = useKernel()
  const t = useT('account-security')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  // The device keeps a proof it has accepted for one step only, so a ticket is never used twice.
  const change = (next: string) => {
    setValue(next)
    setError(undefined)
  }
  const fields =
    prover.kind === 'sms' ? (
      <Stack>
        <SendCode prover={prover} purpose={purpose} />
        <TextField
          label={t('proof.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          error={error}
          onChange={(event) => change(sixDigits(event.target.value))}
        />
      </Stack>
    ) : (
      <PasswordField
        label={t('proof.password')}
        name="password"
        value={value}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
    )
  async function take(): Promise<Outcome<Proof>> {
    if (prover.kind === 'password') {
      const sealed = await sealPassword(kernel, value)
      return sealed.ok ? { ok: true, data: { encryptedPassword: sealed.data } } : sealed
    }
    const checked = await accountCalls(kernel, prover.accounts).checkOwnCode(prover.phone, value, purpose)
    return checked.ok ? { ok: true, data: { code: checked.data.ticket } } : checked
  }
  return { fields, isFilled: prover.kind === 'sms' ? value.length === 6 : value !== '', take, setError }
}

function SendCode({ prover, purpose }: { readonly prover: Extract<Prover, { kind: 'sms' }>; readonly purpose: SmsPurpose }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [sent, setSent] = useState<{ readonly round: number; readonly nextInSeconds: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    setFailure(undefined)
    const outcome = await accountCalls(kernel, prover.accounts).sendOwnCode(purpose)
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    setSent((before) => ({ round: (before?.round ?? 0) + 1, nextInSeconds: outcome.data.nextInSeconds }))
  }
  return (
    <Stack>
      <Muted>{t(sent ? 'proof.sent' : 'proof.willSend', { phone: prover.phone.replace(/^(\d{3})\d{4}/, '$1****') })}</Muted>
      <Bar>
        {sent ? (
          <CountdownButton key={sent.round} label={t('proof.again')} seconds={sent.nextInSeconds} busy={busy} onClick={() => void send()} />
        ) : (
          <Button busy={busy} onClick={() => void send()}>
            {t('proof.send')}
          </Button>
        )}
      </Bar>
      <FailureNote failure={failure} />
    </Stack>
  )
}
