import { useT } from '@cove/kernel/i18n'
import { SegmentedControl } from '@cove/ui/forms'
import { formatCount, FrameActions, FrameArea, FrameStatus } from '@cove/ui/data'
import type { ReactNode, Ref } from 'react'
import { groups } from '../model/groups.ts'
import type { Group, GroupCounts } from '../model/groups.ts'
import s from './room.module.css'

interface PanelProps {
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly head: ReactNode
  readonly strips?: ReactNode | undefined
  readonly status?: ReactNode | undefined
  readonly children: ReactNode
}

/** One section of the window: tabs and commands, notices, its list, and the status line. */
export function Panel({ ref, head, strips, status, children }: PanelProps) {
  return (
    <FrameArea ref={ref}>
      <FrameActions>{head}</FrameActions>
      {strips}
      <FrameArea>{children}</FrameArea>
      {status !== undefined && <FrameStatus>{status}</FrameStatus>}
    </FrameArea>
  )
}

interface GroupTabsProps {
  readonly value: Group
  readonly counts: GroupCounts
  readonly onChange: (group: Group) => void
}

/** TR-01b: in progress, finished, failed, each with its count. */
export function GroupTabs({ value, counts, onChange }: GroupTabsProps) {
  const t = useT('transport')
  return (
    <div className={s.tabs}>
      <SegmentedControl
        label={t('group.label')}
        value={value}
        segments={groups.map((group) => ({
          value: group,
          label: t('group.withCount', { name: t(`group.${group}`), count: formatCount(counts[group]) }),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
