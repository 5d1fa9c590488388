import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { JobError, defineJob } from '../../../module-kit/module-kit.ts'
import type { BackupApi } from '../../backup/api.ts'
import { lostFileOf } from '../lost-files.ts'
import type { LostPlace } from '../lost-files.ts'
import type { PoolsParts } from '../parts.ts'

const payload = z.object({ storageId: StorageId, path: DevicePath, way: z.enum(['read', 'backup']) })
const cursor = z.object({})

/** DLG-04: a damaged file is read again, or replaced by the copy of a backup. After a kill it goes on. */
export const mendJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: false },
    about: ({ path }) => ({ target: path }),
    onChanged: () => parts.changed(),
    async *run({ jobId, userNo, payload: wanted, signal, report }) {
      const who = parts.host.principal(userNo)
      if (!who) return
      const lost = await lostFileOf(parts, who, wanted)
      const total = (await parts.host.files.vfs.stat(lost.at)).sizeBytes
      yield { done: 0, total, current: wanted.path }
      const onBytes = (done: number): void => {
        signal.throwIfAborted()
        report({ done, total, current: wanted.path })
      }
      if (wanted.way === 'read') await readWhole(parts, lost, onBytes)
      else {
        const backup = parts.host.module<BackupApi>('backup')
        const isDone = await backup?.restoreLost(who, { ...lost, flag: `mend.${jobId}`, onBytes })
        if (isDone !== true) throw new JobError('fileNotFound', { mayPass: false })
      }
      parts.store.setWell(lost.at.space.id, lost.at.indexPath, wanted.way === 'backup')
      yield { done: total, total, current: wanted.path }
    },
  })

async function readWhole({ host }: PoolsParts, { at }: LostPlace, onBytes: (done: number) => void): Promise<void> {
  const file = await host.files.vfs.openRead(at)
  try {
    let done = 0
    const take = async (bytes: Uint8Array): Promise<void> => onBytes((done += bytes.byteLength))
    if (file.sizeBytes > 0) await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, take)
  } finally {
    await file.close()
  }
}
