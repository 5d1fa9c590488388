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
  /** Runs `lead` in exactly one tab at a time. */
  readonly runAsLeader: (lead: (until: AbortSignal) => Promise<void>, signal: AbortSignal) => void
  readonly sleep: (ms: number) => Promise<void>
  /** Lets the page do other work; replaced in tests. */
  readonly turn?: () => Promise<void>
  /** Called when the stream broke: the device may be away. */
  readonly onBroken: () => void
  /** Called before each event is told, in every tab. */
  readonly onEvent?: () => void
  readonly bridge?: BusBridge
}
/** One event as it arrives. */
export interface RawEvent {
  readonly name: string
  readonly data: string
  readonly id: string
}
/** The hub with what only the kernel uses. */
export interface DeviceEventHub extends DeviceEvents, Disposable {
  readonly start: () => void
  readonly stop: () => void
  /**
   * NTC-04: what is shown was read after this event and is not told again. Until a first event came, the stream continues there, so that
   * what happened between that answer and the open stream is told.
   */
  readonly continueAfter: (lastEventId: number) => void
  /** The address changed: the stream opens again there and continues after its last event (S-C2). */
  readonly reopen: () => void
  /** The device answers again: a stream that seems open may be dead, so it opens again at once (S-C7). */
  readonly comeBack: () => void
  /** WIN-22: the user wants to see what is there now: all that is shown in this tab is fetched again, and resolves when it was. */
  readonly readAgain: () => Promise<void>
  /** The user returned, or the network is back: a tab that waits to open the stream tries at once; an open stream stays. */
  readonly wake: () => void
}

/** S-C7: how long the leading tab waits before it opens the stream again, in ms, doubling. */
const firstRetryMs = 1_000
const lastRetryMs = 30_000

/** What a tab posts to the one that holds the stream when the user returns. */
const wakeMessage = { id: 'device-events.wake', payload: undefined }
const isWake = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'id' in message && message.id === wakeMessage.id

/** S-C7: an id that no device issues. The device answers with `reset`, because it cannot know which events were missed. */
const neverGivenId = '999999999999999'

/** TR-12: how many events the page handles before other work gets a turn; each is also posted to the other tabs. */
const eventsAtOnce = 16

/**
 * One stream for all tabs of a browser: the leading tab holds it and passes events on, so that tabs do not use up the browser's connections
 * to the device.
 */
export function createDeviceEventHub(parts: HubParts): DeviceEventHub {
  const { bridge } = parts
  const listeners = createEventListeners()
  let running: AbortController | undefined
  // Following tabs remember the last event too: a tab that becomes the leader continues there.
  const place: Place = { lastEventId: undefined, isUnsure: false, end: undefined, hurry: undefined }
  const deliver = (event: RawEvent) => {
    moveTo(place, event)
    parts.onEvent?.()
    if (!listeners.deliver(event.name, event.data)) parts.log.warn('events.refused', { event: event.name })
  }
  const deliverEverywhere = (event: RawEvent) => {
    deliver(event)
    bridge?.post({ id: `device-event.${event.name}`, payload: event })
  }
  const inbox = inTurns<RawEvent>(deliverEverywhere, eventsAtOnce, parts.turn ?? nextTurn)
  const receive = (event: RawEvent) => {
    // Events in the inbox are not requested again after the connection breaks.
    moveTo(place, event)
    inbox.push(event)
  }
  bridge?.listen((message) => receiveFromTab(message, { place, deliver }))
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
      // Events between the page's first requests and the stream are unknown: `reset` makes every window read again.
      place.isUnsure = place.lastEventId === undefined
      place.lastEventId ??= neverGivenId
      parts.runAsLeader((until) => keepOpen(parts, { place, receive }, until), running.signal)
    },
    stop,
    // The device answers without `reset` then; what windows read before that answer may be old all the same.
    continueAfter: (lastEventId) => void (continueAt(place, lastEventId) && listeners.deliver('reset', '{}')),
    reopen: () => openAgain(place),
    comeBack: () => openAgain(place),
    readAgain: listeners.reset,
    wake: () => wakeAll(place, bridge),
    [Symbol.dispose]: () => {
      stop()
      listeners.clear()
      bridge?.[Symbol.dispose]()
    },
  }
}

function wakeAll(place: Place, bridge: BusBridge | undefined): void {
  hurryOpening(place)
  // A background tab may hold the stream, and the browser slows its timers down.
  bridge?.post(wakeMessage)
}

/** Opens the stream again behind an event; true when the device has not been asked for a `reset` yet. */
function continueAt(place: Place, lastEventId: number): boolean {
  // The stream knows better, or has not missed any.
  if (!place.isUnsure || lastEventId >= Number(place.lastEventId)) return false
  const isResetDue = place.lastEventId === neverGivenId
  place.isUnsure = false
  place.lastEventId = String(lastEventId)
  openAgain(place)
  return isResetDue
}

function moveTo(place: Place, { name, id }: RawEvent): void {
  // What a device says of itself to each stream has no id.
  if (id && name !== 'reset') place.isUnsure = false
  place.lastEventId = id || place.lastEventId
}

interface TabReceiver {
  readonly place: Place
  readonly deliver: (event: RawEvent) => void
}

function receiveFromTab(message: unknown, { place, deliver }: TabReceiver): void {
  if (isWake(message)) return hurryOpening(place)
  const event = rawEventOf(message)
  if (event) deliver(event)
}

/** Ends the wait before the next try; an open stream stays open. */
function hurryOpening(place: Place): void {
  if (!place.end) place.hurry?.()
}

/** Ends the open stream, or the wait before the next try. */
function openAgain(place: Place): void {
  place.end?.()
  place.hurry?.()
}

/** The last event of this browser, and the state of the stream in this tab. */
interface Place {
  lastEventId: string | undefined
  /** No event came yet but a `reset`: events from before it may be untold. */
  isUnsure: boolean
  /** Ends the stream that is open in this tab. */
  end: (() => void) | undefined
  /** Starts the next try at once; set while this tab leads. */
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
    // A device that moved or came back is no failure: the next try starts at once.
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
