import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupApi } from '../../backup/api.ts'
import { lostFileOf, openMendOf } from '../lost-files.ts'
import type { PoolsParts } from '../parts.ts'

export const mendFile =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.mendFile> =>
  async ({ body }, { context: { who }, refuse }) => {
    const lost = await lostFileOf(parts, who, body)
    if (!lost.isLost(lost.at)) return {}
    if (body.way === 'backup' && !(await parts.host.module<BackupApi>('backup')?.keptCopyOf(who, lost))) return refuse('noBackupCopy')
    const workId = openMendOf(parts, who, body)?.id ?? parts.host.jobs.add('mend', { userNo: who.userNo, payload: body })
    parts.changed()
    return { workId: String(workId) }
  }
