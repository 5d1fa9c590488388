import type { SmsPurpose } from '@cove/device-contract/account'
import type { Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { Stack } from '@cove/ui/page'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Proof } from '../data/device-calls.ts'
import { useProof } from './use-proof.tsx'
import type { ProofHandle, Prover } from './use-proof.tsx'

interface ProofDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly prover: Prover
  readonly purpose: SmsPurpose
  /** Typed before anything can be confirmed. */
  readonly phrase?: string | undefined
  readonly onClose: () => void
  /** The step itself; the owner closes when it went well. */
  readonly onProof: (proof: Proof) => Promise<Outcome<unknown>>
}

/** The question before an irreversible step: what happens, the phrase, and the proof. */
export function ProofDialog({ title, children, confirmLabel, prover, purpose, phrase, onClose, onProof }: ProofDialogProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const proof = useProof(prover, purpose)
  const [typed, setTyped] = useState('')
  const { submit, failure, busy } = useSubmit(proof, onProof)
  const isReady = proof.isFilled && (phrase === undefined || typed.trim() === phrase)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) void submit()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isReady} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} onSubmit={onSubmit}>
        <Stack>
          {children}
          {phrase !== undefined && (
            <TextField
              label={t('proof.phrase', { phrase })}
              value={typed}
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {proof.fields}
          <FailureNote failure={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Takes the proof and runs the step, once at a time; what is wrong with the proof is shown at its field. */
function useSubmit(proof: ProofHandle, onProof: ProofDialogProps['onProof']) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  async function submit() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const taken = await proof.take()
    const outcome = taken.ok ? await onProof(taken.data) : taken
    setBusy(false)
    if (outcome.ok) return
    const { name, text } = outcome.failure
    if (name === 'smsCodeWrong' || name === 'smsCodeExpired' || name === 'wrongPassword') proof.setError(text)
    else setFailure(outcome.failure)
  }
  return { submit, failure, busy }
}
