import type { Disk } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { HardDriveIcon } from '@cove/ui/icons'
import { Named, PageHead, StateDot, Table, TableRow } from '@cove/ui/page'
import { bayNumber } from '../model/bays.ts'
import type { Tone } from '../model/verdict.ts'
import { diskUse } from '../ui/disk-use.ts'
import type { Details } from '../data/use-pools.ts'
import { useDiskTitle } from '../data/use-names.ts'
import { SleepLine } from './sleep-line.tsx'

export const healthTones: Readonly<Record<Disk['health'], Tone>> = {
  good: 'ok',
  warning: 'warn',
  danger: 'err',
  notChecked: 'off',
  interrupted: 'off',
  notSupported: 'off',
}

export interface DisksPageProps {
  readonly details: Details
  readonly onOpen: (address: string) => void
}

/** DSK-01c: every disk with its health in a sentence. */
export function DisksPage({ details, onOpen }: DisksPageProps) {
  const t = useT('storage-wizard')
  const { disks, pools } = details
  const titleOf = useDiskTitle(pools)
  if (disks.length === 0) return <EmptyState art="folder" title={t('disks.empty')} />
  return (
    <>
      <PageHead title={t('disks.title')} intro={t('disks.subtitle', { count: disks.length })} />
      <Table
        columns={[
          { id: 'disk', label: t('disks.disk') },
          { id: 'temperature', label: t('disks.temperature'), from: 'wide' },
          { id: 'hours', label: t('disks.hours'), from: 'wide' },
          { id: 'health', label: t('disks.health') },
          { id: 'detail', label: t('disks.detail'), kind: 'actions' },
        ]}
      >
        {disks.map((disk) => (
          <DiskRow key={disk.diskName} disk={disk} title={titleOf(disk)} onOpen={onOpen} />
        ))}
      </Table>
      <SleepLine />
    </>
  )
}

const hoursOfYear = 8766

function DiskRow({ disk, title, onOpen }: { readonly disk: Disk; readonly title: string | undefined } & Pick<DisksPageProps, 'onOpen'>) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const isGone = disk.condition === 'OFF'
  const use = diskUse(t, disk, title)
  return (
    <TableRow>
      <Named
        icon={<HardDriveIcon size={18} />}
        title={[t('bay.label', { bay: bayNumber(disk) }), bytes(disk.sizeBytes)].join(' · ')}
        note={[disk.diskName, use].join(' · ')}
      />
      <>{disk.temperatureCelsius === undefined ? '—' : t('bay.degrees', { degrees: disk.temperatureCelsius })}</>
      <>{disk.powerOnHours === 0 ? '—' : t('disks.years', { count: (disk.powerOnHours / hoursOfYear).toFixed(1) })}</>
      <StateDot tone={isGone ? 'err' : healthTones[disk.health]}>{t(isGone ? 'health.gone' : `health.${disk.health}`)}</StateDot>
      <Button size="sm" onClick={() => onOpen(`/health-detection/${encodeURIComponent(disk.diskName)}`)}>
        {t('disks.detail')}
      </Button>
    </TableRow>
  )
}
