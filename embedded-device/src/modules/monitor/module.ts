import { monitor } from '@cove/device-contract/monitor'
import { defineModule } from '../../module-kit/module-kit.ts'
import { history, live, processes } from './handlers/figures.ts'
import { createHistory } from './history.ts'
import type { MonitorParts } from './parts.ts'
import { createProcessList } from './processes.ts'
import { createMachineReader, processorsOf } from './read-machine.ts'
import { startSampler } from './sampler.ts'
import { createAverageStore } from './store.ts'

export default defineModule({
  id: 'monitor',
  area: monitor,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const stack = new DisposableStack()
    const reader = createMachineReader(host.files)
    const averages = stack.use(createHistory(createAverageStore(host.db)))
    const sampler = stack.use(
      startSampler({
        reader,
        nowMs: host.nowMs,
        onSample: averages.add,
        onProblem: (error) => host.log.error('a sample of the machine', error),
      }),
    )
    const processList = createProcessList(reader, { cores: processorsOf().cores, nowMs: host.nowMs, ownPid: process.pid })
    const parts: MonitorParts = { sampler, history: averages, processes: processList, nowMs: host.nowMs }
    return {
      handlers: { live: live(parts), history: history(parts), processes: processes(parts) },
      dispose: () => stack.dispose(),
    }
  },
})
