import type { RecycleSettings, TrashItem } from '@cove/device-contract/recycle'
import { useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import { selectedBytes, statusLine } from '../model/status-facts.ts'
import { useFormats } from '../ui/use-formats.ts'

interface BinStatusProps {
  readonly bin: RecycleBin
  readonly selected: readonly TrashItem[]
  /** How many items are selected, loaded or not. */
  readonly count: number
  readonly settings: RecycleSettings | undefined
}

export function BinStatus({ bin, selected, count, settings }: BinStatusProps) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const line = statusLine({ total: bin.count, selected: count, bytes: selectedBytes(selected, count) }, bytes)
  const kept = settings?.isEnabled === false ? t('bin.keptForever') : settings ? t('bin.keptDays', { days: settings.days }) : ''
  return (
    <>
      <span>{bin.status === 'ready' ? t(line.key, line.values) : ''}</span>
      <AppFrameSpacer />
      <span>{kept}</span>
      <LiveRegion message={count === 0 ? '' : t('announce.selection', { count })} />
    </>
  )
}
