import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { ActivityIcon } from '@cove/ui/icons'
import { Note, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { useSystemInfo } from '../data/device-calls.ts'
import { useLive, useStored } from '../data/use-figures.ts'
import type { FigureRange } from '../data/use-figures.ts'
import { spanKey, spanOf } from '../model/spans.ts'
import { strips } from '../model/series.ts'
import { DeviceName } from './device-name.tsx'
import { FactList } from './fact-list.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { TimeAxis } from './time-axis.tsx'

const ranges = ['live', 'hour', 'day', 'month'] as const

/** SYS-01b, SYS-02a: what the device is and does; live figures, their history, and who uses the machine. */
export function InfoPage() {
  const t = useT('device-settings')
  const { data: info, failure, reload } = useSystemInfo()
  const [range, setRange] = useState<FigureRange>('live')
  if (!info) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={420} />
  const span = spanOf(info.uptimeSeconds)
  return (
    <>
      <PageHead
        title={<DeviceName name={info.deviceName} onRenamed={reload} />}
        intro={[
          info.model,
          t('info.version', { version: info.serverVersion }),
          t(`info.runs.${spanKey(span)}`, { ...span }),
          location.hostname,
        ].join(' · ')}
      >
        <SegmentedControl
          label={t('info.range')}
          value={range}
          segments={ranges.map((value) => ({ value, label: t(`info.ranges.${value}`) }))}
          onChange={setRange}
        />
      </PageHead>
      <Charts range={range} />
      <Load />
      <FactList info={info} />
    </>
  )
}

function Charts({ range }: { readonly range: FigureRange }) {
  const live = useLive()
  const stored = useStored(range)
  const [cursor, setCursor] = useState<number>()
  const figures = range === 'live' ? live.figures : stored
  if (live.failure && !live.figures) return <FailureState failure={live.failure} onRetry={() => undefined} />
  if (!figures || !live.machine) return <Skeleton height={400} />
  return (
    <div>
      {strips.map((strip) => (
        <FigureStrip key={strip} strip={strip} figures={figures} machine={live.machine} latest={live.latest} onCursor={setCursor} />
      ))}
      <TimeAxis range={range} cursorSeconds={cursor} />
    </div>
  )
}

/** TM-02: why the device is busy is told by the task manager. */
function Load() {
  const t = useT('device-settings')
  const { windows } = useKernel()
  return (
    <Note
      label={t('info.who')}
      icon={<ActivityIcon size={18} />}
      action={<Button onClick={() => windows.open('/task-manager')}>{t('info.showWho')}</Button>}
    >
      {t('info.who')}
    </Note>
  )
}
