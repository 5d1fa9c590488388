import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { HowTo } from '@cove/parts/how-to'
import { AppIcon, Badge, Button, Progress, Skeleton } from '@cove/ui'
import { AppFrame, useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { Fact, Facts, Line, Lines, Muted, Page, PageHead, Section } from '@cove/ui/page'
import { useEffect } from 'react'
import { useDiskTitle } from '../data/use-names.ts'
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
  const titleOf = useDiskTitle(data?.pools ?? [])
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
      <Page label={shown ? undefined : t('disks.detail')}>
        {shown ? (
          <>
            <PageHead title={title ?? ''} intro={<Records smart={shown} />}>
              <Select
                label={t('smart.choose')}
                value={shown.disk.diskName}
                options={disks.map((disk) => ({ value: disk.diskName, label: t('bay.label', { bay: bayNumber(disk) }) }))}
                onChange={(name) => void navigate(`/health-detection/${encodeURIComponent(name)}`)}
              />
            </PageHead>
            <FailureNote failure={smart.failure} />
            <Report smart={shown} title={titleOf(shown.disk)} onTest={(kind) => void smart.test(kind)} />
          </>
        ) : problem ? (
          <FailureState failure={problem} onRetry={() => (reload(), smart.reload())} />
        ) : (
          <Skeleton height={320} />
        )}
      </Page>
    </AppFrame>
  )
}

/** Where the values come from, or why the disk has none and what to do. */
function Records({ smart: { records, dayCount, debianPackage } }: { readonly smart: Smart }) {
  const t = useT('storage-wizard')
  // A device of an earlier version does not tell.
  const state = records ?? (dayCount > 0 ? 'simulated' : 'none')
  return (
    <>
      {t(`smart.records.${state}`, { days: dayCount })} <HowTo packages={debianPackage === undefined ? [] : [debianPackage]} />
    </>
  )
}

interface ReportProps {
  readonly smart: Smart
  /** What the space of the disk is called. */
  readonly title: string | undefined
  readonly onTest: (kind: 'short' | 'extended' | 'stop') => void
}

function Report({ smart, title, onTest }: ReportProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { disk, attributes } = smart
  const rising = attributes.find(({ name, history }) => name === 'reallocated' && (history.at(-1) ?? 0) > (history[0] ?? 0))
  const charted = [rising, attributes.find(({ name }) => name === 'temperature')].find((one) => one && one.history.length > 1)
  return (
    <>
      <div className={s.top}>
        {charted && <HistoryChart attribute={charted} tone={rising ? 'warn' : 'accent'} />}
        <Facts>
          <Fact label={t('smart.serial')}>{disk.diskName}</Fact>
          <Fact label={t('smart.size')}>{bytes(disk.sizeBytes)}</Fact>
          {disk.powerOnHours > 0 && <Fact label={t('disks.hours')}>{t('smart.hours', { count: disk.powerOnHours })}</Fact>}
          <Fact label={t('disks.use')}>{diskUse(t, disk, title)}</Fact>
        </Facts>
      </div>
      {attributes.length > 0 && <AttributeTable attributes={attributes} />}
      <Tests smart={smart} onTest={onTest} />
    </>
  )
}

function Tests({ smart, onTest }: Omit<ReportProps, 'title'>) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const { work, tests, disk } = smart
  return (
    <Section title={t('smart.tests')}>
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
      {tests.length === 0 && !work && <Muted>{t('smart.noTests')}</Muted>}
      <Lines>
        {tests.map(({ kind, result, endedAt }, index) => (
          <Line
            key={`${endedAt}-${index}`}
            text={[date(endedAt * 1000), t(`smart.kinds.${kind}`), t(`smart.results.${result}`)].join(' · ')}
          />
        ))}
      </Lines>
    </Section>
  )
}
