import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { nextTurn, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { RefObject } from 'react'
import { hasPicker, pickHandles } from '../data/local-handles.ts'
import { emptyClipboard } from '../model/clipboard.ts'
import { availabilityOf } from '../model/commands.ts'
import type { Availability, CommandFacts, CommandId } from '../model/commands.ts'
import { openingOf } from '../model/opening.ts'
import { folderOf, folderPlace, resourceKey } from '../model/place.ts'
import { loadedItems } from '../model/folder-pages.ts'
import { parentTargetOf, targetOf } from './use-file-actions.ts'
import { isFocusLost } from './list-focus.ts'
import type { Explorer } from './use-explorer.ts'
import { usePickTarget } from './use-pick-target.ts'

/** The hidden file choosers of a window. */
export interface UploadInputs {
  readonly filesRef: RefObject<HTMLInputElement | null>
  readonly folderRef: RefObject<HTMLInputElement | null>
}

/** The one table of commands, carried out. */
export interface Commands {
  readonly availability: (id: CommandId) => Availability
  readonly run: (id: CommandId) => void
  readonly open: (index: number) => void
  readonly openItem: (resource: Resource) => void
}

export function useCommands(explorer: Explorer, inputs: UploadInputs): Commands {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const { actions, clipboard, folder, listing, navigation, questions, selected, selection, transfer } = explorer
  const here = targetOf(listing)
  const pickTarget = usePickTarget()
  const facts: CommandFacts = {
    place: listing.place.kind,
    writable: listing.place.kind === 'category' || explorer.storage?.status !== 'readonly',
    selectedCount: selection.count,
    itemCount: folder.count,
    clipboardCount: clipboard.items.length,
    renaming: explorer.renaming !== undefined,
    canSaveToFolder: kernel.transfers.canSaveToFolder,
  }
  const availability = (id: CommandId) => availabilityOf(id, facts)

  /** FM-12: the selection as a list, also under "select all". */
  const chosen = async (): Promise<readonly Resource[]> => {
    if (selection.state.mode === 'some') return selected
    const except = selection.state.keys
    return (await actions.whole(listing, folder.count, (resource) => except.has(resourceKey(resource)))) ?? []
  }

  const take = async (action: 'copy' | 'cut') => {
    const items = await chosen()
    if (items.length === 0) return
    explorer.setClipboard({ action, items: items.map(({ storageId, path }) => ({ storageId, path })) })
    explorer.say(t(action === 'copy' ? 'copied' : 'cut', { count: items.length }))
  }

  const paste = async () => {
    // FM-10: into the folder that is shown, whatever is selected in it.
    if (!here || clipboard.action === 'none') return
    const began = await transfer.put(clipboard.action === 'cut' ? 'move' : 'copy', clipboard.items, here)
    // What was cut can be pasted once; what was copied as often as one likes.
    if (began && clipboard.action === 'cut') explorer.setClipboard(emptyClipboard)
    explorer.returnFocus()
  }

  const putElsewhere = async (action: 'copy' | 'move') => {
    const items = await chosen()
    const [first] = items
    if (!first) return
    const target = await pickTarget(action, items, here ?? parentTargetOf(first))
    if (target) await transfer.put(action, items, target)
    // The picker is removed by now; what opened it, a menu's entry, may be gone too.
    else await nextTurn()
    if (isFocusLost()) explorer.focusList()
  }

  const remove = async () => {
    const items = await chosen()
    if (items.length > 0 && (await actions.remove(items))) selection.clear()
    explorer.returnFocus()
  }

  const makeFolder = async () => {
    const made = here && (await actions.makeFolder(here))
    if (!made) return
    explorer.setSearchText('')
    folder.reload()
    explorer.arrive(resourceKey(made), true)
  }

  const openItem = (resource: Resource) => {
    switch (openingOf(resource)) {
      case 'enter':
        return navigation.open(folderPlace(resource.storageId, resource.path))
      case 'image': {
        const images = [...loadedItems(folder.pages)].filter((item) => openingOf(item) === 'image')
        const at = images.findIndex((item) => resourceKey(item) === resourceKey(resource))
        return questions.show(at < 0 ? { kind: 'preview', images: [resource], at: 0 } : { kind: 'preview', images, at })
      }
      case 'text':
        return questions.show({ kind: 'text', file: resource })
      case 'unsupported':
        return void offerDownload(resource)
    }
  }

  /** FM-15a: what cannot be opened here can at least be taken home. */
  const offerDownload = async (resource: Resource) => {
    const title = t('unsupported.title', { name: shownName(resource.name) })
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title,
      body: t('unsupported.body'),
      confirmLabel: t('unsupported.confirm'),
    })
    if (confirmed) await actions.download([resource])
  }

  const chooseUpload = (kind: 'files' | 'folder') => {
    if (!hasPicker(kind)) return (kind === 'files' ? inputs.filesRef : inputs.folderRef).current?.click()
    void pickHandles(kind).then(
      (handles) => here && transfer.uploadHandles(here, handles),
      () => kernel.toasts.show({ tone: 'error', title: t('upload.chooseFailed') }),
    )
  }

  const runners: Readonly<Record<CommandId, () => void>> = {
    open: () => selected[0] && openItem(selected[0]),
    showInFolder: () => selected[0] && navigation.open(folderOf(selected[0]), resourceKey(selected[0])),
    download: () => void chosen().then((items) => (items.length > 0 ? actions.download(items) : undefined)),
    downloadTo: () => void chosen().then((items) => (items.length > 0 ? actions.downloadTo(items) : undefined)),
    copy: () => void take('copy'),
    cut: () => void take('cut'),
    paste: () => void paste(),
    copyTo: () => void putElsewhere('copy'),
    moveTo: () => void putElsewhere('move'),
    rename: () => selected[0] && explorer.beginRename(selected[0]),
    delete: () => void remove(),
    info: () => selected[0] && questions.show({ kind: 'info', resource: selected[0] }),
    newFolder: () => void makeFolder(),
    uploadFiles: () => chooseUpload('files'),
    uploadFolder: () => chooseUpload('folder'),
    selectAll: () => selection.selectAll(),
    refresh: () => folder.reload(),
    showHidden: () => explorer.setShowHidden(!explorer.showHidden),
  }

  return {
    availability,
    run(id) {
      const offered = availability(id)
      if (offered === 'tooMany') actions.tooMany()
      else if (offered === 'enabled') runners[id]()
    },
    open: (index) => {
      const item = folder.itemAt(index)
      if (item) openItem(item)
    },
    openItem,
  }
}
