import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { Form, Select, TextField } from '@cove/ui/forms'
import { Bar, Fields, Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import { ipv6ProblemOf, tryIpv6 } from '../data/network-calls.ts'
import type { Ipv6Setup, NetworkInterface } from '../data/network-calls.ts'

interface Ipv6FormProps {
  readonly shown: NetworkInterface
  readonly onTried: () => void
}

const ways = ['automatic', 'manual', 'off'] as const
const fields = ['address', 'prefixLength', 'gateway'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

/** NET-01b: IPv6 of one interface. Saving tries it, as with other addresses. */
export function Ipv6Form({ shown, onTried }: Ipv6FormProps) {
  const t = useT('device-settings')
  const form = useIpv6Form(shown, onTried)
  return (
    <Section title={t('network.ipv6')}>
      <Form label={t('network.ipv6')} onSubmit={() => void form.submit()}>
        <Fields>
          <Select
            label={t('network.ipv6Way')}
            value={form.way}
            options={ways.map((value) => ({ value, label: t(`network.ipv6Ways.${value}`) }))}
            onChange={form.setWay}
          />
          {form.way === 'manual' &&
            fields.map((field) => (
              <TextField
                key={field}
                label={t(`network.ipv6Fields.${field}`)}
                value={form.typed[field]}
                error={form.problem === field && form.isSubmitted ? t(`network.ipv6Problems.${field}`) : undefined}
                onChange={(event) => form.change(field, event.target.value)}
              />
            ))}
        </Fields>
        <FailureNote failure={form.failure} />
        <Bar at="ends">
          <Muted as="small">{t('network.trialHint')}</Muted>
          <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isChanged}>
            {t('network.tryIpv6')}
          </Button>
        </Bar>
      </Form>
    </Section>
  )
}

const typedOf = ({ address, prefixLength, gateway }: Ipv6Setup): Typed => ({ address, prefixLength: String(prefixLength), gateway })

function useIpv6Form({ name, ipv6 }: NetworkInterface, onTried: () => void) {
  const kernel = useKernel()
  const [typed, setTyped] = useState(() => typedOf(ipv6))
  const [way, setWay] = useState(ipv6.way)
  const [isSubmitted, setSubmitted] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const manual = { address: typed.address, prefixLength: Number(typed.prefixLength), gateway: typed.gateway }
  const problem = way === 'manual' ? ipv6ProblemOf(manual) : undefined
  const submit = async () => {
    setSubmitted(true)
    if (problem || busy) return
    setBusy(true)
    const answer = await tryIpv6(kernel, name, { isOn: way !== 'off', ...(way === 'manual' ? { manual } : {}) })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onTried()
  }
  return {
    typed,
    way,
    problem,
    isSubmitted,
    failure,
    busy,
    isChanged: way !== ipv6.way || (way === 'manual' && JSON.stringify(typed) !== JSON.stringify(typedOf(ipv6))),
    setWay,
    submit,
    change: (field: keyof Typed, value: string) => setTyped((before) => Object.assign({}, before, { [field]: value.trim() })),
  }
}
