import type { TransferPort } from './protocol.ts'
import type { PortParts } from './transfer-port.ts'

/** What tabs say to each other where no worker can be shared. */
type Word =
  /** Who came asks who leads. */
  | { readonly kind: 'whoLeads' }
  | { readonly kind: 'lead'; readonly term: string }
  | { readonly kind: 'toWorker'; readonly term: string; readonly from: string; readonly data: unknown }
  | { readonly kind: 'toPage'; readonly term: string; readonly to: string; readonly data: unknown }

/** What the relay needs. */
export interface RelayParts extends PortParts {
  readonly startWorker: () => Pick<Worker, 'postMessage' | 'terminate'>
  readonly openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
}

/**
 * The leading tab runs the worker and carries the others' messages to it. When it closes, the next tab leads with a worker of its
 * own, and every tab opens its way anew. Dispose it with the page.
 */
export function openRelay(parts: RelayParts): Disposable {
  const channel = parts.openChannel()
  const say = (word: Word) => channel.postMessage(word)
  const left = new AbortController()
  let lead: Leadership | undefined
  let follow: Following | undefined
  channel.addEventListener('message', (event: MessageEvent<Word>) => {
    const word = event.data
    if (word.kind === 'whoLeads') {
      if (lead) say({ kind: 'lead', term: lead.term })
    } else if (word.kind === 'lead') {
      if (lead || follow?.term === word.term) return
      follow = createFollowing(word.term, (data) => say({ kind: 'toWorker', term: word.term, from: parts.pageId, data }))
      parts.onOpen(follow.port)
    } else if (word.kind === 'toWorker') {
      if (lead?.term === word.term) lead.pass(word.from, word.data)
    } else if (word.to === parts.pageId && follow?.term === word.term) {
      follow.receive(word.data)
    }
  })
  const takeOver = (): Promise<void> => {
    lead = createLeadership(parts, say)
    follow = undefined
    parts.onOpen(lead.ownPort)
    say({ kind: 'lead', term: lead.term })
    return new Promise((resolve) => left.signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  say({ kind: 'whoLeads' })
  if (parts.locks) {
    // An aborted request rejects; that is how leaving looks from here.
    void parts.locks.request('cove.transfers-lead', { signal: left.signal }, takeOver).catch(() => undefined)
  } else void takeOver()
  return {
    [Symbol.dispose]: () => {
      left.abort()
      lead?.worker.terminate()
      channel.close()
    },
  }
}

interface Leadership {
  readonly term: string
  readonly worker: Pick<Worker, 'postMessage' | 'terminate'>
  readonly ownPort: TransferPort
  readonly pass: (from: string, data: unknown) => void
}

function createLeadership(parts: RelayParts, say: (word: Word) => void): Leadership {
  const term = parts.pageId
  const worker = parts.startWorker()
  const connect = (): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage('connect', [port2])
    port1.start()
    return port1
  }
  const guests = new Map<string, MessagePort>()
  return {
    term,
    worker,
    ownPort: connect(),
    pass: (from, data) => {
      let port = guests.get(from)
      if (!port) {
        port = connect()
        guests.set(from, port)
        port.addEventListener('message', (event) => say({ kind: 'toPage', term, to: from, data: event.data }))
      }
      port.postMessage(data)
    },
  }
}

interface Following {
  readonly term: string
  readonly port: TransferPort
  readonly receive: (data: unknown) => void
}

function createFollowing(term: string, send: (data: unknown) => void): Following {
  const target = new EventTarget()
  return {
    term,
    port: {
      postMessage: send,
      addEventListener: (type, listener) => target.addEventListener(type, listener),
      removeEventListener: (type, listener) => target.removeEventListener(type, listener),
    },
    receive: (data) => void target.dispatchEvent(new MessageEvent('message', { data })),
  }
}
