import mitt from 'mitt'
import type { EventDefinition } from '../declare/define-event.ts'
import type { Log } from '../log/log.ts'

/** The typed bus of the desktop: one for all windows, bridged to the other tabs of the browser. */
export interface Bus {
  /** Tells every listener in this page, and in other tabs where the event says so. Never throws because of a listener. */
  readonly emit: <P>(event: EventDefinition<P>, payload: P) => void
  /** Calls `listener` for each such event until disposed. The caller keeps and disposes the result. */
  readonly on: <P>(event: EventDefinition<P>, listener: (payload: P) => void) => Disposable
}

/** How a bus reaches other tabs. */
export interface BusBridge extends Disposable {
  readonly post: (message: BusMessage) => void
  readonly listen: (receive: (message: unknown) => void) => void
}
/** One event as it crosses tabs: plain data. */
export interface BusMessage {
  readonly id: string
  readonly payload: unknown
}

/** S-E7: an event larger than this, as JSON, does not cross tabs. */
const maxMessageCharacters = 256 * 1024

/** Creates the bus. `bridge` is left out in tests and where BroadcastChannel is missing. */
export function createBus(parts: { readonly log: Log; readonly bridge?: BusBridge }): Bus & Disposable {
  const emitter = mitt<Record<string, unknown>>()
  parts.bridge?.listen((message) => {
    if (isBusMessage(message)) emitter.emit(message.id, message.payload)
  })
  return {
    emit: (event, payload) => {
      emitter.emit(event.id, payload)
      if (event.acrossTabs) postAcross(parts, { id: event.id, payload })
    },
    on: (event, listener) => {
      const receive = (payload: unknown) => {
        // S-E7: a payload of another version is checked here, and a listener that throws does not stop the others.
        const parsed = event.payload.safeParse(payload)
        if (!parsed.success) return parts.log.warn('bus.refusedPayload', { event: event.id })
        try {
          listener(parsed.data)
        } catch (cause) {
          parts.log.error('bus.listenerFailed', { event: event.id, cause: String(cause) })
        }
      }
      emitter.on(event.id, receive)
      return { [Symbol.dispose]: () => emitter.off(event.id, receive) }
    },
    [Symbol.dispose]: () => {
      emitter.all.clear()
      parts.bridge?.[Symbol.dispose]()
    },
  }
}

function postAcross(parts: { readonly log: Log; readonly bridge?: BusBridge }, message: BusMessage): void {
  if (!parts.bridge) return
  if (JSON.stringify(message).length > maxMessageCharacters) parts.log.warn('bus.messageTooLarge', { event: message.id })
  else parts.bridge.post(message)
}

function isBusMessage(message: unknown): message is BusMessage {
  return typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'string' && 'payload' in message
}
