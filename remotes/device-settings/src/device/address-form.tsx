import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Checkbox, Form, Select, TextField } from '@cove/ui/forms'
import { Bar, Fields, Muted } from '@cove/ui/page'
import { useState } from 'react'
import { addressProblemOf, tryAddress } from '../data/network-calls.ts'
import type { NetworkInterface } from '../data/network-calls.ts'

interface AddressFormProps {
  readonly shown: NetworkInterface
  readonly onTried: () => void
}

const ways = ['automatic', 'manual'] as const
const fields = ['address', 'mask', 'gateway', 'dns1', 'dns2'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>
/** What the force option skips. */
const doubtful: readonly string[] = ['ipOccupied', 'gatewayMisconfigured']

/** NET-01b: addresses of one interface. Saving tries them; the device goes back by itself when they do not work. */
export function AddressForm({ shown, onTried }: AddressFormProps) {
  const t = useT('device-settings')
  const form = useAddressForm(shown, onTried)
  const { typed, assignment, problem } = form
  const isManual = assignment === 'manual'
  return (
    <Form label={t('network.addresses')} onSubmit={() => void form.submit()}>
      <Fields>
        <Select
          label={t('network.way')}
          value={assignment}
          options={ways.map((value) => ({ value, label: t(`network.ways.${value}`) }))}
          onChange={form.setAssignment}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`network.fields.${field}`)}
            inputMode="decimal"
            disabled={!isManual}
            value={typed[field]}
            error={isManual && problem === field && form.isSubmitted ? t(`network.problems.${field}`) : undefined}
            onChange={(event) => form.change(field, event.target.value)}
          />
        ))}
      </Fields>
      <FailureNote failure={form.failure} />
      {form.failure && doubtful.includes(form.failure.name) && (
        <Checkbox label={t('network.force')} checked={form.isForced} onChange={form.setForced} />
      )}
      <Bar at="ends">
        <Muted as="small">{t('network.trialHint')}</Muted>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isChanged}>
          {t('network.try')}
        </Button>
      </Bar>
    </Form>
  )
}

function useAddressForm(shown: NetworkInterface, onTried: () => void) {
  const kernel = useKernel()
  const initial: Typed = {
    address: shown.address,
    mask: shown.mask,
    gateway: shown.gateway,
    dns1: shown.dns[0] ?? '',
    dns2: shown.dns[1] ?? '',
  }
  const [typed, setTyped] = useState(initial)
  const [assignment, setAssignment] = useState(shown.assignment)
  const [isForced, setForced] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const problem = assignment === 'manual' ? addressProblemOf(typed) : undefined
  const submit = async () => {
    setSubmitted(true)
    if (problem || busy) return
    setBusy(true)
    const answer = await tryAddress(kernel, Object.assign({ interfaceName: shown.name, assignment, isForced }, typed))
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onTried()
  }
  return {
    typed,
    assignment,
    problem,
    isSubmitted,
    isForced,
    failure,
    busy,
    isChanged: assignment !== shown.assignment || JSON.stringify(typed) !== JSON.stringify(initial),
    setAssignment,
    setForced,
    submit,
    change: (field: keyof Typed, value: string) => setTyped((before) => Object.assign({}, before, { [field]: value.trim() })),
  }
}
