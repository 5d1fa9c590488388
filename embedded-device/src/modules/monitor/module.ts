import { monitor } from '@cove/device-contract/monitor'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import { disconnect, end, hold, restart } from './handlers/actions.ts'
import { history, live, processes } from './handlers/figures.ts'
import { connections, work } from './handlers/work.ts'
import { createHistory } from './history.ts'
import type { MonitorParts } from './parts.ts'
import { createProcessCosts } from './process-costs.ts'
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
    const parts: MonitorParts = {
      host,
      reader,
      sampler,
      history: averages,
      costs: createProcessCosts(reader, { cores: processorsOf().cores, nowMs: host.nowMs }),
      network: () => host.module<ServiceFilesApi>('network-services')?.running,
      nicknameOf: (userNo) => host.users.get(userNo)?.nickname ?? '',
      nowMs: host.nowMs,
      ownPid: process.pid,
    }
    return {
      handlers: {
        live: live(parts),
        history: history(parts),
        processes: processes(parts),
        work: work(parts),
        end: end(parts),
        hold: hold(parts),
        restart: restart(parts),
        connections: connections(parts),
        disconnect: disconnect(parts),
      },
      dispose: () => stack.dispose(),
    }
  },
})
