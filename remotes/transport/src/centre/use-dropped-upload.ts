import { shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Dropped } from '@cove/ui/data'
import { readDrop } from '../data/dropped-upload.ts'
import type { WaitingUpload } from '../data/dropped-upload.ts'
import { useTransferTasks } from '../data/use-transfers.ts'

/** A message names so many of the things that could not be read. */
const namedAtMost = 3

/** FM-19: takes files dropped on the list of uploads; the user chooses their folder on the device. */
export function useDroppedUpload(): (drop: Promise<Dropped>) => Promise<void> {
  const { pick, transfers, toasts } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  const tasks = useTransferTasks('upload')
  const last = tasks.reduce((latest, task) => (latest && latest.startedAtMs >= task.startedAtMs ? latest : task), tasks[0])
  const refuse = (title: string) => void toasts.show({ tone: 'error', title })
  const upload = async ({ name, count, files, emptyFolders, handles }: WaitingUpload) => {
    const names = { name: shownName(name), count }
    const places = await pick({
      windowId,
      title: count === 1 ? t('uploadTo.one', names) : t('uploadTo.many', names),
      hint: t('uploadTo.hint'),
      confirmLabel: t('uploadTo.confirm'),
      itemCount: count,
      ...(last && { start: { storageId: last.targetStorageId, path: last.targetFolder } }),
    })
    const [folder] = places ?? []
    if (!folder) return
    // The user was not asked about names that are taken: both files stay.
    const place = { storageId: folder.storageId, folderPath: folder.path, repeat: 'rename' as const }
    transfers.upload({ ...place, files, ...(emptyFolders && { emptyFolders }), ...(handles && { handles }) })
  }
  return async (drop) => {
    const taken = await drop.then(readDrop).catch(() => undefined)
    if (!taken) return refuse(t('uploadTo.unreadable'))
    const names = taken.unreadable.slice(0, namedAtMost).map(shownName).join(t('uploadTo.nameSeparator'))
    if (names !== '') refuse(t('uploadTo.unreadableNames', { names, count: taken.unreadable.length }))
    if (taken.count === 0 && names === '') refuse(t('uploadTo.nothing'))
    if (taken.count > 0) await upload(taken)
  }
}
