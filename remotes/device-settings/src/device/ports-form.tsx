import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Form, Select } from '@cove/ui/forms'
import { Bar, Fields, Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import { tryPorts } from '../data/network-calls.ts'
import type { Network } from '../data/network-calls.ts'

interface PortsFormProps {
  readonly network: Network
  readonly onTried: () => void
}

const modes = ['independent', 'bridge', 'bond'] as const
const bonds = ['balanceRoundRobin', 'activeBackup', 'lacp', 'adaptive'] as const

/** NET-01a, NET-01b: how the first two wired ports work together. Saving tries it. */
export function PortsForm({ network, onTried }: PortsFormProps) {
  const t = useT('device-settings')
  const wired = network.interfaces.filter(({ kind }) => kind === 'ethernet').map(({ name }) => name)
  if (wired.length < 2)
    return (
      <Section title={t('network.ports')}>
        <Muted>{t('network.onePort')}</Muted>
      </Section>
    )
  return <Ports network={network} names={wired.slice(0, 2).join(', ')} onTried={onTried} />
}

function Ports({ network: { ports }, names, onTried }: PortsFormProps & { readonly names: string }) {
  const t = useT('device-settings')
  const { mode, bond, setMode, setBond, failure, busy, isChanged, submit } = usePortsForm(ports, onTried)
  return (
    <Section title={t('network.ports')}>
      <Form label={t('network.ports')} onSubmit={() => void submit()}>
        <Fields>
          <Select
            label={t('network.portsMode')}
            value={mode}
            options={modes.map((value) => ({ value, label: t(`network.modes.${value}`) }))}
            onChange={setMode}
          />
          {mode === 'bond' && (
            <Select
              label={t('network.bond')}
              value={bond}
              options={bonds.map((value) => ({ value, label: t(`network.bonds.${value}`) }))}
              onChange={setBond}
            />
          )}
        </Fields>
        <FailureNote failure={failure} />
        <Bar at="ends">
          <Muted as="small">{t('network.portsHint', { names })}</Muted>
          <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
            {t('network.tryPorts')}
          </Button>
        </Bar>
      </Form>
    </Section>
  )
}

function usePortsForm(ports: Network['ports'], onTried: () => void) {
  const kernel = useKernel()
  const [mode, setMode] = useState(ports.mode)
  const [bond, setBond] = useState(ports.bond)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await tryPorts(kernel, { mode, bond })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onTried()
  }
  const isChanged = mode !== ports.mode || (mode === 'bond' && bond !== ports.bond)
  return { mode, bond, setMode, setBond, failure, busy, isChanged, submit }
}
