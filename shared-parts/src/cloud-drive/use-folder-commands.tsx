import type { CloudEntry } from '@cove/device-contract/clouds'
import { RefreshIcon } from '@cove/ui'
import {
  CopyIcon,
  DownloadIcon,
  FolderOpenIcon,
  FolderPlusIcon,
  InfoIcon,
  MoveToIcon,
  PencilIcon,
  TrashIcon,
  UploadIcon,
} from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import type { FolderActions } from './use-folder-actions.ts'
import type { CloudTexts } from './texts/zh-CN.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'

export interface FolderCommandOptions {
  /** True where the user has another account. */
  readonly canCopyToOther: boolean
}

/** What can be done here: with what is selected, or with the folder. One list for bar, menu and keys. */
export function useFolderCommands(view: FolderView, actions: FolderActions, { canCopyToOther }: FolderCommandOptions): readonly Command[] {
  const { folder: texts } = useCloudTexts()
  const { selected } = view
  const hasSome = selected.length > 0
  return [
    ...selectedCommands(view, actions, texts),
    {
      id: 'upload',
      label: texts.upload,
      icon: <UploadIcon size={16} />,
      isMain: !hasSome,
      beginsGroup: true,
      run: () => void actions.upload(),
    },
    { id: 'newFolder', label: texts.newFolder, icon: <FolderPlusIcon size={16} />, run: () => view.setDialog({ kind: 'newFolder' }) },
    ...changeCommands(view, texts, canCopyToOther),
    {
      id: 'refresh',
      label: texts.refresh,
      icon: <RefreshIcon size={16} />,
      keys: 'F5',
      at: ['menu', 'keys'],
      run: () => void view.folder.refresh(),
    },
    {
      id: 'remove',
      label: texts.remove,
      icon: <TrashIcon size={16} />,
      keys: 'Delete',
      isAvailable: hasSome,
      isDanger: true,
      beginsGroup: true,
      run: () => void actions.remove(selected),
    },
  ]
}

/** What gives the selected entries another name or place. */
function changeCommands(view: FolderView, texts: CloudTexts['folder'], canCopyToOther: boolean): readonly Command[] {
  const { selected } = view
  const [only] = selected.length === 1 ? selected : []
  const hasSome = selected.length > 0
  return [
    {
      id: 'rename',
      label: texts.rename,
      icon: <PencilIcon size={16} />,
      keys: 'F2',
      isAvailable: only !== undefined,
      beginsGroup: true,
      run: () => only && view.setRenaming(only.name),
    },
    {
      id: 'move',
      label: texts.move,
      icon: <MoveToIcon size={16} />,
      isAvailable: hasSome,
      run: () => view.setDialog({ kind: 'move', entries: selected }),
    },
    {
      id: 'copy',
      label: texts.copy,
      icon: <CopyIcon size={16} />,
      isAvailable: hasSome && canCopyToOther,
      run: () => view.setDialog({ kind: 'copy', entries: selected }),
    },
  ]
}

/** What comes first while something is selected. */
function selectedCommands(view: FolderView, actions: FolderActions, texts: ReturnType<typeof useCloudTexts>['folder']): readonly Command[] {
  const { selected } = view
  const [only] = selected.length === 1 ? selected : []
  return [
    {
      id: 'open',
      label: texts.open,
      icon: <FolderOpenIcon size={16} />,
      at: ['menu'],
      isAvailable: only?.isFolder === true,
      run: () => only && view.open(view.pathOf(only)),
    },
    {
      id: 'download',
      label: texts.download,
      icon: <DownloadIcon size={16} />,
      isAvailable: selected.length > 0,
      isMain: true,
      run: () => void actions.download(selected),
    },
    {
      id: 'details',
      label: texts.details,
      icon: <InfoIcon size={16} />,
      at: ['menu'],
      isAvailable: only?.isFolder === false,
      run: () => only && view.setDialog({ kind: 'details', entry: only }),
    },
  ]
}

/** What a double click or Enter does: a folder opens, a file shows what is known of it. */
export function openEntry(view: FolderView, entry: CloudEntry): void {
  if (entry.isFolder) view.open(view.pathOf(entry))
  else view.setDialog({ kind: 'details', entry })
}
