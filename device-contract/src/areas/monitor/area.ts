import { defineArea } from '@cove/device-contract/kit'
import { connections, disconnect } from './calls/connections.ts'
import { history } from './calls/history.ts'
import { live } from './calls/live.ts'
import { processes } from './calls/processes.ts'
import { end, hold, restart, work } from './calls/work.ts'
import { errors } from './errors.ts'

export { historyRanges } from './entities.ts'
export type { HistoryRange, Machine, OpenConnection, Process, RunningService, Sample, WorkJob } from './entities.ts'

/** Figures of the machine that the device runs on, and what runs there (SYS-01b, TM-02). */
export const monitor = defineArea({
  id: 'monitor',
  version: 1,
  errors,
  calls: { live, history, processes, work, end, hold, restart, connections, disconnect },
})
