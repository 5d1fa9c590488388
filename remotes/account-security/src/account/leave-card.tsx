import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, WarningIcon } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { Callout, Card, Muted } from '@cove/ui/page'
import { useState } from 'react'
import { leaveDevice, unbindDevice } from '../data/device-calls.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { Prover } from './use-proof.tsx'

/** DEV-10a: an ordinary user leaves; the administrator unbinds the device from all users. */
export function LeaveCard({ isAdmin, prover }: { readonly isAdmin: boolean; readonly prover: Prover }) {
  const t = useT('account-security')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const group = isAdmin ? 'unbind' : 'leave'
  return (
    <Card
      title={t(`${group}.title`)}
      intro={t(`${group}.intro`)}
      tools={
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t(`${group}.open`)}
        </Button>
      }
    >
      {open && (isAdmin ? <UnbindDialog prover={prover} onClose={close} /> : <LeaveDialog prover={prover} onClose={close} />)}
    </Card>
  )
}

interface LeavingProps {
  readonly prover: Prover
  readonly onClose: () => void
}

function LeaveDialog({ prover, onClose }: LeavingProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const name = useDeviceName()
  return (
    <ProofDialog
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      prover={prover}
      purpose="unbind"
      phrase={name}
      onClose={onClose}
      onProof={async (proof) => {
        const outcome = await leaveDevice(kernel, proof)
        if (outcome.ok) {
          onClose()
          await kernel.session.signOut()
        }
        return outcome
      }}
    >
      <p>{t('leave.body', { name })}</p>
    </ProofDialog>
  )
}

function UnbindDialog({ prover, onClose }: LeavingProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const name = useDeviceName()
  const [data, setData] = useState<'keep' | 'clear'>('keep')
  return (
    <ProofDialog
      title={t('unbind.title')}
      confirmLabel={t('unbind.confirm')}
      prover={prover}
      purpose="unbind"
      phrase={name}
      onClose={onClose}
      onProof={async (proof) => {
        const outcome = await unbindDevice(kernel, proof, data === 'clear')
        if (outcome.ok) {
          onClose()
          await kernel.session.signOut()
        }
        return outcome
      }}
    >
      <p>{t('unbind.body', { name })}</p>
      <SegmentedControl
        label={t('unbind.data')}
        value={data}
        segments={(['keep', 'clear'] as const).map((value) => ({ value, label: t(`unbind.${value}`) }))}
        onChange={setData}
      />
      {data === 'clear' ? (
        <Callout tone="warn" icon={<WarningIcon size={18} />} title={t('unbind.clear')}>
          {t('unbind.clearNote')}
        </Callout>
      ) : (
        <Muted>{t('unbind.keepNote')}</Muted>
      )}
    </ProofDialog>
  )
}

/** The phrase a user types: the name of this device. */
function useDeviceName(): string {
  const t = useT('account-security')
  return useSession((state) => state.device?.name) || t('profile.thisDevice')
}
