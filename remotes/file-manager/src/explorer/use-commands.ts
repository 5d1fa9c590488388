import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import type { Opener } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { hasPicker, pickHandles } from '../data/local-handles.ts'
import { selectedKindOf, useFileTools } from '../data/use-file-tools.ts'
import { useReadOnlyToast } from '../data/use-read-only-toast.ts'
import { availabilityOf, isRefused } from '../model/commands.ts'
import type { Availability, CommandFacts, CommandId } from '../model/commands.ts'
import { folderOf, folderPlace, isOthersShare, isRemoteSpace, resourceKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import { useOwnWork } from './use-own-work.ts'
import type { UploadInputRefs } from './upload-inputs.tsx'
import type { Explorer } from './use-explorer.ts'
import { targetOf } from './use-file-actions.ts'
import { useOpenItem } from './use-open-item.ts'
import { paste, useSelectionCommands } from './use-selection-commands.ts'

/** Runs the commands of the one table. */
export interface Commands {
  readonly availability: (id: CommandId) => Availability
  readonly run: (id: CommandId) => void
  readonly open: (index: number) => void
  readonly openItem: (resource: Resource) => void
  /** OPN-05: opens files in one app. */
  readonly openIn: (opener: Opener, files: readonly Resource[]) => void
}

export function useCommands(explorer: Explorer, inputs: UploadInputRefs, frame: FrameActions): Commands {
  const { actions, folder } = explorer
  const facts = useCommandFacts(explorer)
  const { open: openItem, openIn, look } = useOpenItem(explorer)
  const runners = useRunners(explorer, { inputs, openItem, look, frame })
  const tellReadOnly = useReadOnlyToast()
  const here = targetOf(explorer.listing)
  const availability = (id: CommandId) => availabilityOf(id, facts)
  return {
    availability,
    run(id) {
      const offered = availability(id)
      if (offered === 'tooMany') actions.tooMany()
      else if (offered === 'enabled') runners[id]()
      else if (here && isRefused(id, facts)) tellReadOnly(here)
    },
    open: (index) => {
      const item = folder.itemAt(index)
      if (item) openItem(item)
    },
    openItem,
    openIn,
  }
}

function useCommandFacts({ clipboard, folder, labels, listing, rename, selected, selection, storage }: Explorer): CommandFacts {
  const kernel = useKernel()
  return {
    place: listing.place.kind === 'folder' ? 'folder' : 'category',
    writable: listing.place.kind !== 'folder' || storage?.status !== 'readonly',
    selectedCount: selection.count,
    selectedKind: selectedKindOf(selected),
    itemCount: folder.count,
    clipboardCount: clipboard.items.length,
    renaming: rename.key !== undefined,
    canSaveToFolder: kernel.transfers.canSaveToFolder,
    hasLabels: labels.isKnown,
    isFolder: selected[0]?.kind === 'folder',
    isOthersShare:
      selected.some(({ storageId }) => isOthersShare(storageId)) ||
      (listing.place.kind === 'folder' && isOthersShare(listing.place.storageId)),
    isRemote: listing.place.kind === 'folder' && isRemoteSpace(listing.place.storageId),
  }
}

/** FM-22: what commands do with the window around the listing. */
export interface FrameActions {
  readonly openTab: (place: Place) => void
  readonly closeTab: () => void
  readonly openPane: (place: Place) => void
  readonly togglePane: () => void
  /** FM-21: one panel for both panes. */
  readonly setDetails: (change: (isShown: boolean) => boolean) => void
}

interface RunnerParts {
  readonly frame: FrameActions
  readonly inputs: UploadInputRefs
  readonly openItem: (resource: Resource) => void
  readonly look: (resource: Resource) => void
}

/** What each command does. */
function useRunners(explorer: Explorer, { inputs, openItem, look, frame }: RunnerParts): Readonly<Record<CommandId, () => void>> {
  const { display, folder, navigation, questions, selected, selection } = explorer
  const own = useOwnWork(explorer)
  const { download, downloadTo, take, putElsewhere, remove } = useSelectionCommands(explorer)
  const chooseUpload = useUploadChooser(explorer, inputs)
  const tools = useFileTools(selected)
  return {
    open: () => selected[0] && openItem(selected[0]),
    quickLook: () => selected[0] && look(selected[0]),
    openInTab: () => selected[0] && frame.openTab(folderPlace(selected[0].storageId, selected[0].path)),
    openInPane: () => selected[0] && frame.openPane(folderPlace(selected[0].storageId, selected[0].path)),
    showInFolder: () => selected[0] && navigation.open(folderOf(selected[0]), resourceKey(selected[0])),
    download: () => void download(),
    downloadTo: () => void downloadTo(),
    copy: () => void take('copy'),
    cut: () => void take('cut'),
    paste: () => void paste(explorer),
    copyTo: () => void putElsewhere('copy'),
    moveTo: () => void putElsewhere('move'),
    duplicate: () => void own.duplicate(),
    rename: () => selected[0] && explorer.rename.begin(selected[0]),
    extract: tools.extract,
    testArchive: tools.testArchive,
    compress: tools.compress,
    versions: tools.versions,
    checksum: tools.checksum,
    batchRename: () => void own.batchRename(),
    collect: () => void own.collect(),
    tags: () => void own.tags(),
    addShortcut: () => void own.addShortcut(),
    delete: () => void remove(),
    info: () =>
      selection.count > 1 ? frame.setDetails(() => true) : selected[0] && questions.show({ kind: 'info', resource: selected[0] }),
    details: () => frame.setDetails((isShown) => !isShown),
    newFolder: () => void makeFolder(explorer),
    newText: () => void own.newText(),
    uploadFiles: () => chooseUpload('files'),
    uploadFolder: () => chooseUpload('folder'),
    selectAll: () => selection.selectAll(),
    refresh: () => folder.reload(),
    showHidden: () => display.setShowHidden(!display.showHidden),
    newTab: () => frame.openTab(listingTop(explorer)),
    closeTab: frame.closeTab,
    split: frame.togglePane,
  }
}

/** A new tab begins at the home. */
function listingTop({ navigation, spaces }: Explorer): Place {
  return spaces.home ? folderPlace(spaces.home.storageId, '/') : navigation.place
}

async function makeFolder({ actions, arrive, folder, listing, search }: Explorer): Promise<void> {
  const here = targetOf(listing)
  const made = here && (await actions.makeFolder(here))
  if (!made) return
  search.setText('')
  folder.reload()
  arrive(resourceKey(made), true)
}

/** Opens the browser's chooser and uploads what was chosen. */
function useUploadChooser({ listing, transfer }: Explorer, inputs: UploadInputRefs): (kind: 'files' | 'folder') => void {
  const kernel = useKernel()
  const t = useT('file-manager')
  const here = targetOf(listing)
  return (kind) => {
    if (!hasPicker(kind)) return (kind === 'files' ? inputs.filesRef : inputs.folderRef).current?.click()
    void pickHandles(kind).then(
      (handles) => here && transfer.uploadHandles(here, handles),
      () => kernel.toasts.show({ tone: 'error', title: t('upload.chooseFailed') }),
    )
  }
}
