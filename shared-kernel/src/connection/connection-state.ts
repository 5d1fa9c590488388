import type {
  ConnectionFailure,
  ConnectionMessage,
  ConnectionState,
  ConnectionStep,
  ConnectionTarget,
  FailureType,
  Route,
  RouteState,
} from './connection.ts'

/** What can happen to a connection. */
export type ConnectionEvent =
  | { readonly kind: 'asked'; readonly target: ConnectionTarget }
  | { readonly kind: 'stepped'; readonly step: ConnectionStep }
  | { readonly kind: 'routesFound'; readonly routes: readonly Route[] }
  | { readonly kind: 'routeTried'; readonly routeId: string }
  | { readonly kind: 'routeAnswered'; readonly routeId: string; readonly roundTripMs: number }
  | { readonly kind: 'routeFailed'; readonly routeId: string; readonly message: ConnectionMessage; readonly detail: string }
  | { readonly kind: 'routeTaken'; readonly routeId: string }
  | { readonly kind: 'connected' }
  | ({ readonly kind: 'failed' } & ConnectionFailure)
  | { readonly kind: 'switching' }
  | { readonly kind: 'switchFailed' }
  | { readonly kind: 'noticeOver' }
  | { readonly kind: 'left' }

/** A page that is connected to nothing and tries nothing. */
export const idleConnection: ConnectionState = {
  phase: 'idle',
  kind: undefined,
  step: undefined,
  target: undefined,
  routes: [],
  failure: undefined,
  restoredLine: false,
}

/** DEV-04a: the steps never go back within one attempt. */
export const connectionSteps: readonly ConnectionStep[] = ['search', 'tunnel', 'login', 'userInfo', 'record']

/** The next state of a connection: pure, every transition is tested. */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.kind) {
    case 'asked':
      return { ...idleConnection, phase: 'connecting', kind: event.target.kind, step: 'search', target: withoutSecrets(event.target) }
    case 'stepped':
      return state.phase === 'connecting' && isLater(event.step, state.step) ? { ...state, step: event.step } : state
    case 'routesFound':
      return { ...state, routes: withNew(state.routes, event.routes) }
    case 'routeTried':
      return route(state, event.routeId, { state: 'trying', message: undefined, detail: undefined })
    case 'routeAnswered':
      // A route that is in use stays so; its round trip is news all the same.
      return route(state, event.routeId, (before) => ({
        state: before.state === 'inUse' ? 'inUse' : 'healthy',
        roundTripMs: event.roundTripMs,
        message: undefined,
        detail: undefined,
      }))
    case 'routeFailed':
      return route(state, event.routeId, { state: 'failed', roundTripMs: undefined, message: event.message, detail: event.detail })
    case 'routeTaken':
      return take(state, event.routeId)
    case 'connected':
      return state.phase === 'connecting' ? { ...state, phase: 'connected', step: undefined } : state
    case 'failed':
      return state.phase === 'connecting' ? { ...state, phase: 'failed', failure: failureOf(event) } : state
    case 'switching':
      return state.phase === 'connected' ? { ...state, phase: 'switching', restoredLine: false } : state
    case 'switchFailed':
      return state.phase === 'switching' ? { ...state, phase: 'connected', restoredLine: true } : state
    case 'noticeOver':
      return state.restoredLine ? { ...state, restoredLine: false } : state
    case 'left':
      return idleConnection
  }
}

/** LGN-13b: what screens read never holds the password. */
function withoutSecrets(target: ConnectionTarget): ConnectionTarget {
  return target.local ? { ...target, local: { ...target.local, password: '' } } : target
}

function failureOf({ type, message, text, unbound, tooOld }: ConnectionFailure): ConnectionFailure {
  return { type, message, text, ...(unbound ? { unbound } : {}), ...(tooOld ? { tooOld } : {}) }
}

function isLater(step: ConnectionStep, than: ConnectionStep | undefined): boolean {
  return than === undefined || connectionSteps.indexOf(step) > connectionSteps.indexOf(than)
}

function withNew(known: readonly RouteState[], found: readonly Route[]): readonly RouteState[] {
  const fresh = found.filter((one) => !known.some((other) => other.baseUrl === one.baseUrl))
  return [
    ...known,
    ...fresh.map((one): RouteState => ({ ...one, state: 'trying', roundTripMs: undefined, message: undefined, detail: undefined })),
  ]
}

type RouteChange = Partial<RouteState>

function route(state: ConnectionState, id: string, change: RouteChange | ((before: RouteState) => RouteChange)): ConnectionState {
  return {
    ...state,
    routes: state.routes.map((one) => (one.id === id ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one)),
  }
}

/** Exactly one route is in use; the one before stays warm. */
function take(state: ConnectionState, id: string): ConnectionState {
  if (!state.routes.some((one) => one.id === id)) return state
  return {
    ...state,
    phase: state.phase === 'switching' ? 'connected' : state.phase,
    routes: state.routes.map((one) => {
      if (one.id === id) return { ...one, state: 'inUse', message: undefined, detail: undefined }
      return one.state === 'inUse' ? { ...one, state: 'healthy' } : one
    }),
  }
}

/** DEV-05b: what an error of the device means for a connection; undefined leaves it to the step that met it. */
export function failureOfError(error: string): Pick<ConnectionFailure, 'type' | 'message' | 'unbound' | 'tooOld'> | undefined {
  switch (error) {
    // DEV-05c: the device has no owner, or this account is not one of its users.
    case 'notActivated':
    case 'deviceNotBound':
      return { type: 'unbind', message: 'loginFailed', unbound: 'device' }
    case 'userNotBound':
      return { type: 'unbind', message: 'loginFailed', unbound: 'user' }
    case 'clientTooOld':
      return { type: 'device', message: 'refused', tooOld: 'client' }
    case 'firmwareTooLow':
      return { type: 'device', message: 'refused', tooOld: 'firmware' }
    case 'accessWithdrawn':
    case 'accountRemoved':
      return { type: 'bind-list', message: 'refused' }
    case 'ioError':
    case 'diskFull':
    case 'notEnoughSpace':
      return { type: 'space', message: 'loginFailed' }
    case 'deviceKeyMismatch':
      return { type: 'device', message: 'wrongDevice' }
    default:
      return undefined
  }
}

/** DEV-05b: the type of a failure by the step it happened in. */
export function failureTypeAt(step: ConnectionStep | undefined, isLocal: boolean): FailureType {
  if (step === 'login') return isLocal ? 'offline-login' : 'user'
  return step === 'userInfo' || step === 'record' ? 'user' : 'device'
}
