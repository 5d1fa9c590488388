import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import type { SystemInfo } from '../data/device-calls.ts'
import { spanKey, spanOf } from '../model/spans.ts'
import { Fact, Section } from '../ui/section.tsx'
import s from './device.module.css'

/** SYS-02a: serial number, versions and addresses. */
export function FactList({ info }: { readonly info: SystemInfo }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const span = spanOf(info.machineUptimeSeconds)
  const facts: readonly (readonly [string, string])[] = [
    ['serial', info.serialNo],
    ['mac', info.mac],
    ['processor', info.cpuModel],
    ['memory', formats.bytes(info.memoryBytes)],
    ['server', info.serverVersion],
    ['system', info.firmwareVersion],
    ['addresses', info.addresses.join(', ')],
    ['machine', t(`info.runs.${spanKey(span)}`, { ...span })],
  ]
  return (
    <Section title={t('facts.title')}>
      <dl className={s.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fact key={name} label={t(`facts.${name}`)}>
              {value}
            </Fact>
          ))}
      </dl>
    </Section>
  )
}
