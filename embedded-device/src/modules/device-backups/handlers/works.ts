import type { deviceBackups } from '@cove/device-contract/device-backups'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { planOf, startWork } from '../work.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { listFolder, listSnapshots, openConnection } from '../restic/repository.ts'
import { fail } from '../problem.ts'

type Calls = typeof deviceBackups.calls

export const run =
  (parts: DeviceBackupParts): HandlerOf<Calls['run']> =>
  ({ body: { planId } }) => {
    const plan = planOf(parts, planId)
    if (plan.isForeign) fail('deviceBackupForeign')
    return { taskId: startWork(parts, plan, { work: 'run' }) }
  }

export const cancel =
  (parts: DeviceBackupParts): HandlerOf<Calls['cancel']> =>
  async ({ body: { planId } }) => {
    const open = parts.openWork(planOf(parts, planId))
    if (!open) return {}
    parts.jobs.remove(parts.admin().userNo, open.jobId)
    await parts.jobs.stopped(open.jobId)
    parts.changed()
    return {}
  }

export const snapshots =
  (parts: DeviceBackupParts): HandlerOf<Calls['snapshots']> =>
  async ({ query: { planId } }) => {
    const plan = planOf(parts, planId)
    if (!plan.isMade) return { snapshots: [] }
    const all = await listSnapshots(parts, await openConnection(parts, plan))
    return {
      snapshots: all.map(({ snapshotId, takenMs, host }) => ({
        snapshotId,
        takenSeconds: Math.floor(takenMs / 1000),
        host,
        isOwn: host === parts.hostName,
      })),
    }
  }

export const browse =
  (parts: DeviceBackupParts): HandlerOf<Calls['browse']> =>
  async ({ query: { planId, path, ...named } }) => {
    const plan = planOf(parts, planId)
    if (!plan.isMade) return { entries: [] }
    const connection = await openConnection(parts, plan)
    const snapshotId = named.snapshotId ?? (await listSnapshots(parts, connection))[0]?.snapshotId
    if (snapshotId === undefined) return { entries: [] }
    return { entries: await listFolder(parts, connection, { snapshotId, path: path === '/' ? path : path.replace(/\/+$/, '') }) }
  }

export const restore =
  (parts: DeviceBackupParts): HandlerOf<Calls['restore']> =>
  async ({ body: { planId, ...wanted } }, { context }) => {
    const plan = planOf(parts, planId)
    const into = await parts.spaces.locate(context.who, wanted.storageId, wanted.folder)
    if ((await parts.vfs.stat(into)).kind !== 'folder') refuse('directoryNotFound')
    return { taskId: startWork(parts, plan, { work: 'restore', ...wanted }) }
  }

export const check =
  (parts: DeviceBackupParts): HandlerOf<Calls['check']> =>
  ({ body: { planId } }) => ({ taskId: startWork(parts, planOf(parts, planId), { work: 'check' }) })
