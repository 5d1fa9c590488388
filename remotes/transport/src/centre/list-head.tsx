import { useT } from '@cove/kernel/i18n'
import { CloseIcon, IconButton } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import { OneLine } from '@cove/ui/page'
import type { ReactNode } from 'react'
import type { Group, GroupCounts } from '../model/groups.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import type { Command } from '../ui/command-bar.tsx'
import { GroupTabs } from '../ui/panel.tsx'
import s from '../ui/room.module.css'

interface ListHeadProps {
  readonly group: Group
  readonly counts: GroupCounts
  readonly onGroup: (group: Group) => void
  readonly commands: readonly Command[]
  readonly selectedCount?: number | undefined
  readonly onClearSelection?: (() => void) | undefined
  /** Shown while nothing is selected. */
  readonly children?: ReactNode
}

/** The row above a list: its groups, what is selected, and the commands. */
export function ListHead({ group, counts, onGroup, commands, selectedCount = 0, onClearSelection, children }: ListHeadProps) {
  const t = useT('transport')
  return (
    <>
      <GroupTabs value={group} counts={counts} onChange={onGroup} />
      <AppFrameSpacer />
      {selectedCount > 0 ? (
        <>
          <span className={s.count}>
            <OneLine look="note">{t('command.selected', { count: selectedCount })}</OneLine>
          </span>
          <IconButton size="sm" label={t('command.clearSelection')} icon={<CloseIcon size={15} />} onClick={() => onClearSelection?.()} />
        </>
      ) : (
        children
      )}
      <CommandBar commands={commands} />
    </>
  )
}
