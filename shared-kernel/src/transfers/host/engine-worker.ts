import { createEngine } from '../engine/create-engine.ts'
import { openTransferDatabase } from './transfer-database.ts'
import { createWorkerHost } from './worker-host.ts'

/** Takes a lock and keeps it until it is let go. */
function alone(name: string): Promise<Disposable> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve({ [Symbol.dispose]: release }))).catch(reject)
  })
}

let database: Promise<IDBDatabase> | undefined
const host = createWorkerHost({
  createEngine,
  database: () => (database ??= openTransferDatabase(indexedDB)),
  fetch: (...request) => fetch(...request),
  newId: () => crypto.randomUUID(),
  // oxlint-disable-next-line no-console -- a worker has no log of its own; nothing here names a file or a token
  warn: (what, cause) => console.warn(what, cause instanceof Error ? cause.name : typeof cause),
  alone,
  released: (lockName) => navigator.locks.request(lockName, () => undefined),
})

// TR-08: as a SharedWorker every page connects; as the leading tab's own worker, it is handed a port for each page.
addEventListener('connect', (event) => host.connect((event as MessageEvent).ports[0] as MessagePort))
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'connect' && event.ports[0]) host.connect(event.ports[0])
})
