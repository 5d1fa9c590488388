import type { TransferPort } from './protocol.ts'
import { openRelay } from './leader-relay.ts'

/** What opening the way to the worker needs. */
export interface PortParts {
  readonly pageId: string
  readonly locks: LockManager | undefined
  /** Called with the way to the worker, and again whenever another worker took over. */
  readonly onOpen: (port: TransferPort) => void
}

/** TR-08: one worker for all windows and tabs: a SharedWorker, or else the leading tab's own. Dispose it with the page. */
export function openTransferPort(parts: PortParts): Disposable {
  if (typeof SharedWorker === 'undefined') {
    const startWorker = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
    return openRelay({ ...parts, startWorker, openChannel: () => new BroadcastChannel('cove.transfers') })
  }
  const worker = new SharedWorker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'cove.transfers' })
  worker.port.start()
  parts.onOpen(worker.port)
  return { [Symbol.dispose]: () => worker.port.close() }
}
