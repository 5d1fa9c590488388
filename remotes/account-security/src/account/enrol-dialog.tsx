import type { Accounts, Failure } from '@cove/kernel'
import { isCancelled, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import type { Enrolment } from './pair-app-dialog.tsx'
import { PairAppDialog } from './pair-app-dialog.tsx'

interface EnrolDialogProps {
  readonly accounts: Accounts
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Turns the second step of the online account on; an expired secret is replaced at once. */
export function EnrolDialog({ accounts, onClose, onDone }: EnrolDialogProps) {
  const kernel = useKernel()
  const { enrolment, failure, retry } = useEnrolment(accounts)
  return (
    <PairAppDialog
      enrolment={enrolment}
      begin={{ failure, retry }}
      confirm={(ticket, otp) => accountCalls(kernel, accounts).confirmTotp(ticket, otp)}
      onExpired={retry}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** A secret is made when the dialog opens; it counts only once a code has proved it. */
function useEnrolment(accounts: Accounts) {
  const kernel = useKernel()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- each opening makes a secret of its own
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
  return { enrolment, failure, retry: () => setRound((before) => before + 1) }
}
