import type { OfflineTask } from '@cove/device-contract/downloads'
import { tellFailure, useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { DeviceList } from '@cove/parts/device-list'
import type { DownloadList } from '@cove/parts/downloads'
import { FailureState } from '@cove/parts/failure'
import { TaskRowHeader } from '@cove/parts/task-row'
import { Button, CloseIcon, ContextMenuArea, IconButton, LiveRegion, PlusIcon } from '@cove/ui'
import {
  AppFrameSpacer,
  Centered,
  FrameArea,
  isDeleteKey,
  isKeySelected,
  totalOf,
  useFormats,
  useSelection,
  VirtualRows,
} from '@cove/ui/data'
import { useState, type KeyboardEvent } from 'react'
import { limitDownload } from '../data/download-calls.ts'
import { countGroups, groupOfOffline, inGroup, type Group } from '../model/groups.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { GroupTabs, Panel } from '../ui/panel.tsx'
import { Strip } from '../ui/strip.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useOfflineCommands } from './offline-commands.tsx'
import { OfflineItem } from './offline-item.tsx'
import { OfflineSettingsDialog } from './offline-settings-dialog.tsx'
import { rowPx, skeletonRows } from './row-size.ts'
import { useOfflineActions } from './use-offline-actions.ts'
import { useOfflineFacts } from './use-offline-facts.ts'
import s from './centre.module.css'

type Asked =
  | { readonly kind: 'add' | 'settings' }
  | { readonly kind: 'choose'; readonly taskId: string }
  | { readonly kind: 'limit'; readonly tasks: readonly OfflineTask[] }

/** DL-01: what the device downloads by itself. */
export function OfflineSection({ downloads }: { readonly downloads: DeviceList<DownloadList> }) {
  const kernel = useKernel()
  const t = useT('transport')
  const { pace } = useFormats()
  const online = useSession((state) => state.online)
  const [group, setGroup] = useState<Group>('doing')
  const [asked, setAsked] = useState<Asked>()
  const actions = useOfflineActions()
  const factsOf = useOfflineFacts()
  const commandsFor = useOfflineCommands()
  const { data, failure } = downloads
  const all = data?.tasks ?? []
  const tasks = inGroup(all, group, { group: groupOfOffline, endedAt: (task) => task.finishedSeconds ?? task.createdSeconds })
  const selection = useSelection({ count: tasks.length, keyAt: (index) => tasks[index]?.taskId })
  const selected = tasks.filter((task) => isKeySelected(selection.state, task.taskId))
  const loading = data === undefined

  const commandsOf = (chosen: readonly OfflineTask[]) =>
    commandsFor.selected({
      tasks: chosen,
      actions,
      onChoose: (task) => setAsked({ kind: 'choose', taskId: task.taskId }),
      onLimit: () => setAsked({ kind: 'limit', tasks: chosen }),
    })
  const bulk = commandsFor.all({ tasks: all, actions, onSettings: () => setAsked({ kind: 'settings' }) })
  const menu = selected.length > 0 ? commandsOf(selected) : bulk
  const onKey = (event: KeyboardEvent) => {
    if (!isDeleteKey(event) || selected.length === 0) return
    event.preventDefault()
    actions.remove(selected)
  }
  const add = (
    <Button size="sm" variant="primary" icon={<PlusIcon size={16} />} onClick={() => setAsked({ kind: 'add' })}>
      {t('offline.add')}
    </Button>
  )
  const close = () => setAsked(undefined)
  return (
    <Panel
      head={
        <>
          <GroupTabs value={group} counts={countGroups(all, groupOfOffline)} onChange={setGroup} />
          <AppFrameSpacer />
          {selected.length > 0 ? (
            <>
              <span className={s.selected}>{t('command.selected', { count: selected.length })}</span>
              <IconButton size="sm" label={t('command.clearSelection')} icon={<CloseIcon size={15} />} onClick={selection.clear} />
            </>
          ) : (
            <>
              <span className={s.wideOnly}>{add}</span>
              <span className={s.narrowOnly}>
                <IconButton label={t('offline.add')} icon={<PlusIcon size={17} />} onClick={() => setAsked({ kind: 'add' })} />
              </span>
            </>
          )}
          <CommandBar commands={menu} />
        </>
      }
      strips={
        <>
          {data && !data.canTorrent && <Strip tone="info">{t('offline.noTorrent')}</Strip>}
          {data && (failure || !online) && <Strip tone="warn">{failure && online ? failure.text : t('failed.offline')}</Strip>}
        </>
      }
      status={
        <>
          <span>{t('status.counts', { ...countGroups(all, groupOfOffline) })}</span>
          <span>{online ? pace(totalOf(all.filter((task) => task.state === 'running'))) : ''}</span>
          <AppFrameSpacer />
          <span>{t('status.device')}</span>
        </>
      }
    >
      <ContextMenuArea items={menu} render={<FrameArea />}>
        {loading && failure ? (
          <Centered>
            <FailureState title={t('failed.title')} failure={failure} onRetry={downloads.reload} />
          </Centered>
        ) : !loading && tasks.length === 0 ? (
          <EmptyList list="offline" group={group} action={group === 'doing' ? add : undefined} />
        ) : (
          <VirtualRows<OfflineTask>
            key={group}
            label={t('list.offline')}
            count={loading ? skeletonRows : tasks.length}
            busy={loading}
            itemAt={(index) => tasks[index]}
            rowHeight={rowPx}
            header={<TaskRowHeader />}
            {...(loading ? {} : { selection })}
            onKeyDown={onKey}
            onOpen={(index) => {
              const task = tasks[index]
              if (task?.state === 'choosing') setAsked({ kind: 'choose', taskId: task.taskId })
              else if (task) actions.openFolder(task)
            }}
            renderItem={(task, _index, state) => (
              <OfflineItem
                task={task}
                facts={task && factsOf(task)}
                selected={state.selected}
                actions={actions}
                commands={() => (task ? commandsOf([task]) : [])}
                onChoose={() => task && setAsked({ kind: 'choose', taskId: task.taskId })}
              />
            )}
          />
        )}
      </ContextMenuArea>
      <LiveRegion message={selected.length > 0 ? t('announce.selected', { count: selected.length }) : ''} />
      {asked?.kind === 'add' && (
        <AddDialog canTorrent={data?.canTorrent ?? false} onClose={close} onChoose={(taskId) => setAsked({ kind: 'choose', taskId })} />
      )}
      {asked?.kind === 'settings' && <OfflineSettingsDialog onClose={close} />}
      {asked?.kind === 'choose' && (
        <ChooseDialog taskId={asked.taskId} state={all.find((task) => task.taskId === asked.taskId)?.state} onClose={close} />
      )}
      {asked?.kind === 'limit' && (
        <LimitDialog
          start={asked.tasks[0]?.limitBytesPerSecond ?? 0}
          onApply={(limit) =>
            asked.tasks.forEach(
              (task) => void limitDownload(kernel, task.taskId, limit).then((answer) => !answer.ok && tellFailure(kernel, answer.failure)),
            )
          }
          onClose={close}
        />
      )}
    </Panel>
  )
}
