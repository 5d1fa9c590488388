import type { OfflineTask } from '@cove/device-contract/downloads'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { TorrentHelp } from '@cove/parts/downloads'
import type { DownloadList } from '@cove/parts/downloads'
import { Button, ContextMenuArea, IconButton, LiveRegion, PlusIcon } from '@cove/ui'
import { AppFrameSpacer, FrameArea, isDeleteKey, isKeySelected, totalOf, useFormats, useSelection } from '@cove/ui/data'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countGroups, groupOfOffline, inGroup } from '../model/groups.ts'
import type { Group } from '../model/groups.ts'
import { Panel } from '../ui/panel.tsx'
import { Strip } from '../ui/strip.tsx'
import { ListHead } from './list-head.tsx'
import { useOfflineCommands } from './offline-commands.tsx'
import { OfflineDialogs } from './offline-dialogs.tsx'
import type { OpenDialog } from './offline-dialogs.tsx'
import { OfflineRows } from './offline-rows.tsx'
import { useOfflineActions } from './use-offline-actions.ts'
import s from '../ui/room.module.css'

/** DL-01: what the device downloads by itself. */
export function OfflineSection({ downloads }: { readonly downloads: Read<DownloadList> }) {
  const t = useT('transport')
  const [group, setGroup] = useState<Group>('doing')
  const [dialog, setDialog] = useState<OpenDialog>()
  const actions = useOfflineActions()
  const commandsFor = useOfflineCommands()
  const all = downloads.data?.tasks ?? []
  const tasks = inGroup(all, group, { group: groupOfOffline, endedAt: (task) => task.finishedSeconds ?? task.createdSeconds })
  const selection = useSelection({ count: tasks.length, keyAt: (index) => tasks[index]?.taskId })
  const selected = tasks.filter((task) => isKeySelected(selection.state, task.taskId))
  const onChoose = ({ taskId }: OfflineTask) => setDialog({ kind: 'choose', taskId })
  const commandsOf = (chosen: readonly OfflineTask[]) =>
    commandsFor.selected({ tasks: chosen, actions, onChoose, onLimit: () => setDialog({ kind: 'limit', tasks: chosen }) })
  const menu =
    selected.length > 0 ? commandsOf(selected) : commandsFor.all({ tasks: all, actions, onSettings: () => setDialog({ kind: 'settings' }) })
  const onKey = (event: KeyboardEvent) => {
    if (!isDeleteKey(event) || selected.length === 0) return
    event.preventDefault()
    actions.remove(selected)
  }
  const onAdd = () => setDialog({ kind: 'add' })
  const rows = { downloads, group, tasks, selection, actions, commandsOf, onChoose, onKey, onAdd }
  const head = { group, counts: countGroups(all, groupOfOffline), onGroup: setGroup, commands: menu, selectedCount: selected.length }
  return (
    <Panel
      head={
        <ListHead {...head} onClearSelection={selection.clear}>
          <AddButtons onAdd={onAdd} />
        </ListHead>
      }
      strips={<OfflineStrips downloads={downloads} />}
      status={<OfflineStatus all={all} />}
    >
      <ContextMenuArea items={menu} render={<FrameArea />}>
        <OfflineRows {...rows} />
      </ContextMenuArea>
      <LiveRegion message={selected.length > 0 ? t('announce.selected', { count: selected.length }) : ''} />
      <OfflineDialogs dialog={dialog} list={downloads.data} onDialog={setDialog} />
    </Panel>
  )
}

/** A button with text in a wide window, an icon in a narrow one. */
function AddButtons({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT('transport')
  return (
    <>
      <span className={s.wide}>
        <Button size="sm" variant="primary" icon={<PlusIcon size={16} />} onClick={onAdd}>
          {t('offline.add')}
        </Button>
      </span>
      <span className={s.narrow}>
        <IconButton label={t('offline.add')} icon={<PlusIcon size={17} />} onClick={onAdd} />
      </span>
    </>
  )
}

function OfflineStrips({ downloads: { data, failure } }: { readonly downloads: Read<DownloadList> }) {
  const t = useT('transport')
  const online = useSession((state) => state.online)
  if (!data) return undefined
  return (
    <>
      {!data.canTorrent && (
        <Strip tone="info">
          {t('offline.noTorrent')} <TorrentHelp />
        </Strip>
      )}
      {(failure || !online) && <Strip tone="warn">{failure && online ? failure.text : t('failed.offline')}</Strip>}
    </>
  )
}

function OfflineStatus({ all }: { readonly all: readonly OfflineTask[] }) {
  const t = useT('transport')
  const { pace } = useFormats()
  const online = useSession((state) => state.online)
  return (
    <>
      <span>{t('status.counts', { ...countGroups(all, groupOfOffline) })}</span>
      <span>{online ? pace(totalOf(all.filter((task) => task.state === 'running'))) : ''}</span>
      <AppFrameSpacer />
      <span>{t('status.device')}</span>
    </>
  )
}
