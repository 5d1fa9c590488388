import { useLocale, useT } from '@cove/kernel/i18n'
import type { Process, RunningService, Work, WorkJob } from '../data/monitor-calls.ts'
import type { WorkRow } from '../model/rows.ts'

/** Programs and servers that have a name for people. */
const knownServices: readonly string[] = ['smb', 'webdav', 'ftp', 'aria2c', 'sshd']

/** The rows of the device's page. */
export function useRows(work: Work | undefined, processes: readonly Process[] | undefined, cores: number): readonly WorkRow[] {
  const t = useT('task-manager')
  const locale = useLocale()
  const { serviceOf, processOf } = useShown()
  const jobOf = (job: WorkJob): WorkRow => {
    const share = job.total > 0 ? ` · ${Math.floor((100 * Math.min(job.done, job.total)) / job.total)} %` : ''
    const cpuMs = work?.cpu.perSecond.get(job.key)
    return {
      key: job.key,
      group: 'jobs',
      name: `${job.title?.[locale] ?? job.kind}${share}`,
      note: job.current || undefined,
      who: job.userNo === '' ? t('device') : job.nickname || job.userNo,
      cpu: cpuMs === undefined ? undefined : Math.round(cpuMs / cores) / 10,
      disk: work?.moved.perSecond.get(job.key),
      state: job.state === 'running' ? undefined : job.state,
      canEnd: true,
      canRestart: false,
      canHold: job.canHold && job.state !== 'waiting',
    }
  }
  return [...(work?.jobs ?? []).map(jobOf), ...(work?.services ?? []).map(serviceOf), ...(processes ?? []).map(processOf)]
}

/** How services and processes are shown. */
function useShown() {
  const t = useT('task-manager')
  const serviceOf = (one: RunningService): WorkRow => ({
    key: one.key,
    group: 'services',
    name: knownServices.includes(one.name) ? t(`services.${one.name}`) : one.name,
    note: one.restarts > 0 ? t('restarts', { count: one.restarts }) : undefined,
    who: one.connectionCount === undefined ? t('device') : t('connected', { count: one.connectionCount }),
    cpu: one.cpuPercent,
    memory: one.memoryBytes,
    disk: sumOf(one.readPerSecond, one.writtenPerSecond),
    net: one.state === 'running' ? one.bytesPerSecond : undefined,
    state: one.state === 'running' ? undefined : one.state,
    canEnd: one.canEnd,
    canRestart: one.canRestart,
    canHold: false,
    connections: one.connectionCount,
  })
  const processOf = (one: Process): WorkRow => ({
    key: one.key ?? `pid:${one.pid}`,
    group: 'processes',
    name: one.name,
    note: t('pid', { pid: one.pid }),
    who: one.isOwn ? t('device') : t('systemOwn'),
    cpu: one.cpuPercent,
    memory: one.memoryBytes,
    disk: sumOf(one.readPerSecond, one.writtenPerSecond),
    canEnd: one.key !== undefined,
    canRestart: false,
    canHold: false,
  })
  return { serviceOf, processOf }
}

const sumOf = (read: number | undefined, written: number | undefined): number | undefined =>
  read === undefined && written === undefined ? undefined : (read ?? 0) + (written ?? 0)
