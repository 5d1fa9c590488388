import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Badge, Button, RefreshIcon, Skeleton } from '@cove/ui'
import { SegmentedControl, Select, Switch } from '@cove/ui/forms'
import { PowerIcon } from '@cove/ui/icons'
import { Bar, Columns, FormRow, PageHead, Rows, Section } from '@cove/ui/page'
import { useState } from 'react'
import { changePower, stopDevice, usePower } from '../data/device-calls.ts'
import type { Power } from '../data/device-calls.ts'
import type { PowerChange } from '../data/device-calls.ts'
import { PlanEditor } from './plan-editor.tsx'
import { ResetDialog } from './reset-dialog.tsx'

const fanModes = ['quiet', 'balanced', 'full'] as const
const lights = ['on', 'dayOnly', 'off'] as const

/** PWR-01a: power plan, fan, lights, and the end of the device's process. */
export function PowerPage() {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { data, failure, reload } = usePower()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  const change = async (next: PowerChange) => {
    const answer = await changePower(kernel, next)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
    return answer
  }
  return (
    <>
      <PageHead title={t('sections.fan-mode')} intro={t(data.isModel ? 'power.model' : 'power.intro')}>
        {data.isModel && <Badge>{t('power.modelTag')}</Badge>}
      </PageHead>
      <Columns>
        <PlanEditor key={JSON.stringify(data.plan)} plan={data.plan} onSave={(plan) => change({ plan })} />
        <Switches power={data} onChange={(next) => void change(next)} />
      </Columns>
      <StopButtons />
    </>
  )
}

function Switches({ power, onChange }: { readonly power: Power; readonly onChange: (change: PowerChange) => void }) {
  const t = useT('device-settings')
  return (
    <Section title={t('power.fan')}>
      <Bar>
        <SegmentedControl
          label={t('power.fan')}
          value={power.fanMode}
          segments={fanModes.map((value) => ({ value, label: t(`power.fanModes.${value}`) }))}
          onChange={(fanMode) => onChange({ fanMode })}
        />
      </Bar>
      <Rows>
        <FormRow>
          <Switch
            label={t('power.automatic')}
            checked={power.powersOnAutomatically}
            onChange={(powersOnAutomatically) => onChange({ powersOnAutomatically })}
          />
        </FormRow>
        <FormRow>
          <Switch label={t('power.beeper')} checked={power.isBeeperOn} onChange={(isBeeperOn) => onChange({ isBeeperOn })} />
        </FormRow>
        <FormRow label={t('power.light')}>
          <Select
            label={t('power.light')}
            hideLabel
            value={power.light}
            options={lights.map((value) => ({ value, label: t(`power.lights.${value}`) }))}
            onChange={(light) => onChange({ light })}
          />
        </FormRow>
      </Rows>
    </Section>
  )
}

/** PWR-01a: both act on the device's process and are asked first. */
function StopButtons() {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const [isResetting, setResetting] = useState(false)
  const stop = async (kind: 'shutdown' | 'reboot') => {
    const texts = { title: t(`power.${kind}.title`), body: t(`power.${kind}.body`), confirmLabel: t(`power.${kind}.confirm`) }
    const { confirmed } = await kernel.dialogs.confirm({ ...texts, windowId, tone: kind === 'shutdown' ? 'danger' : 'normal' })
    if (!confirmed) return
    const answer = await stopDevice(kernel, kind)
    if (!answer.ok) tellFailure(kernel, answer.failure)
  }
  return (
    <Bar>
      <Button icon={<PowerIcon size={15} />} onClick={() => void stop('shutdown')}>
        {t('power.shutdown.button')}
      </Button>
      <Button icon={<RefreshIcon size={15} />} onClick={() => void stop('reboot')}>
        {t('power.reboot.button')}
      </Button>
      <Button variant="ghost" onClick={() => setResetting(true)}>
        {t('power.reset.button')}
      </Button>
      {isResetting && <ResetDialog onClose={() => setResetting(false)} />}
    </Bar>
  )
}
