import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import { IconButton, NameText, PauseIcon, PlayIcon, Progress, RefreshIcon } from '@cove/ui'
import { FileIcon, isDeleteKey, VirtualRows } from '@cove/ui/data'
import { FolderOpenIcon, ListIcon, TrashIcon, type Icon } from '@cove/ui/icons'
import type { KeyboardEvent } from 'react'
import { mainActionOf, type MainAction } from '../model/task-view.ts'
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

/** Enter and space press the button they stand on; the list has meanings of its own for them. */
function keepPresses(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
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
            <div className={s.words} role="gridcell">
              <div className={s.line}>
                <span className={s.name}>
                  <NameText name={facts.name} />
                </span>
                <small className={s.state} data-tone={facts.tone}>
                  {facts.state}
                </small>
              </div>
              <Progress label={t('row.progress', { name: facts.name })} percent={facts.percent} tone={facts.tone} />
              <small className={s.detail} data-tone={facts.tone} title={facts.detail}>
                {facts.detail}
              </small>
            </div>
            <div className={s.actions} role="gridcell" onKeyDown={keepPresses}>
              <IconButton size="sm" label={t(`action.${action}`)} icon={<ActionIcon size={16} />} onClick={() => onAction(task, action)} />
              <IconButton size="sm" label={t('action.remove')} icon={<TrashIcon size={16} />} onClick={() => onRemove(task)} />
            </div>
          </div>
        )
      }}
    />
  )
}
