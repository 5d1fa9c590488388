import type { CloudAccount } from '@cove/device-contract/clouds'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { ContextMenuArea, IconButton, RefreshIcon } from '@cove/ui'
import { AppFrameSpacer, DropHint, FrameActions, FrameArea, useDropTarget } from '@cove/ui/data'
import { CommandBar, PageStrip, keysOf, menuOf } from '@cove/ui/page'
import type { FileKind } from '@cove/ui/data'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useWhen } from '../when/index.ts'
import { draggedFiles } from './cloud-drag.ts'
import { FolderDialogs } from './folder-dialogs.tsx'
import { FolderFoot } from './folder-foot.tsx'
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
  /** The folder above which nothing is shown, and its name; the top folder of the account when left out. */
  readonly root?: { readonly path: string; readonly name: string } | undefined
  /** Only folders and files of this kind are shown. */
  readonly onlyKind?: FileKind | undefined
  /** Shows the transfers. */
  readonly onTransfers: () => void
}

/** SED-04d: a folder of a cloud, with its commands and transfers. The caller draws the path above it. */
export function CloudFolderView(props: CloudFolderViewProps) {
  return <Folder key={`${props.account.accountId} ${props.path} ${props.onlyKind}`} {...props} />
}

function Folder({ account, accounts, path, onPath, root, onlyKind, onTransfers }: CloudFolderViewProps) {
  const { folder: texts, demo } = useCloudTexts()
  const view = useFolderView({ account, path, onPath, root: root?.path, onlyKind })
  const actions = useFolderActions(view, onTransfers)
  const commands = useFolderCommands(view, actions, { canCopyToOther: accounts.length > 1 })
  const onCommandKey = keysOf(commands)
  const name = path === view.root ? (root?.name ?? account.name) : shownName(baseNameOf(path))
  const onKey = (event: KeyboardEvent) => {
    onCommandKey(event)
    if (event.key !== 'Backspace' || path === view.root || event.defaultPrevented) return
    event.preventDefault()
    onPath(parentOf(path))
  }
  const areaRef = useRef<HTMLDivElement>(null)
  const over = useDropTarget({
    ref: areaRef,
    accepts: (data) => draggedFiles(data) !== undefined,
    onDrop: (data) => void actions.put(draggedFiles(data) ?? [], path),
  })
  const isListed = view.folder.entries === undefined ? view.folder.failure === undefined : view.count > 0
  return (
    <>
      {account.isDemo && <PageStrip>{demo.note}</PageStrip>}
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
      <FolderFoot view={view} commands={commands} />
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
