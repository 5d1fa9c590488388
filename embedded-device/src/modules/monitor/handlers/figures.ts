import type { monitor } from '@cove/device-contract/monitor'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { MonitorParts } from '../parts.ts'
import { processesOf } from '../processes.ts'
import { processorsOf } from '../read-machine.ts'

type Calls = typeof monitor.calls

export const live =
  ({ sampler, nowMs }: MonitorParts): HandlerOf<Calls['live']> =>
  async ({ query }) => {
    await sampler.ready
    return { samples: [...sampler.watch(query.afterMs ?? 0)], machine: { ...processorsOf(), ...sampler.memory }, nowMs: nowMs() }
  }

export const history =
  (parts: MonitorParts): HandlerOf<Calls['history']> =>
  ({ query }) => {
    const nowMs = parts.nowMs()
    return { ...parts.history.range(query.range, nowMs), nowMs }
  }

export const processes =
  ({ costs, host, ownPid }: MonitorParts): HandlerOf<Calls['processes']> =>
  async () => {
    const kept = new Set(host.work.programs().flatMap(({ health }) => health.pid ?? []))
    return { processes: processesOf(await costs(), { ownPid, kept }) }
  }
