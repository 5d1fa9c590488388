import { logs } from '@cove/device-contract/logs'
import { defineModule } from '../../module-kit/module-kit.ts'
import { list } from './handlers/list.ts'
import { overview } from './handlers/overview.ts'
import { setRetention, verify } from './handlers/keeping.ts'

const checkAfterMs = 60_000

export default defineModule({
  id: 'logs',
  area: logs,
  open(host) {
    const { eventLog } = host
    return {
      handlers: { list: list(eventLog), overview: overview(eventLog), verify: verify(eventLog), setRetention: setRetention(eventLog) },
      // LOG-01: a break is found without being looked for: after each start, and every day.
      schedules: { 'logs.check': { every: 'day', missed: 'once', run: async () => void (await eventLog.verify()) } },
      onListening: async () => {
        const check = () => void eventLog.verify().catch((error: unknown) => host.log.error('event log', error))
        const timer = setTimeout(check, checkAfterMs).unref()
        return { [Symbol.dispose]: () => clearTimeout(timer) }
      },
    }
  },
})
