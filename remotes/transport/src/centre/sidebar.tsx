import type { FileTask } from '@cove/device-contract/tasks'
import { useIsGuest } from '@cove/kernel'
import type { TransfersState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { DownloadList } from '@cove/parts/downloads'
import { groupOfFileTask } from '@cove/parts/tasks'
import { formatCount, SidebarItem, SidebarSection } from '@cove/ui/data'
import { CloudIcon, DownloadIcon, ServerIcon, UploadIcon } from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { useTransfersState } from '../data/use-transfers.ts'
import { groupOfOffline } from '../model/groups.ts'
import type { RunWork } from '../model/run-work.ts'
import { sectionsFor } from '../model/section.ts'
import type { Section } from '../model/section.ts'

const icons: Readonly<Record<Section, Icon>> = { upload: UploadIcon, download: DownloadIcon, offline: CloudIcon, other: ServerIcon }

interface SidebarProps {
  readonly section: Section
  readonly downloads: DownloadList | undefined
  readonly work: readonly FileTask[] | undefined
  readonly runs: readonly RunWork[]
  readonly onSelect: (section: Section) => void
}

/** TR-01b, TR-04x: the parts, each with how many of its tasks are not finished. */
export function Sidebar({ section, downloads, work, runs, onSelect }: SidebarProps) {
  const t = useT('transport')
  const sections = sectionsFor(useIsGuest())
  const counts = useTransfersState((state) => state.counts)
  const open: Readonly<Record<Section, number>> = {
    upload: openOf(counts.upload),
    download: openOf(counts.download),
    offline: downloads?.tasks.filter((task) => groupOfOffline(task) !== 'done').length ?? 0,
    other: runs.length + (work?.filter((task) => groupOfFileTask(task) !== 'done').length ?? 0),
  }
  const item = (one: Section) => {
    const Icon = icons[one]
    const name = t(`section.${one}`)
    return (
      <SidebarItem
        key={one}
        icon={<Icon size={17} />}
        label={name}
        aria-label={open[one] > 0 ? t('sidebar.withCount', { name, count: open[one] }) : name}
        count={open[one] > 0 ? formatCount(open[one]) : undefined}
        selected={one === section}
        onSelect={() => onSelect(one)}
      />
    )
  }
  return (
    <>
      <SidebarSection label={t('sidebar.transfers')}>{sections.slice(0, 2).map(item)}</SidebarSection>
      <SidebarSection label={t('sidebar.device')}>{sections.slice(2).map(item)}</SidebarSection>
    </>
  )
}

function openOf({ doing, paused, error }: TransfersState['counts']['upload']): number {
  return doing + paused + error
}
