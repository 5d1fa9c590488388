import { DeviceFault, loadOnce } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import type { createTransport, TransportParts } from './transport.ts'

type Load = () => Promise<{ readonly createTransport: typeof createTransport }>

/**
 * W9: the transport, whose code comes with the first request: what a desktop asks before it stands was asked by its page (early-answers.ts).
 * When the code cannot be fetched the device counts as out of reach, and the next request tries again.
 */
export function createDeferredTransport(parts: TransportParts, load: Load = () => import('./transport.ts')): Transport {
  const ready = loadOnce(async () => (await load()).createTransport(parts))
  return async (request) => {
    const send = await ready().catch((cause: unknown) => {
      throw new DeviceFault('offline', request.call.id, { cause, text: 'the way to it could not be fetched' })
    })
    return send(request)
  }
}
