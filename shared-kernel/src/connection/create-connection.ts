import { createStore } from 'zustand/vanilla'
import { attach, connectTo, ConnectionEnd, endFor } from './connect-run.ts'
import type { ConnectionParts, ConnectionContext } from './connection-parts.ts'
import { idleConnection, nextConnection } from './connection-state.ts'
import type { ConnectionEvent } from './connection-state.ts'
import type { Connection, ConnectionState, ConnectionTarget } from './connection.ts'
import { entranceTexts } from './entrance-texts.ts'
import { findAnotherRoute, labelOf } from './find-device.ts'
import { proveRoute } from './prove.ts'
import type { ProvedDevice } from './prove.ts'
import { createReport } from './report.ts'
import { distinct, routeTo } from './routes.ts'
import { singleFlight } from '../turns/single-flight.ts'
import { scanNearby } from './scan.ts'
import { startStandbyWatch } from './standby-watch.ts'

/** DEV-04b: a connection takes at most this long, in ms. */
const connectLimitMs = 120_000
/** DEV-08b: how long 'previous line restored' is shown, in ms. */
const restoredNoticeMs = 5_000

/** The connection with what only the kernel uses. */
export interface OwnedConnection extends Connection, Disposable {
  /** Moves to another route to the same device; false when none answers. All callers share one search. */
  readonly findAnother: () => Promise<boolean>
}

/** Creates the connection of this page. */
export function createConnection(parts: ConnectionParts): OwnedConnection {
  const store = createStore<ConnectionState>(() => stateAfterReload(parts))
  const dispatch = (event: ConnectionEvent) => store.setState((state) => nextConnection(state, event), true)
  const context: ConnectionContext = { ...parts, store, dispatch, book: createReport(parts.nowMs) }
  const current = createCurrentAttempt()
  let notice: Disposable | undefined
  const following = followSession(context)
  return {
    store,
    connect: (target) => attempt(context, target, { controller: current.start() }).then(() => undefined),
    cancel: () => {
      current.stop()
      if (store.getState().phase === 'connecting') dispatch({ kind: 'left' })
    },
    scan: (signal) => scanNearby(context, signal),
    bind: async (target, authCode) => {
      const signIn = (proved: ProvedDevice) => attach(context, authCode, proved)
      const ended = await attempt(context, target, { controller: current.start(), signIn })
      return ended === undefined ? { ok: true } : { ok: false, text: ended }
    },
    switchRoute: (routeId) =>
      switchTo(context, routeId, () => {
        notice?.[Symbol.dispose]()
        notice = parts.setTimer(() => dispatch({ kind: 'noticeOver' }), restoredNoticeMs)
      }),
    report: context.book.lines,
    reportText: context.book.text,
    leaveDevice: () => {
      current.stop()
      dispatch({ kind: 'left' })
      // The device may be away; the user leaves it on this page in any case.
      void parts.session.endOnDevice('devices').finally(() => {
        parts.session.leave('devices')
      })
    },
    findAnother: singleFlight(() => findAnother(context)),
    [Symbol.dispose]: () => {
      current.stop()
      following[Symbol.dispose]()
      notice?.[Symbol.dispose]()
    },
  }
}

/** The attempt that runs; a new one replaces it. */
function createCurrentAttempt() {
  let running: AbortController | undefined
  const stop = () => {
    running?.abort(new DOMException('replaced', 'AbortError'))
    running = undefined
  }
  const start = () => {
    stop()
    running = new AbortController()
    return running
  }
  return { start, stop }
}

async function findAnother(context: ConnectionContext): Promise<boolean> {
  const serialNo = serialNoOf(context)
  const { phase } = context.store.getState()
  if (serialNo === undefined || phase === 'connecting' || phase === 'switching') return false
  const found = await findAnotherRoute(context, serialNo, new AbortController().signal).catch(() => undefined)
  if (!found?.ok) return false
  takeRoute(context, found.route.id, found.proved)
  return true
}

/** Watches the other routes, stores them for the next start, and disconnects when the user signs out. */
function followSession(context: ConnectionContext): Disposable {
  const { store, session, memory, dispatch } = context
  const standby = startStandbyWatch(context)
  const stopRoutes = store.subscribe(({ phase, routes }, before) => {
    const serialNo = serialNoOf(context)
    if (phase !== 'connected' || routes === before.routes || serialNo === undefined) return
    // S-C2: an address where another device answered is not tried again automatically.
    memory.keepStandby(
      serialNo,
      routes.filter(({ message }) => message !== 'wrongDevice'),
    )
  })
  // S-D6: a user who signed out is connected to no device.
  const stopSession = session.store.subscribe((state, before) => {
    const { phase } = store.getState()
    if (state.phase === 'signedOut' && before.phase !== 'signedOut' && phase !== 'connecting' && phase !== 'failed')
      dispatch({ kind: 'left' })
  })
  return {
    [Symbol.dispose]: () => {
      standby[Symbol.dispose]()
      stopRoutes()
      stopSession()
    },
  }
}

/** A page that was reloaded is still connected; the routes of the last search are tried again. */
function stateAfterReload({ address, session, memory }: ConnectionParts): ConnectionState {
  const { phase, device } = session.store.getState()
  if (phase !== 'signedIn' && phase !== 'expired') return idleConnection
  const baseUrl = address.baseUrl()
  const serialNo = address.serialNo() ?? device?.serialNo
  const kept = serialNo === undefined ? [] : memory.standbyOf(serialNo)
  const routes = distinct([routeTo(baseUrl === '' ? 'origin' : 'lastKnown', baseUrl), ...kept.map((one) => routeTo(one.kind, one.baseUrl))])
  const unknown = { roundTripMs: undefined, message: undefined, detail: undefined }
  return {
    ...idleConnection,
    phase: 'connected',
    kind: 'auto',
    routes: routes.map((route) => ({ ...route, state: route.baseUrl === baseUrl ? 'inUse' : 'trying', ...unknown })),
  }
}

interface Attempt {
  readonly controller: AbortController
  readonly signIn?: (proved: ProvedDevice) => Promise<Awaited<ReturnType<typeof attach>>>
}

/** Runs one attempt to its end; resolves to the sentence of its failure, or to undefined. Replaced attempts end silently. */
async function attempt(context: ConnectionContext, target: ConnectionTarget, { controller, signIn }: Attempt): Promise<string | undefined> {
  const { signal } = controller
  context.dispatch({ kind: 'asked', target })
  const late = new ConnectionEnd({ type: 'device', message: 'connectTimeout' })
  using _limit = context.setTimer(() => controller.abort(late), connectLimitMs)
  try {
    await connectTo(context, target, { signal, ...(signIn ? { signIn } : {}) })
    context.dispatch({ kind: 'connected' })
    return undefined
  } catch (cause) {
    if (signal.aborted && signal.reason !== late) return ''
    const failure = endFor(signal.aborted ? late : cause, context)
    // The texts come from the page's own origin, which may be away: then the key is shown.
    await context.texts.register('entrance', entranceTexts).catch(() => undefined)
    const text = failure.text ?? context.texts.t(`connection.${failure.message}`, undefined, 'entrance')
    context.book.add('connection', `${failure.type}: ${failure.message}`)
    context.dispatch({ kind: 'failed', ...failure, text })
    return text
  }
}

function serialNoOf({ address, session }: ConnectionContext): string | undefined {
  return address.serialNo() ?? session.store.getState().device?.serialNo
}

/** Moves windows and transfers to another route. */
function takeRoute(context: ConnectionContext, routeId: string, proved: ProvedDevice): void {
  const { serialNo } = proved.info
  context.memory.remember(serialNo, proved.baseUrl)
  context.address.moveTo({ baseUrl: proved.baseUrl, serialNo })
  context.dispatch({ kind: 'routeTaken', routeId })
}

async function switchTo(context: ConnectionContext, routeId: string, onRestored: () => void): Promise<boolean> {
  const route = context.store.getState().routes.find((one) => one.id === routeId)
  if (!route || context.store.getState().phase !== 'connected') return false
  context.dispatch({ kind: 'switching' })
  const outcome = await proveRoute(context, route.baseUrl, {
    expected: { serialNo: serialNoOf(context) },
    signal: new AbortController().signal,
  })
  if (outcome.kind === 'healthy') {
    context.book.add(labelOf(route), 'switched to')
    takeRoute(context, routeId, outcome.identity)
    return true
  }
  // DEV-08b: the previous route stays in use, and the page says so.
  context.book.add(labelOf(route), `switch failed, previous line restored: ${outcome.detail}`)
  context.dispatch({ kind: 'routeFailed', routeId, message: outcome.message, detail: outcome.detail })
  context.dispatch({ kind: 'switchFailed' })
  onRestored()
  return false
}
