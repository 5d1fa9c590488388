import type { Host } from '../../module-kit/module-kit.ts'
import type { RunningServicesApi } from '../network-services/api.ts'
import type { History } from './history.ts'
import type { ProcessCosts } from './process-costs.ts'
import type { MachineReader } from './read-machine.ts'
import type { Sampler } from './sampler.ts'

/** What the handlers of the monitor work with. */
export interface MonitorParts {
  readonly host: Pick<Host, 'work'>
  readonly reader: MachineReader
  readonly sampler: Sampler
  readonly history: History
  readonly costs: () => Promise<ProcessCosts>
  /** Undefined while network services are switched off. */
  readonly network: () => RunningServicesApi | undefined
  readonly nicknameOf: (userNo: string) => string
  readonly nowMs: () => number
  readonly ownPid: number
}
