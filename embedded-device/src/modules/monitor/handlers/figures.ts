import type { monitor } from '@cove/device-contract/monitor'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { MonitorParts } from '../parts.ts'
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
  (parts: MonitorParts): HandlerOf<Calls['processes']> =>
  async () => ({ processes: await parts.processes() })
