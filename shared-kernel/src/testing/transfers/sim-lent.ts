import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { createOpenBytes } from '../../transfers/host/fetch-bytes.ts'
import { createFetchTransport } from '../../transfers/host/fetch-transport.ts'
import type { FetchParts } from '../../transfers/host/fetch-transport.ts'
import type { Credentials } from '../../transfers/host/protocol.ts'
import { createWorkerSession } from '../../transfers/host/worker-session.ts'
import type { Lender } from '../../transfers/host/worker-session.ts'

export const heard = { code: 200, msg: 'ok', data: {} }
export const target = { storageId: 's', path: '/a.txt' }

/** Never resolves, so that waiting requests do not ask again. */
export const idle = () => new Promise<void>(() => undefined)

interface LentWorker {
  readonly client: DeviceClient
  readonly openBytes: ReturnType<typeof createOpenBytes>
  readonly lend: (change?: Partial<Credentials>) => void
  readonly suspected: readonly string[]
  readonly session: ReturnType<typeof createWorkerSession>
  readonly migrations: () => number
}

/** A worker whose only page hands out `tokens` one after the other. */
export function worker(baseUrl: string, tokens: readonly string[] = [], change: Partial<FetchParts> = {}): LentWorker {
  const left = [...tokens]
  const suspected: string[] = []
  let migrations = 0
  const lender: Lender = {
    renew: () => Promise.resolve(left.length > 0 ? { baseUrl, apiToken: left.shift(), tokenInQuery: false } : undefined),
    suspect: (what) => void suspected.push(what),
    gone: new Promise(() => undefined),
  }
  const session = createWorkerSession(() => [lender], idle)
  const lend = (change: Partial<Credentials> = {}) => session.lend({ baseUrl, apiToken: 'old', tokenInQuery: false, ...change })
  lend()
  const onMigrating = () => (migrations += 1)
  const parts: FetchParts = { session, fetch, sleep: () => Promise.resolve(), nowMs: () => 0, onMigrating, ...change }
  const client = createClient(createFetchTransport(parts))
  return { client, openBytes: createOpenBytes(parts), lend, suspected, session, migrations: () => migrations }
}
