import { monitor } from '@cove/device-contract/monitor'
import type { HistoryRange, Machine, OpenConnection, RunningService, Sample, WorkJob } from '@cove/device-contract/monitor'
import type { DataOf } from '@cove/device-contract'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useRef } from 'react'
import { nextRates } from '../model/rates.ts'
import type { Counted, Rates } from '../model/rates.ts'

export { historyRanges } from '@cove/device-contract/monitor'
export type { HistoryRange, Machine, OpenConnection, Process, RunningService, Sample, WorkJob } from '@cove/device-contract/monitor'

/** TM-02: the page is told again so often, while it is visible. */
const everyMs = 2_000
const historyMs = 60_000
const silent = { silent: true } as const

/** What the device works on, with what grew per second. */
export interface Work {
  readonly jobs: readonly WorkJob[]
  readonly services: readonly RunningService[]
  /** Milliseconds of the processor per second, by key. */
  readonly cpu: Rates
  /** Bytes per second, by key. */
  readonly moved: Rates
}

const useRates = () => {
  const known = useRef<Rates>(undefined)
  return (counted: readonly Counted[]): Rates => (known.current = nextRates(known.current, performance.now(), counted))
}

/** The jobs and services of the device; for the administrator. */
export function useWork(isOff: boolean): Read<Work> {
  const [cpu, moved] = [useRates(), useRates()]
  return useReading<Work>(
    ['monitor.work'],
    async (kernel, how) => {
      const answer = await kernel.device.use(monitor).work({}, how)
      if (!answer.ok) return answer
      const { jobs, services } = answer.data
      const counted = (of: (job: WorkJob) => number) => jobs.map((job) => ({ key: job.key, value: of(job) }))
      return { ok: true, data: { jobs, services, cpu: cpu(counted(({ cpuMs }) => cpuMs)), moved: moved(counted((job) => job.movedBytes)) } }
    },
    { everyMs, isOff },
  )
}

/** The processes of the machine; for the administrator. */
export const useProcesses = (isOff: boolean): Read<DataOf<typeof monitor.calls.processes>> =>
  useRead(monitor, 'processes', { everyMs, isOff })

/** Who is connected, with the bytes per second of each. */
export interface Connections {
  readonly connections: readonly OpenConnection[]
  readonly speed: Rates
}

/** Open connections: of everybody for the administrator, own ones for others. */
export function useConnections(): Read<Connections> {
  const speed = useRates()
  return useReading<Connections>(
    ['monitor.connections'],
    async (kernel, how) => {
      const answer = await kernel.device.use(monitor).connections({}, how)
      if (!answer.ok) return answer
      const { connections } = answer.data
      const counted = connections.flatMap(({ key, bytes }) => (bytes === undefined ? [] : [{ key, value: bytes }]))
      return { ok: true, data: { connections, speed: speed(counted) } }
    },
    { everyMs },
  )
}

/** What the charts beside the pages show. */
export interface Live {
  readonly samples: readonly Sample[]
  readonly machine: Machine
}

const keptMs = 60_000

/** The last minute of the machine; for the administrator. */
export function useLive(isOff: boolean): Read<Live> {
  const known = useRef<readonly Sample[]>([])
  return useReading<Live>(
    ['monitor.live', 'task-manager'],
    async (kernel, how) => {
      const afterMs = known.current.at(-1)?.atMs ?? 0
      const answer = await kernel.device.use(monitor).live({ query: { afterMs } }, how)
      if (!answer.ok) return answer
      const { samples, machine, nowMs } = answer.data
      known.current = [...known.current, ...samples.filter(({ atMs }) => atMs > afterMs)].filter(({ atMs }) => atMs > nowMs - keptMs)
      return { ok: true, data: { samples: known.current, machine } }
    },
    { everyMs, isOff },
  )
}

/** Averages of a longer time. */
export type Stored = DataOf<typeof monitor.calls.history>

/** Averages of a longer time; for the administrator. */
export const useStored = (range: HistoryRange): Read<Stored> =>
  useRead(monitor, 'history', { query: { range }, everyMs: historyMs, keepsLast: true })

type Done = Outcome<object>

/** Ends a job, a service or a process. */
export const endWork = (kernel: Kernel, key: string): Promise<Done> =>
  attempt(kernel, () => kernel.device.use(monitor).end({ body: { key } }, silent))

/** Pauses a job, or lets it go on. */
export const holdWork = (kernel: Kernel, key: string, isHeld: boolean): Promise<Done> =>
  attempt(kernel, () => kernel.device.use(monitor).hold({ body: { key, isHeld } }, silent))

/** Ends a service and starts it again. */
export const restartWork = (kernel: Kernel, key: string): Promise<Done> =>
  attempt(kernel, () => kernel.device.use(monitor).restart({ body: { key } }, silent))

/** Ends a connection. */
export const disconnect = (kernel: Kernel, key: string): Promise<Done> =>
  attempt(kernel, () => kernel.device.use(monitor).disconnect({ body: { key } }, silent))
