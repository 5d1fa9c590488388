import type { TrashItem } from '@cove/device-contract/recycle'
import { selectionLimit, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { tellFault } from '../data/tell-fault.ts'
import { useRestoreToast } from '../data/use-restore-toast.ts'
import { useT } from '@cove/kernel/i18n'
import type { SelectionHandle } from '@cove/ui/data'
import { deleteForever, restoreFromBin } from '../data/file-calls.ts'
import type { Target, Trashed } from '../data/file-calls.ts'
import { listWholeBin } from '../data/list-whole-bin.ts'
import type { RecycleBin } from '../data/use-recycle-bin.ts'

type StartTask = (part: Trashed) => Promise<Outcome<{ readonly taskId: string }>>

interface BinParts {
  readonly bin: RecycleBin
  readonly selected: readonly TrashItem[]
  readonly selection: SelectionHandle
}

/** Restores and deletes what is in the recycle bin. */
export interface BinActions {
  readonly restore: () => void
  /** RB-05: into a folder that the user chooses; only for entries of one space. */
  readonly restoreTo: () => void
  readonly deleteForever: () => void
  readonly empty: () => void
}

/** RB-01b: restore and final delete, both tasks of the device; a final deletion needs a confirmation. */
export function useBinActions({ bin, selected, selection }: BinParts): BinActions {
  const kernel = useKernel()
  const inTasks = useTasks()
  const confirm = useFinalQuestions()
  const tellRestoring = useRestoreToast()
  const pick = usePickFolder()

  const chosen = (): Promise<readonly TrashItem[]> =>
    selection.state.mode === 'some'
      ? Promise.resolve(selected)
      : listWholeBin(kernel, bin.filter).then((items) => items.filter((item) => !selection.state.keys.has(item.trashId)))

  const restore = async (into?: Target) => {
    const items = await chosen()
    const taskIds = await inTasks(items, (part) => restoreFromBin(kernel, part, into))
    if (!taskIds) return
    selection.clear()
    tellRestoring(taskIds, items.length)
  }

  const restoreTo = async () => {
    const into = await pick(selected[0])
    if (into) await restore(into)
  }

  const forever = async () => {
    if (!(await confirm.selection(selection.count, selected[0]))) return
    if (await inTasks(await chosen(), (part) => deleteForever(kernel, part))) selection.clear()
  }

  const empty = async () => {
    // Emptying takes everything of this source, whatever the filter shows.
    const items = await listWholeBin(kernel, { ...bin.filter, letters: '', span: undefined })
    if (items.length === 0 || !(await confirm.all(items.length))) return
    if (await inTasks(items, (part) => deleteForever(kernel, part))) selection.clear()
  }

  return {
    restore: () => void restore(),
    restoreTo: () => void restoreTo(),
    deleteForever: () => void forever(),
    empty: () => void empty(),
  }
}

/** Leaving the bin is a rename, so the folder is in the same space. */
function usePickFolder() {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return async (first: TrashItem | undefined): Promise<Target | undefined> => {
    if (!first) return undefined
    const start = { storageId: first.storageId, path: '/' }
    const options = { windowId, start, otherSpaces: false, title: t('bin.chooseTitle'), confirmLabel: t('bin.chooseConfirm') }
    const [place] = (await kernel.pick(options)) ?? []
    return place && { storageId: place.storageId, path: place.path }
  }
}

/** Starts tasks of the device; resolves to their ids, or to undefined when one was refused. */
function useTasks() {
  const kernel = useKernel()
  /** FM-12: a task takes a thousand; more go in several. */
  return async (items: readonly TrashItem[], start: StartTask): Promise<readonly string[] | undefined> => {
    const taskIds: string[] = []
    for (let from = 0; from < items.length; from += selectionLimit) {
      const part = items.slice(from, from + selectionLimit)
      const started = await start({
        trashIds: part.map((item) => item.trashId),
        origins: part.map((item) => ({ storageId: item.storageId, path: item.originPath })),
      })
      if (started.ok) taskIds.push(started.data.taskId)
      else {
        tellFault(kernel, started.failure)
        return undefined
      }
    }
    return taskIds.length > 0 ? taskIds : undefined
  }
}

/** The questions before a final deletion. */
function useFinalQuestions() {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return {
    async selection(count: number, first: TrashItem | undefined): Promise<boolean> {
      const { confirmed } = await dialogs.confirm({
        windowId,
        title: count === 1 && first ? t('deleteForever.titleOne', { name: shownName(first.name) }) : t('deleteForever.title', { count }),
        body: t('deleteForever.body'),
        confirmLabel: t('deleteForever.confirm'),
        tone: 'danger',
      })
      return confirmed
    },
    async all(count: number): Promise<boolean> {
      const { confirmed } = await dialogs.confirm({
        windowId,
        title: t('deleteForever.emptyTitle'),
        body: t('deleteForever.emptyBody', { count }),
        confirmLabel: t('deleteForever.emptyConfirm'),
        phrase: t('deleteForever.emptyPhrase'),
        tone: 'danger',
      })
      return confirmed
    },
  }
}
