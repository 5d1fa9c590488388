import { startChild } from '../../../module-kit/thread-kit.ts'
import type { VendorServices } from '../vendors/vendor-services.ts'
import { carrierKeys } from './carrier-parts.ts'
import type { DemoMessage, DemoRequest } from './demo-messages.ts'
import type { DemoCounts, DemoFaults, DemoLogLine } from './demo-server.ts'
import { searchKeys } from './search-parts.ts'

/** The demonstrations as their process offers them. */
export interface DemoClouds extends AsyncDisposable {
  /** Rejects when the process ended before it was ready. */
  readonly services: Promise<VendorServices>
  set(vendor: DemoRequest['vendor'], faults: Partial<DemoFaults>): Promise<void>
  told(vendor: DemoRequest['vendor']): Promise<{ readonly counts: DemoCounts; readonly log: readonly DemoLogLine[] }>
}

const memoryBytes = 512 << 20

/** Starts the demonstrations in a process of their own; it ends with this one. */
export function startDemoClouds(): DemoClouds {
  const ready = Promise.withResolvers<VendorServices>()
  const waiting: ((told: Extract<DemoMessage, { readonly kind: 'told' }>) => void)[] = []
  const child = startChild(new URL('./demo-worker.ts', import.meta.url), {
    memoryBytes,
    onMessage(message) {
      const said = message as DemoMessage
      if (said.kind === 'told') return waiting.shift()?.(said)
      const { carrier, search } = said
      ready.resolve({ carrier: { address: carrier, ...carrierKeys }, search: { address: search, ...searchKeys }, isDemo: true })
    },
    onEnd: (end) => ready.reject(new Error(`the demonstrations ended: ${end}`)),
  })
  ready.promise.catch(() => undefined)
  const ask = (request: DemoRequest): Promise<Extract<DemoMessage, { readonly kind: 'told' }>> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      child.post(request)
    })
  return {
    services: ready.promise,
    set: async (vendor, faults) => void (await ask({ kind: 'faults', vendor, faults })),
    told: (vendor) => ask({ kind: 'log', vendor }),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
