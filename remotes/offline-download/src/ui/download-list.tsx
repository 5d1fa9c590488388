import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import { keepPresses, TaskLine } from '@cove/parts/task-row'
import { IconButton, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { FileIcon, isDeleteKey, VirtualRows } from '@cove/ui/data'
import { FolderOpenIcon, ListIcon, TrashIcon } from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { mainActionOf } from '../model/task-view.ts'
import type { MainAction } from '../model/task-view.ts'
import { useDownloadFacts } from './use-download-facts.ts'
import s from './download-list.module.css'

const icons: Readonly<Record<MainAction, Icon>> = {
  pause: PauseIcon,
  start: PlayIcon,
  retry: RefreshIcon,
  choose: ListIcon,
  open: FolderOpenIcon,
}
const rowPx = 64

interface DownloadListProps {
  /** Undefined while they are read. */
  readonly tasks: readonly OfflineTask[] | undefined
  readonly onAction: (task: OfflineTask, action: MainAction) => void
  readonly onRemove: (task: OfflineTask) => void
}

/** The downloads of the device, any number of them. */
export function DownloadList({ tasks, onAction, onRemove }: DownloadListProps) {
  const t = useT('offline-download')
  const factsOf = useDownloadFacts()
  return (
    <VirtualRows<OfflineTask>
      label={t('list.label')}
      count={tasks?.length ?? 6}
      busy={tasks === undefined}
      itemAt={(index) => tasks?.[index]}
      rowHeight={rowPx}
      onOpen={(index) => {
        const task = tasks?.[index]
        if (task) onAction(task, mainActionOf(task))
      }}
      onKeyDown={(event, index) => {
        const task = tasks?.[index]
        if (!isDeleteKey(event) || !task) return
        event.preventDefault()
        onRemove(task)
      }}
      renderItem={(task) => {
        if (!task) return <div className={s.row} role="presentation" />
        const facts = factsOf(task)
        const action = mainActionOf(task)
        const ActionIcon = icons[action]
        return (
          <div className={s.row} role="presentation" data-handle="">
            <div role="gridcell" aria-hidden="true">
              <FileIcon kind={facts.kind} extension={facts.extension} size={28} />
            </div>
            <TaskLine role="gridcell" facts={facts} />
            <div role="gridcell" onKeyDown={keepPresses}>
              <IconButton size="sm" label={t(`action.${action}`)} icon={<ActionIcon size={16} />} onClick={() => onAction(task, action)} />
              <IconButton size="sm" label={t('action.remove')} icon={<TrashIcon size={16} />} onClick={() => onRemove(task)} />
            </div>
          </div>
        )
      }}
    />
  )
}
