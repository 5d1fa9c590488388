import type { TrashItem } from '@cove/device-contract'
import { selectionLimit } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { SelectionHandle } from '@cove/ui/data'
import { deleteForever, restoreFromBin } from '../data/file-calls.ts'
import { allTrashIds } from '../data/trash-ids.ts'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import { shownName } from '../model/shown-name.ts'

interface BinParts {
  readonly bin: RecycleBin
  readonly selected: readonly TrashItem[]
  readonly selection: SelectionHandle
}

/** RB-01b: restore and final delete, both tasks of the device; what is final is asked twice. */
export function useBinActions({ bin, selected, selection }: BinParts) {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')

  /** FM-12: a task takes a thousand; more go in several. */
  const inTasks = async (ids: readonly string[], start: (part: readonly string[]) => Promise<{ readonly ok: boolean }>): Promise<boolean> => {
    for (let from = 0; from < ids.length; from += selectionLimit) {
      const started = await start(ids.slice(from, from + selectionLimit))
      if (!started.ok) return false
    }
    return ids.length > 0
  }

  const chosenIds = (): Promise<readonly string[]> =>
    selection.state.mode === 'some' ? Promise.resolve(selected.map((item) => item.trashId)) : allTrashIds(kernel).then((ids) => ids.filter((id) => !selection.state.keys.has(id)))

  const restore = async () => {
    const ids = await chosenIds()
    const began = await inTasks(ids, (part) => restoreFromBin(kernel, part, 'rename'))
    if (!began) return
    selection.clear()
    kernel.toasts.show({ tone: 'info', title: t('bin.restoring', { count: ids.length }) })
  }

  const forever = async () => {
    const [first] = selected
    const title = selection.count === 1 && first ? t('deleteForever.titleOne', { name: shownName(first.name) }) : t('deleteForever.title', { count: selection.count })
    const { confirmed } = await kernel.dialogs.confirm({ windowId, title, body: t('deleteForever.body'), confirmLabel: t('deleteForever.confirm'), tone: 'danger' })
    if (confirmed && (await inTasks(await chosenIds(), (part) => deleteForever(kernel, part)))) selection.clear()
  }

  const empty = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t('deleteForever.emptyTitle'),
      body: t('deleteForever.emptyBody', { count: bin.count }),
      confirmLabel: t('deleteForever.emptyConfirm'),
      tone: 'danger',
    })
    if (confirmed && (await inTasks(await allTrashIds(kernel), (part) => deleteForever(kernel, part)))) selection.clear()
  }

  return { restore: () => void restore(), deleteForever: () => void forever(), empty: () => void empty() }
}
