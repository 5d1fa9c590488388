import { deviceBackups } from '@cove/device-contract/device-backups'
import { createSealing } from '@cove/server-kit'
import { defineModule, refuse } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { CloudsApi } from '../clouds/api.ts'
import { create, key, list, remove, save, takeOver } from './handlers/plans.ts'
import { browse, cancel, check, restore, run, snapshots } from './handlers/works.ts'
import { checkJob } from './jobs/check-job.ts'
import { restoreJob } from './jobs/restore-job.ts'
import { runJob } from './jobs/run-job.ts'
import type { DeviceBackupParts } from './parts.ts'
import { startDue } from './schedule.ts'
import { createPlanStore } from './store.ts'
import { texts } from './texts/notices.ts'
import { programTexts } from './texts/programs.ts'

export default defineModule({
  id: 'device-backups',
  area: deviceBackups,
  needs: ['clouds'],
  programs: {
    // Programs in Go reserve far more address space than they use.
    restic: {
      optional: true,
      provides: programTexts.restic,
      debian: 'restic',
      versionArgs: ['version'],
      minVersion: '0.14',
      reservesMemory: true,
    },
    rclone: { optional: true, provides: programTexts.rclone, debian: 'rclone', versionArgs: ['version'], reservesMemory: true },
  },
  migrations: new URL('migrations/', import.meta.url),
  texts,
  open(host) {
    const parts = partsOf(host)
    return {
      handlers: handlersOf(parts),
      jobs: { run: runJob(parts), restore: restoreJob(parts), check: checkJob(parts) },
      schedules: { due: { every: { minutes: 5 }, missed: 'once', run: () => startDue(parts) } },
    }
  },
})

function partsOf(host: Host<typeof deviceBackups>): DeviceBackupParts {
  const sealing = createSealing(host.identity.secret)
  const plans = createPlanStore(host.db, host.nowMs)
  const admin = () => host.principal(host.users.administrator()?.no ?? '') ?? refuse('noPermission')
  return {
    ...host,
    ...host.files,
    plans,
    clouds: host.module<CloudsApi>('clouds'),
    hostName: `cove-${sealing.mac('device-backups host').slice(0, 12)}`,
    seal: sealing.seal,
    unseal: sealing.unseal,
    admin,
    space: (storageId) => host.files.spaces.list(admin()).find(({ id }) => id === storageId) ?? refuse('storageMissing'),
    changed: () => host.events.emit('device-backups.changed', {}),
    openWork({ jobId }) {
      const job = jobId === 0 ? undefined : host.jobs.get(host.users.administrator()?.no, jobId)
      if (!job || !['ready', 'running', 'waiting', 'paused'].includes(job.state)) return undefined
      const { done, total } = job.progress
      return { jobId, percent: total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100)) }
    },
  }
}

const handlersOf = (parts: DeviceBackupParts): HandlersOf<typeof deviceBackups> => ({
  list: list(parts),
  create: create(parts),
  save: save(parts),
  remove: remove(parts),
  key: key(parts),
  takeOver: takeOver(parts),
  run: run(parts),
  cancel: cancel(parts),
  snapshots: snapshots(parts),
  browse: browse(parts),
  restore: restore(parts),
  check: check(parts),
})
