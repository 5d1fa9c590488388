import { expose, wrap } from 'comlink'
import type { Remote } from 'comlink'
import type { PageApi, TransferPort, WorkerApi } from './protocol.ts'
import { openTransferPort } from './transfer-port.ts'

/** The connection of a page to the worker. Dispose it with the page. */
export interface WorkerConnection extends Disposable {
  /** The worker; resolves when a first one is connected. */
  readonly worker: () => Promise<Remote<WorkerApi>>
}
interface ConnectionParts {
  readonly pageId: string
  readonly locks: LockManager | undefined
  readonly page: PageApi
  /** Called when another worker took over: it knows nothing of this page. */
  readonly onReplaced: () => void
  /** Replaced in tests; the browser's worker otherwise. */
  readonly openPort?: typeof openTransferPort | undefined
}

/** Opens the connection. */
export function connectWorker(parts: ConnectionParts): WorkerConnection {
  let api = Promise.withResolvers<Remote<WorkerApi>>()
  let isOpen = false
  const port = (parts.openPort ?? openTransferPort)({
    pageId: parts.pageId,
    locks: parts.locks,
    onOpen: (endpoint: TransferPort) => {
      expose(parts.page, endpoint)
      const isReplaced = isOpen
      if (isReplaced) api = Promise.withResolvers()
      isOpen = true
      api.resolve(wrap<WorkerApi>(endpoint))
      if (isReplaced) parts.onReplaced()
    },
  })
  return { worker: () => api.promise, [Symbol.dispose]: () => port[Symbol.dispose]() }
}
