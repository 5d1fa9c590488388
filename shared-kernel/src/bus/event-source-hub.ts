import type { DeviceEvents } from '../events/device-events.ts'
import type { Log } from '../log/log.ts'
import type { BusBridge } from './bus.ts'
import { createEventListeners } from './event-listeners.ts'
import { inTurns } from '../turns/in-turns.ts'
import { nextTurn } from '../turns/next-turn.ts'

/** One open stream. */
export interface EventStream extends Disposable {
  /** Called once with the first failure; the stream is then dead. */
  readonly onFailed: (listener: () => void) => void
}
/** What the hub needs of the platform. */
export interface HubParts {
  readonly log: Log
  /** Opens the device's stream; `receive` gets each event's name, data text and id. */
  readonly open: (
    from: { readonly baseUrl: string; readonly ticket: string; readonly lastEventId: string | undefined },
    receive: (event: RawEvent) => void,
  ) => EventStream
  readonly ticket: () => Promise<string>
  /** The device's address as it is now. */
  readonly baseUrl: () => string
  /** Runs `lead` in exactly one tab at a time; resolves when it is over. */
  readonly whileLeading: (lead: (until: AbortSignal) => Promise<void>, signal: AbortSignal) => void
  readonly sleep: (ms: number) => Promise<void>
  /** Lets the page do what else it has to do; replaced in tests. */
  readonly turn?: () => Promise<void>
  /** The stream broke: perhaps the device is away. */
  readonly onBroken: () => void
  readonly bridge?: BusBridge
}
/** One event as it arrives. */
export interface RawEvent {
  readonly name: string
  readonly data: string
  readonly id: string
}
/** The hub with the half only the kernel uses. */
export interface DeviceEventHub extends DeviceEvents, Disposable {
  readonly start: () => void
  readonly stop: () => void
  /** The device's address changed: the open stream ends and opens again there, from where it was (S-C2). */
  readonly reopen: () => void
  /** The device was away and answers again: a stream that still seems open may be dead, so it opens anew; nobody waits (S-C7). */
  readonly comeBack: () => void
  /** Somebody looks, or the computer has a network again: whichever tab waits to open the stream tries at once; an open one goes on. */
  readonly wake: () => void
}

/** S-C7: how long the leading tab waits before it opens the stream again, doubling; nobody waits for a device that is known to answer. */
const firstRetryMs = 1_000
const lastRetryMs = 30_000

/** What a tab says to the one that holds the stream when somebody looks. */
const wakeMessage = { id: 'device-events.wake', payload: undefined }
const isWake = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'id' in message && message.id === wakeMessage.id

/** S-C7: an id the device never gave. It answers with `reset`, because what such a reader missed cannot be known. */
const neverGivenId = '999999999999999'

/** TR-12: how many events the page takes between two looks at what else there is to do; each is also told to the other tabs. */
const eventsAtOnce = 16

/**
 * One stream for all tabs of a browser: the leading tab holds it and passes events on, so that tabs never use up the
 * browser's connections to the device.
 */
export function createDeviceEventHub(parts: HubParts): DeviceEventHub {
  const listeners = createEventListeners()
  let running: AbortController | undefined
  // Followers remember too: a tab that becomes the leader goes on where the last one stopped.
  const place: Place = { lastEventId: undefined, end: undefined, hurry: undefined }
  const deliver = (event: RawEvent) => {
    place.lastEventId = event.id || place.lastEventId
    if (!listeners.deliver(event.name, event.data)) parts.log.warn('events.refused', { event: event.name })
  }
  const hurry = () => {
    if (!place.end) place.hurry?.()
  }
  parts.bridge?.listen((message) => {
    if (isWake(message)) return hurry()
    const event = rawEventOf(message)
    if (event) deliver(event)
  })
  const openAnew = () => {
    place.end?.()
    place.hurry?.()
  }
  const inbox = inTurns<RawEvent>(
    (event) => {
      deliver(event)
      parts.bridge?.post({ id: `device-event.${event.name}`, payload: event })
    },
    eventsAtOnce,
    parts.turn ?? nextTurn,
  )
  const receive = (event: RawEvent) => {
    // What waits in the inbox is not asked for a second time after a cut.
    place.lastEventId = event.id || place.lastEventId
    inbox.push(event)
  }
  const stop = () => {
    running?.abort()
    running = undefined
    inbox.clear()
    place.lastEventId = undefined
  }
  return {
    on: listeners.on,
    onReset: listeners.onReset,
    start: () => {
      if (running) return
      running = new AbortController()
      const { signal } = running
      // What happened between the page's first questions and the stream is not known: everybody asks once more.
      place.lastEventId ??= neverGivenId
      parts.whileLeading((until) => keepOpen(parts, { place, receive }, until), signal)
    },
    stop,
    reopen: openAnew,
    comeBack: openAnew,
    wake: () => {
      hurry()
      // A tab nobody looks at may hold the stream, and the browser slows its timers down.
      parts.bridge?.post(wakeMessage)
    },
    [Symbol.dispose]: () => {
      stop()
      listeners.clear()
      parts.bridge?.[Symbol.dispose]()
    },
  }
}

/** How far this browser has heard the stream. */
interface Place {
  lastEventId: string | undefined
  /** Ends the stream that is open in this tab. */
  end: (() => void) | undefined
  /** The next try comes at once; set while this tab leads. */
  hurry: (() => void) | undefined
}

async function keepOpen(
  parts: HubParts,
  { place, receive }: { readonly place: Place; readonly receive: (event: RawEvent) => void },
  until: AbortSignal,
): Promise<void> {
  let retryMs = firstRetryMs
  let isHurried = false
  let endWait = () => {}
  const hurry = () => {
    isHurried = true
    endWait()
  }
  place.hurry = hurry
  until.addEventListener('abort', hurry)
  while (!until.aborted) {
    isHurried = false
    const baseUrl = parts.baseUrl()
    const ticket = await parts.ticket().catch(() => undefined)
    if (ticket !== undefined && !until.aborted) {
      isHurried = false
      await readUntilFailed(parts, { baseUrl, ticket, place, until }, (event) => {
        retryMs = firstRetryMs
        receive(event)
      })
    }
    // The device moved or came back: that is no failure, and nobody waits for it.
    if (!isHurried && parts.baseUrl() === baseUrl && !until.aborted) {
      parts.onBroken()
      await Promise.race([parts.sleep(retryMs), new Promise<void>((resolve) => (endWait = resolve))])
      retryMs = Math.min(lastRetryMs, retryMs * 2)
    }
    if (isHurried) retryMs = firstRetryMs
  }
  if (place.hurry === hurry) place.hurry = undefined
}

interface Reading {
  readonly baseUrl: string
  readonly ticket: string
  readonly place: Place
  readonly until: AbortSignal
}

function readUntilFailed(parts: HubParts, reading: Reading, receive: (event: RawEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    const { baseUrl, ticket, place } = reading
    const stream = parts.open({ baseUrl, ticket, lastEventId: place.lastEventId }, receive)
    const end = () => {
      place.end = undefined
      reading.until.removeEventListener('abort', end)
      stream[Symbol.dispose]()
      resolve()
    }
    place.end = end
    stream.onFailed(end)
    reading.until.addEventListener('abort', end)
  })
}

function rawEventOf(message: unknown): RawEvent | undefined {
  const payload = typeof message === 'object' && message !== null && 'payload' in message ? message.payload : undefined
  if (typeof payload !== 'object' || payload === null) return undefined
  const { name, data, id } = payload as Partial<RawEvent>
  return typeof name === 'string' && typeof data === 'string' && typeof id === 'string' ? { name, data, id } : undefined
}
