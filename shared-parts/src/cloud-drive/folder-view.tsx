import type { CloudAccount } from '@cove/device-contract/clouds'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { ContextMenuArea, IconButton, RefreshIcon } from '@cove/ui'
import { AppFrameSpacer, DropHint, FrameActions, FrameArea, FrameStatus, formatCount, useDropTarget, useFormats } from '@cove/ui/data'
import { CommandBar, keysOf, menuOf } from '@cove/ui/page'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useWhen } from '../when/index.ts'
import { draggedFiles } from './cloud-drag.ts'
import { FolderDialogs } from './folder-dialogs.tsx'
import { FolderRows } from './folder-rows.tsx'
import { FolderNotice, FolderState } from './folder-state.tsx'
import { useCloudTexts } from './use-cloud-texts.ts'
import { useFolderActions } from './use-folder-actions.ts'
import { useFolderCommands } from './use-folder-commands.tsx'
import { useFolderView } from './use-folder-view.ts'
import type { FolderView } from './use-folder-view.ts'

export interface CloudFolderViewProps {
  readonly account: CloudAccount
  /** Every account of the user: those that things can be copied to. */
  readonly accounts: readonly CloudAccount[]
  readonly path: string
  readonly onPath: (path: string) => void
  /** Shows the transfers. */
  readonly onTransfers: () => void
}

/** SED-04d: a folder of a cloud, with its commands and transfers. The caller draws the path above it. */
export function CloudFolderView(props: CloudFolderViewProps) {
  return <Folder key={`${props.account.accountId} ${props.path}`} {...props} />
}

function Folder({ account, accounts, path, onPath, onTransfers }: CloudFolderViewProps) {
  const { folder: texts } = useCloudTexts()
  const view = useFolderView({ account, path, onPath })
  const actions = useFolderActions(view, onTransfers)
  const commands = useFolderCommands(view, actions, { canCopyToOther: accounts.length > 1 })
  const onCommandKey = keysOf(commands)
  const name = path === '/' ? account.name : shownName(baseNameOf(path))
  const onKey = (event: KeyboardEvent) => {
    onCommandKey(event)
    if (event.key !== 'Backspace' || path === '/' || event.defaultPrevented) return
    event.preventDefault()
    onPath(parentOf(path))
  }
  const areaRef = useRef<HTMLDivElement>(null)
  const over = useDropTarget({
    ref: areaRef,
    accepts: (data) => draggedFiles(data) !== undefined,
    onDrop: (data) => void actions.put(draggedFiles(data) ?? [], path),
  })
  const isListed = view.folder.entries === undefined ? view.folder.failure === undefined : view.folder.total > 0
  return (
    <>
      <FrameActions>
        <CommandBar commands={commands} label={texts.commands} />
        <AppFrameSpacer />
        <Listed view={view} />
      </FrameActions>
      <ContextMenuArea items={menuOf(commands)} render={<FrameArea ref={areaRef} data-over={over === undefined ? undefined : ''} />}>
        <FolderNotice view={view} />
        {isListed ? (
          <FolderRows name={name} view={view} actions={actions} onKey={onKey} />
        ) : (
          <FolderState view={view} onUpload={() => void actions.upload()} />
        )}
        {over && <DropHint text={texts.drop(name)} />}
      </ContextMenuArea>
      <Status view={view} />
      <FolderDialogs view={view} actions={actions} accounts={accounts} />
    </>
  )
}

/** The age of what is shown, and the button that asks the service again. */
function Listed({ view: { folder } }: { readonly view: FolderView }) {
  const { folder: texts } = useCloudTexts()
  const when = useWhen()
  const { listedSeconds, isRefreshing, refresh } = folder
  return (
    <>
      <small role="status">{isRefreshing ? texts.refreshing : listedSeconds === undefined ? '' : texts.listed(when(listedSeconds))}</small>
      <IconButton label={texts.refresh} icon={<RefreshIcon size={16} />} disabled={isRefreshing} onClick={() => void refresh()} />
    </>
  )
}

function Status({ view }: { readonly view: FolderView }) {
  const { folder: texts } = useCloudTexts()
  const { bytes } = useFormats()
  const { folder, selected, entries } = view
  const { total, unusable } = folder
  const chosenBytes = selected.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  return (
    <FrameStatus>
      {selected.length > 0 && <span>{texts.chosen(formatCount(selected.length), chosenBytes > 0 ? bytes(chosenBytes) : '')}</span>}
      <span>
        {entries.length < total ? texts.loaded(formatCount(total), formatCount(entries.length)) : texts.items(formatCount(total))}
      </span>
      {unusable > 0 && <span>{texts.unusable(formatCount(unusable))}</span>}
    </FrameStatus>
  )
}
