import { createEngine } from '../engine/create-engine.ts'
import { openTransferDatabase } from './transfer-database.ts'
import { createWorkerHost } from './worker-host.ts'

/** How long a worker that ends may take to let go of an owner, in ms. */
const patienceMs = 5_000

/**
 * Takes a lock and keeps it until it is let go. A worker of an earlier version of the page, whose tab is still open, does not let go
 * by itself: the newer one takes over, and the older one is notified.
 */
async function alone(name: string, onLost: () => void): Promise<Disposable> {
  try {
    return await hold(name, { signal: AbortSignal.timeout(patienceMs) }, onLost)
  } catch {
    // Whoever holds it will not let go.
    return hold(name, { steal: true }, onLost)
  }
}

function hold(name: string, options: LockOptions, onLost: () => void): Promise<Disposable> {
  let isHeld = false
  return new Promise((resolve, reject) => {
    const keep = () =>
      new Promise<void>((release) => {
        isHeld = true
        resolve({ [Symbol.dispose]: release })
      })
    navigator.locks.request(name, options, keep).catch((cause: unknown) => {
      if (isHeld) onLost()
      else reject(cause instanceof Error ? cause : new Error('no lock'))
    })
  })
}

let database: Promise<IDBDatabase> | undefined
const host = createWorkerHost({
  createEngine,
  database: () =>
    (database ??= openTransferDatabase(indexedDB).catch((cause: unknown) => {
      // DEV-06c: the next sign-in tries again.
      database = undefined
      throw cause
    })),
  fetch: (...request) => fetch(...request),
  newId: () => crypto.randomUUID(),
  // oxlint-disable-next-line no-console -- a worker has no log; nothing here names a file or a token
  warn: (what, cause) => console.warn(what, cause instanceof Error ? cause.name : typeof cause),
  alone,
  released: (lockName) => navigator.locks.request(lockName, () => undefined),
})

// TR-08: as a SharedWorker every page connects; as the leading tab's own worker, it is handed a port for each page.
addEventListener('connect', (event) => host.connect((event as MessageEvent).ports[0] as MessagePort))
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'connect' && event.ports[0]) host.connect(event.ports[0])
})
