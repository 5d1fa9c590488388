import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import { beginTotp, confirmTotp } from '../data/local-calls.ts'
import type { Enrolment } from './pair-app-dialog.tsx'
import { PairAppDialog } from './pair-app-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

interface LocalEnrolDialogProps {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** LGN-07d: turns the second step of the local account on: the password, then the secret, then one right code. */
export function LocalEnrolDialog({ onClose, onDone }: LocalEnrolDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment)
    return (
      <PasswordDialog
        title={t('enrol.title')}
        body={t('localStep.passwordBody')}
        confirmLabel={t('localStep.next')}
        account="local"
        onClose={onClose}
        onConfirm={async (password) => {
          const outcome = await beginTotp(kernel, password)
          if (!outcome.ok) return outcome.failure
          setEnrolment(outcome.data)
          return undefined
        }}
      />
    )
  return (
    <PairAppDialog
      enrolment={enrolment}
      focusesCode
      confirm={(ticket, otp) => confirmTotp(kernel, ticket, otp)}
      onExpired={() => setEnrolment(undefined)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
