import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { AppIcon, Badge, Button, Progress, Skeleton } from '@cove/ui'
import { AppFrame, useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { useEffect } from 'react'
import { useDetails } from '../data/use-pools.ts'
import { useSmart } from '../data/use-smart.ts'
import type { Smart } from '../data/use-smart.ts'
import { icon } from '../icon.ts'
import { bayNumber } from '../model/bays.ts'
import { diskUse } from '../ui/disk-use.ts'
import { AttributeTable } from './attribute-table.tsx'
import { HistoryChart } from './history-chart.tsx'
import s from './health.module.css'

/** DSK-01a: the health of one disk, in words, with its history and its tests. */
export default function HealthWindow() {
  const t = useT('storage-wizard')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data, failure, reload } = useDetails()
  const named = decodeURIComponent(pathname.split('/')[2] ?? '')
  const disks = data?.disks ?? []
  const diskName = disks.find((disk) => disk.diskName === named)?.diskName ?? disks[0]?.diskName
  const smart = useSmart(diskName)
  const shown = smart.smart
  const title = shown && t('smart.title', { bay: bayNumber(shown.disk), verdict: t(`health.${shown.disk.health}`) })
  useEffect(() => setTitle(title ?? t('disks.detail')), [setTitle, title, t])
  const problem = smart.failure ?? failure
  return (
    <AppFrame
      title={t('disks.detail')}
      icon={<AppIcon {...icon} size={20} />}
      toolbar={data && <Badge tone="accent">{t(`hardware.${data.hardware}`)}</Badge>}
    >
      <div className={s.scroll}>
        {shown ? (
          <>
            <header className={s.head}>
              <div className={s.words}>
                <h1>{title}</h1>
                <p>{recordsText(t, shown)}</p>
              </div>
              <Select
                label={t('smart.choose')}
                value={shown.disk.diskName}
                options={disks.map((disk) => ({ value: disk.diskName, label: t('bay.label', { bay: bayNumber(disk) }) }))}
                onChange={(name) => void navigate(`/health-detection/${encodeURIComponent(name)}`)}
              />
            </header>
            <FailureNote failure={smart.failure} />
            <Report smart={shown} onTest={(kind) => void smart.test(kind)} />
          </>
        ) : problem ? (
          <FailureState failure={problem} onRetry={() => (reload(), smart.reload())} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </AppFrame>
  )
}

/** Where the values come from, or why the disk has none and what to do. */
function recordsText(t: Translate, { records, dayCount, debianPackage }: Smart): string {
  // A device of an earlier version does not tell.
  const state = records ?? (dayCount > 0 ? 'simulated' : 'none')
  return t(`smart.records.${state}`, { days: dayCount, package: debianPackage ?? '' })
}

interface ReportProps {
  readonly smart: Smart
  readonly onTest: (kind: 'short' | 'extended' | 'stop') => void
}

function Report({ smart, onTest }: ReportProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { disk, attributes } = smart
  const rising = attributes.find(({ name, history }) => name === 'reallocated' && (history.at(-1) ?? 0) > (history[0] ?? 0))
  const charted = [rising, attributes.find(({ name }) => name === 'temperature')].find((one) => one && one.history.length > 1)
  return (
    <>
      <div className={s.top}>
        {charted && <HistoryChart attribute={charted} tone={rising ? 'warn' : 'accent'} />}
        <dl className={s.facts}>
          <dt>{t('smart.serial')}</dt>
          <dd>{disk.diskName}</dd>
          <dt>{t('smart.size')}</dt>
          <dd>{bytes(disk.sizeBytes)}</dd>
          {disk.powerOnHours > 0 && (
            <>
              <dt>{t('disks.hours')}</dt>
              <dd>{t('smart.hours', { count: disk.powerOnHours })}</dd>
            </>
          )}
          <dt>{t('disks.use')}</dt>
          <dd>{diskUse(t, disk)}</dd>
        </dl>
      </div>
      {attributes.length > 0 && <AttributeTable attributes={attributes} />}
      <Tests smart={smart} onTest={onTest} />
    </>
  )
}

function Tests({ smart, onTest }: ReportProps) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const { work, tests, disk } = smart
  return (
    <section className={s.tests}>
      <h2>{t('smart.tests')}</h2>
      {work ? (
        <div className={s.running} role="status">
          <Progress label={t('smart.running', { percent: work.progress })} percent={work.progress} />
          <span>{t('smart.running', { percent: work.progress })}</span>
          <Button onClick={() => onTest('stop')}>{t('smart.stop')}</Button>
        </div>
      ) : (
        <div className={s.running}>
          <Button disabled={disk.condition !== 'ON'} onClick={() => onTest('short')}>
            {t('smart.short')}
          </Button>
          <Button disabled={disk.condition !== 'ON'} onClick={() => onTest('extended')}>
            {t('smart.extended')}
          </Button>
        </div>
      )}
      {tests.length === 0 && !work && <p>{t('smart.noTests')}</p>}
      <ul>
        {tests.map(({ kind, result, endedAt }, index) => (
          <li key={`${endedAt}-${index}`}>
            {date(endedAt * 1000)} · {t(`smart.kinds.${kind}`)} · {t(`smart.results.${result}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
