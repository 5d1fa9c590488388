import type { Disk } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { bayNumber } from '../model/bays.ts'
import type { Tone } from '../model/verdict.ts'
import { diskUse } from '../ui/disk-use.ts'
import { Status } from '../ui/status.tsx'
import type { Details } from '../data/use-pools.ts'
import { useDiskTitle } from '../data/use-names.ts'
import { SleepLine } from './sleep-line.tsx'
import s from './space.module.css'

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
      <header>
        <h1 className={s.title}>{t('disks.title')}</h1>
        <p className={s.sub}>{t('disks.subtitle', { count: disks.length })}</p>
      </header>
      <table className={s.table}>
        <thead>
          <tr>
            <th>{t('disks.bay')}</th>
            <th>{t('disks.disk')}</th>
            <th className={s.wide}>{t('disks.use')}</th>
            <th className={s.wide}>{t('disks.temperature')}</th>
            <th className={s.wide}>{t('disks.hours')}</th>
            <th>{t('disks.health')}</th>
            <th aria-label={t('disks.detail')} />
          </tr>
        </thead>
        <tbody>
          {disks.map((disk) => (
            <DiskRow key={disk.diskName} disk={disk} title={titleOf(disk)} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
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
    <tr>
      <td>{t('bay.label', { bay: bayNumber(disk) })}</td>
      <td>
        {bytes(disk.sizeBytes)}
        <small className={s.mono}>{disk.diskName}</small>
        <small className={s.narrow}>{use}</small>
      </td>
      <td className={s.wide}>{use}</td>
      <td className={s.wide}>{disk.temperatureCelsius === undefined ? '—' : t('bay.degrees', { degrees: disk.temperatureCelsius })}</td>
      <td className={s.wide}>
        {disk.powerOnHours === 0 ? '—' : t('disks.years', { count: (disk.powerOnHours / hoursOfYear).toFixed(1) })}
      </td>
      <td>
        <Status tone={isGone ? 'err' : healthTones[disk.health]}>{t(isGone ? 'health.gone' : `health.${disk.health}`)}</Status>
      </td>
      <td>
        <Button size="sm" onClick={() => onOpen(`/health-detection/${encodeURIComponent(disk.diskName)}`)}>
          {t('disks.detail')}
        </Button>
      </td>
    </tr>
  )
}
