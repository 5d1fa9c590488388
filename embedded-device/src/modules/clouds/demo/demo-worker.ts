import type { Server } from 'node:http'
import { startCarrierService } from './carrier-service.ts'
import { newState } from './demo-server.ts'
import type { DemoState } from './demo-server.ts'
import type { DemoMessage, DemoRequest } from './demo-messages.ts'
import { startSearchService } from './search-service.ts'

// The demonstrations of the two vendors' services, in a process of their own: nothing of the device is in it.
const states: Record<'carrier' | 'search', DemoState> = { carrier: newState(), search: newState() }
const servers: Server[] = [await startCarrierService(states.carrier), await startSearchService(states.search)]

const send = (message: DemoMessage): void => void process.send?.(message)

process.on('message', ({ kind, vendor, faults }: DemoRequest) => {
  const state = states[vendor]
  if (kind === 'faults') Object.assign(state.faults, faults)
  // Times of this process: only their distances say something.
  send({ kind: 'told', counts: state.counts, log: kind === 'log' ? state.log : [] })
})
process.on('disconnect', () => {
  for (const server of servers) server.closeAllConnections()
  process.exit(0)
})
send({ kind: 'ready', carrier: states.carrier.origin, search: states.search.origin })
