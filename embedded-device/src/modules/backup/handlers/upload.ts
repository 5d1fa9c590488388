import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { takeChunk } from '../place-files.ts'
import type { BackupParts } from '../parts.ts'
import { fileOf } from './file-of.ts'

export const upload =
  (parts: BackupParts): HandlerOf<typeof backup.calls.upload> =>
  async ({ query, body }, { context: { who }, refuse }) => {
    const { start, end, md5, sizeBytes } = query
    const file = fileOf(parts, who, query)
    if (typeof file === 'string') return refuse(file)
    if (file.task.requested === 'pause') return refuse('backupPauseAsked')
    if (end <= start || end > sizeBytes) return refuse('illegalParameter')
    // S-A8: the client speaks of a file of another size: its source changed.
    const announced = parts.pending.get(file.task.taskId, file.path)
    if (announced && announced.sizeBytes !== sizeBytes) return refuse('uploadRestart')
    const completedBytes = await takeChunk(parts, file, { startByte: start, endByte: end, md5, body })
    return { completedBytes: completedBytes ?? refuse('uploadNotFound') }
  }
