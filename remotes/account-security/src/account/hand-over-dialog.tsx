import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Line, Lines } from '@cove/ui/page'
import { handOver } from '../data/device-calls.ts'
import type { Person } from '../model/people.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { Prover } from './use-proof.tsx'

interface HandOverDialogProps {
  readonly heir: Person
  readonly prover: Prover
  readonly onClose: () => void
}

/** USR-02a: the one administrator hands the role over; both sign in again. */
export function HandOverDialog({ heir, prover, onClose }: HandOverDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const name = heir.nickname || heir.account
  return (
    <ProofDialog
      title={t('handOver.title', { name })}
      confirmLabel={t('handOver.confirm')}
      prover={prover}
      purpose="handOver"
      onClose={onClose}
      onProof={async (proof) => {
        const outcome = await handOver(kernel, heir.userNo, proof)
        if (outcome.ok) {
          onClose()
          kernel.toasts.show({ tone: 'success', title: t('handOver.done', { name }) })
          // LGN-09e: the role of this session is gone, so it ends by itself rather than at the next call.
          await kernel.session.signOut()
        }
        return outcome
      }}
    >
      <Lines>
        {(['role', 'you', 'signIn'] as const).map((one) => (
          <Line key={one} text={t(`handOver.${one}`, { name })} />
        ))}
      </Lines>
    </ProofDialog>
  )
}
