import { defineArea } from '@cove/device-contract/kit'
import { history } from './calls/history.ts'
import { live } from './calls/live.ts'
import { processes } from './calls/processes.ts'

export { historyRanges } from './entities.ts'
export type { HistoryRange, Machine, Process, Sample } from './entities.ts'

/** Figures of the machine that the device runs on (SYS-01b, TM-02). */
export const monitor = defineArea({ id: 'monitor', version: 1, calls: { live, history, processes } })
