import type { ResourceRef } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Dropped } from '@cove/ui/data'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { readDrop } from '../data/dropped-upload.ts'
import type { WaitingUpload } from '../data/dropped-upload.ts'
import { useTransferTasks } from '../data/use-transfers.ts'
import { FolderPicker } from './folder-picker.tsx'

/** FM-19: files dropped on the list of uploads; the user chooses their folder on the device. */
export interface DroppedUpload {
  readonly take: (drop: Promise<Dropped>) => Promise<void>
  /** Asks for the folder. */
  readonly question: ReactElement | undefined
}

/** A message names so many of the things that could not be read. */
const namedAtMost = 3

export function useDroppedUpload(): DroppedUpload {
  const { transfers, toasts } = useKernel()
  const t = useT('transport')
  const [waiting, setWaiting] = useState<WaitingUpload>()
  const tasks = useTransferTasks('upload')
  const last = tasks.reduce((latest, task) => (latest && latest.startedAtMs >= task.startedAtMs ? latest : task), tasks[0])
  const refuse = (title: string) => void toasts.show({ tone: 'error', title })
  const answer = (folder: ResourceRef | undefined) => {
    setWaiting(undefined)
    if (!folder || !waiting) return
    const { files, emptyFolders, handles } = waiting
    // The user was not asked about names that are taken: both files stay.
    const place = { storageId: folder.storageId, folderPath: folder.path, repeat: 'rename' as const }
    transfers.upload({ ...place, files, ...(emptyFolders && { emptyFolders }), ...(handles && { handles }) })
  }
  return {
    take: async (drop) => {
      const taken = await drop.then(readDrop).catch(() => undefined)
      if (!taken) return refuse(t('uploadTo.unreadable'))
      const names = taken.unreadable.slice(0, namedAtMost).map(shownName).join(t('uploadTo.nameSeparator'))
      if (names !== '') refuse(t('uploadTo.unreadableNames', { names, count: taken.unreadable.length }))
      if (taken.count === 0 && names === '') refuse(t('uploadTo.nothing'))
      if (taken.count === 0) return
      setWaiting(taken)
    },
    question: waiting && (
      <FolderPicker
        start={last && { storageId: last.targetStorageId, path: last.targetFolder }}
        words={{
          title:
            waiting.count === 1
              ? t('uploadTo.one', { name: shownName(waiting.name) })
              : t('uploadTo.many', { name: shownName(waiting.name), count: waiting.count }),
          hint: t('uploadTo.hint'),
          confirm: t('uploadTo.confirm'),
        }}
        onAnswer={answer}
      />
    ),
  }
}
