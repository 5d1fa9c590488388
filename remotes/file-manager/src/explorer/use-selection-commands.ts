import type { Resource } from '@cove/device-contract/files'
import { nextTurn } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { emptyClipboard } from '../model/clipboard.ts'
import { resourceKey } from '../model/place.ts'
import { isFocusLost } from './list-focus.ts'
import type { Explorer } from './use-explorer.ts'
import { parentTargetOf, targetOf } from './use-file-actions.ts'
import { usePickTarget } from './use-pick-target.ts'

/** What commands do with the selected rows. */
export interface SelectionCommands {
  readonly download: () => Promise<void>
  readonly downloadTo: () => Promise<void>
  /** Puts the selection on the clipboard. */
  readonly take: (action: 'copy' | 'cut') => Promise<void>
  /** Asks for a folder and copies or moves the selection there. */
  readonly putElsewhere: (action: 'copy' | 'move') => Promise<void>
  readonly remove: () => Promise<void>
}

export function useSelectionCommands(explorer: Explorer): SelectionCommands {
  const t = useT('file-manager')
  const pickTarget = usePickTarget()
  const { actions, listing, selection, transfer } = explorer
  return {
    async download() {
      const items = await selectionOf(explorer)
      if (items.length > 0) await actions.download(items)
    },
    async downloadTo() {
      const items = await selectionOf(explorer)
      if (items.length > 0) actions.downloadTo(items)
    },
    async take(action) {
      const items = await selectionOf(explorer)
      if (items.length === 0) return
      explorer.setClipboard({ action, items: items.map(({ storageId, path }) => ({ storageId, path })) })
      explorer.announce(t(action === 'copy' ? 'copied' : 'cut', { count: items.length }))
    },
    async putElsewhere(action) {
      const items = await selectionOf(explorer)
      const [first] = items
      if (!first) return
      const target = await pickTarget(action, items, targetOf(listing) ?? parentTargetOf(first))
      if (target) await transfer.put(action, items, target)
      // The picker is removed by now; what opened it, a menu's entry, may be gone too.
      else await nextTurn()
      if (isFocusLost()) explorer.focusList()
    },
    async remove() {
      const items = await selectionOf(explorer)
      if (items.length > 0 && (await actions.remove(items))) selection.clear()
      explorer.returnFocus()
    },
  }
}

/** FM-12: the selection as a list, also under "select all". */
export async function selectionOf({ actions, folder, listing, selected, selection }: Explorer): Promise<readonly Resource[]> {
  if (selection.state.mode === 'some') return selected
  const except = selection.state.keys
  return (await actions.whole(listing, folder.count, (resource) => except.has(resourceKey(resource)))) ?? []
}

/** FM-10: pastes into the folder that is shown, whatever is selected in it. */
export async function paste({ clipboard, listing, returnFocus, setClipboard, transfer }: Explorer): Promise<void> {
  const here = targetOf(listing)
  if (!here || clipboard.action === 'none') return
  const began = await transfer.put(clipboard.action === 'cut' ? 'move' : 'copy', clipboard.items, here)
  // Cut items can be pasted once, copied items any number of times.
  if (began && clipboard.action === 'cut') setClipboard(emptyClipboard)
  returnFocus()
}
