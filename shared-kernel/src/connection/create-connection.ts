import { createStore } from 'zustand/vanilla'
import { attach, connectTo, ConnectionEnd, endFor } from './connect-run.ts'
import type { ConnectionParts, ConnectionWorks } from './connection-parts.ts'
import { idleConnection, nextConnection, type ConnectionEvent } from './connection-state.ts'
import type { Connection, ConnectionState, ConnectionTarget } from './connection.ts'
import { findAnotherRoute, labelOf } from './find-device.ts'
import { proveRoute, type ProvedDevice } from './prove.ts'
import { createReport } from './report.ts'
import { distinct, routeTo } from './routes.ts'
import { scanNearby } from './scan.ts'
import { startStandbyWatch } from './standby-watch.ts'

/** DEV-04b: a connection takes at most this long, in ms. */
const connectLimitMs = 120_000
/** DEV-08b: how long 'previous line restored' stands, in ms. */
const restoredNoticeMs = 5_000

/** The connection with the half only the kernel uses. */
export interface OwnedConnection extends Connection, Disposable {
  /** The route in use is dead: takes another one to the same device, when there is one. Many callers, one search. */
  readonly findAnother: () => Promise<boolean>
}

/** Creates the connection of this page. */
export function createConnection(parts: ConnectionParts): OwnedConnection {
  const store = createStore<ConnectionState>(() => standing(parts))
  const dispatch = (event: ConnectionEvent) => store.setState((state) => nextConnection(state, event), true)
  const works: ConnectionWorks = { ...parts, store, dispatch, book: createReport(parts.nowMs) }
  let running: AbortController | undefined
  let notice: Disposable | undefined
  let searching: Promise<boolean> | undefined
  const stop = () => {
    running?.abort(new DOMException('replaced', 'AbortError'))
    running = undefined
  }
  const begin = () => {
    stop()
    running = new AbortController()
    return running
  }
  const findAnother = async (): Promise<boolean> => {
    const serialNo = serialNoOf(works)
    const { phase } = store.getState()
    if (serialNo === undefined || phase === 'connecting' || phase === 'switching') return false
    const found = await findAnotherRoute(works, serialNo, new AbortController().signal).catch(() => undefined)
    if (!found?.ok) return false
    take(works, found.route.id, found.proved)
    return true
  }
  const standby = startStandbyWatch(works)
  const stopKeeping = store.subscribe(({ phase, routes }, before) => {
    const serialNo = serialNoOf(works)
    if (phase === 'connected' && routes !== before.routes && serialNo !== undefined)
      // S-C2: where a stranger answered nobody looks again by himself.
      parts.memory.keepStandby(
        serialNo,
        routes.filter(({ message }) => message !== 'wrongDevice'),
      )
  })
  // S-D6: whoever left is connected to nothing.
  const stopListening = parts.session.store.subscribe((session, before) => {
    const { phase } = store.getState()
    if (session.phase === 'signedOut' && before.phase !== 'signedOut' && phase !== 'connecting' && phase !== 'failed')
      dispatch({ kind: 'left' })
  })
  return {
    store,
    connect: (target) => attempt(works, target, { controller: begin() }).then(() => undefined),
    cancel: () => {
      stop()
      if (store.getState().phase === 'connecting') dispatch({ kind: 'left' })
    },
    scan: (signal) => scanNearby(works, signal),
    bind: async (target, authCode) => {
      const ended = await attempt(works, target, { controller: begin(), signIn: (proved) => attach(works, authCode, proved) })
      return ended === undefined ? { ok: true } : { ok: false, text: ended }
    },
    switchRoute: (routeId) =>
      switchTo(works, routeId, () => {
        notice?.[Symbol.dispose]()
        notice = parts.setTimer(() => dispatch({ kind: 'noticeOver' }), restoredNoticeMs)
      }),
    report: works.book.lines,
    reportText: works.book.text,
    leaveDevice: () => {
      stop()
      dispatch({ kind: 'left' })
      // The device may be away; here the person leaves in any case.
      void parts.session.endOnDevice('devices').finally(() => {
        parts.session.leave('devices')
      })
    },
    findAnother: () => {
      searching ??= findAnother().finally(() => {
        searching = undefined
      })
      return searching
    },
    [Symbol.dispose]: () => {
      stop()
      standby[Symbol.dispose]()
      stopKeeping()
      stopListening()
      notice?.[Symbol.dispose]()
    },
  }
}

/** A page that was reloaded is connected already; what the last search found is there, and to be judged anew. */
function standing({ address, session, memory }: ConnectionParts): ConnectionState {
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
async function attempt(works: ConnectionWorks, target: ConnectionTarget, { controller, signIn }: Attempt): Promise<string | undefined> {
  const { signal } = controller
  works.dispatch({ kind: 'asked', target })
  const late = new ConnectionEnd({ type: 'device', message: 'connectTimeout' })
  using _limit = works.setTimer(() => controller.abort(late), connectLimitMs)
  try {
    await connectTo(works, target, { signal, ...(signIn ? { signIn } : {}) })
    works.dispatch({ kind: 'connected' })
    return undefined
  } catch (cause) {
    if (signal.aborted && signal.reason !== late) return ''
    const failure = endFor(signal.aborted ? late : cause, works)
    // The sentences come from the page's own origin, which may be what is away: then the key stands for them.
    await works.texts.register('entrance', entranceTexts).catch(() => undefined)
    const text = failure.text ?? works.texts.t(`connection.${failure.message}`, undefined, 'entrance')
    works.book.add('connection', `${failure.type}: ${failure.message}`)
    works.dispatch({ kind: 'failed', ...failure, text })
    return text
  }
}

const entranceTexts = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }

function serialNoOf({ address, session }: ConnectionWorks): string | undefined {
  return address.serialNo() ?? session.store.getState().device?.serialNo
}

/** Windows and transfers go on over another route. */
function take(works: ConnectionWorks, routeId: string, proved: ProvedDevice): void {
  const { serialNo } = proved.info
  works.memory.remember(serialNo, proved.baseUrl)
  works.address.moveTo({ baseUrl: proved.baseUrl, serialNo })
  works.dispatch({ kind: 'routeTaken', routeId })
}

async function switchTo(works: ConnectionWorks, routeId: string, onRestored: () => void): Promise<boolean> {
  const route = works.store.getState().routes.find((one) => one.id === routeId)
  if (!route || works.store.getState().phase !== 'connected') return false
  works.dispatch({ kind: 'switching' })
  const outcome = await proveRoute(works, route.baseUrl, {
    expected: { serialNo: serialNoOf(works) },
    signal: new AbortController().signal,
  })
  if (outcome.kind === 'healthy') {
    works.book.add(labelOf(route), 'switched to')
    take(works, routeId, outcome.identity)
    return true
  }
  // DEV-08b: the previous line goes on as if nothing had happened, and says so.
  works.book.add(labelOf(route), `switch failed, previous line restored: ${outcome.detail}`)
  works.dispatch({ kind: 'routeFailed', routeId, message: outcome.message, detail: outcome.detail })
  works.dispatch({ kind: 'switchFailed' })
  onRestored()
  return false
}
