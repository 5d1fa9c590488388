import type { RunningService, WorkJob } from '@cove/device-contract/monitor'
import type { AnybodysJob, KeptProgram } from '../../module-kit/host-work.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { RunningServicesApi } from '../network-services/api.ts'
import { costOfTree } from './process-costs.ts'
import type { ProcessCosts } from './process-costs.ts'
import { keyOf } from './work-key.ts'

const stateOfJob = { ready: 'ready', running: 'running', waiting: 'waiting', paused: 'paused' } as const

/** A job as the task manager shows it; undefined for one that is over. */
export function workJobOf({ job, declaration, canPause }: AnybodysJob, nicknameOf: (userNo: string) => string): WorkJob | undefined {
  const state = Object.hasOwn(stateOfJob, job.state) ? stateOfJob[job.state as keyof typeof stateOfJob] : undefined
  if (!state) return undefined
  const { done, total, current } = job.progress
  return {
    key: keyOf('job', job.id),
    kind: job.kind,
    ...(declaration && { title: declaration.title, icon: declaration.icon }),
    userNo: job.userNo ?? '',
    nickname: job.userNo === undefined ? '' : nicknameOf(job.userNo),
    state: job.isPausing ? 'paused' : state,
    done,
    total,
    current,
    cpuMs: job.cpuMs,
    movedBytes: job.movedBytes,
    canHold: canPause,
  }
}

const stateOfProgram = { starting: 'starting', ready: 'running', restarting: 'restarting', failed: 'failed', stopped: 'off' } as const
const stateOfService = { off: 'off', running: 'running', failed: 'failed', missing: 'failed' } as const
/** The program that is a whole network service. */
const smbProgram = 'smbd'

export interface ServiceSources {
  readonly programs: readonly KeptProgram[]
  /** Undefined where network services are switched off. */
  readonly network: RunningServicesApi | undefined
  readonly costs: ProcessCosts
}

/** The services of the device: its servers, and the programs that features keep running. */
export function servicesOf(who: Principal, { programs, network, costs }: ServiceSources): RunningService[] {
  const smbd = programs.find(({ health }) => health.name === smbProgram)
  const servers = (network?.list(who) ?? []).map(({ service, isOn, state, connectionCount, bytesPerSecond }): RunningService => ({
    key: keyOf('service', service),
    name: service,
    moduleId: 'network-services',
    state: stateOfService[state],
    ...(service === 'smb' && smbd && costOf(costs, smbd)),
    connectionCount,
    bytesPerSecond,
    restarts: service === 'smb' ? (smbd?.health.restarts ?? 0) : 0,
    canEnd: isOn,
    canRestart: isOn,
  }))
  const kept = programs.filter((one) => one !== smbd).map((one) => programOf(costs, one))
  return [...servers, ...kept]
}

function programOf(costs: ProcessCosts, program: KeptProgram): RunningService {
  const { moduleId, health } = program
  return {
    key: keyOf('program', `${moduleId}.${health.name}`),
    name: health.name,
    moduleId,
    state: stateOfProgram[health.state],
    ...costOf(costs, program),
    restarts: health.restarts,
    canEnd: false,
    canRestart: health.state === 'ready' || health.state === 'starting' || health.state === 'restarting',
  }
}

const costOf = (costs: ProcessCosts, { health }: KeptProgram) => (health.pid === undefined ? {} : (costOfTree(costs, health.pid) ?? {}))
