import type { Process } from '@cove/device-contract/monitor'
import type { History } from './history.ts'
import type { Sampler } from './sampler.ts'

/** What the handlers of the monitor work with. */
export interface MonitorParts {
  readonly sampler: Sampler
  readonly history: History
  readonly processes: () => Promise<Process[]>
  readonly nowMs: () => number
}
