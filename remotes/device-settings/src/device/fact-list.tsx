import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { Columns, Fact, Facts, Section } from '@cove/ui/page'
import type { SystemInfo } from '../data/device-calls.ts'
import { spanKey, spanOf } from '../model/spans.ts'

/** SYS-02a: serial number, versions and addresses. */
export function FactList({ info }: { readonly info: SystemInfo }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const span = spanOf(info.machineUptimeSeconds)
  const all: readonly (readonly [string, string])[] = [
    ['serial', info.serialNo],
    ['mac', info.mac],
    ['processor', info.cpuModel],
    ['memory', formats.bytes(info.memoryBytes)],
    ['server', info.serverVersion],
    ['system', info.firmwareVersion],
    ['addresses', info.addresses.join(', ')],
    ['machine', t(`info.runs.${spanKey(span)}`, { ...span })],
  ]
  const known = all.filter(([, value]) => value !== '')
  const half = Math.ceil(known.length / 2)
  return (
    <Section title={t('facts.title')}>
      <Columns>
        {[known.slice(0, half), known.slice(half)].map((facts, index) => (
          <Facts key={index}>
            {facts.map(([name, value]) => (
              <Fact key={name} label={t(`facts.${name}`)}>
                {value}
              </Fact>
            ))}
          </Facts>
        ))}
      </Columns>
    </Section>
  )
}
