import { isPageVisible } from '../device/page-wake.ts'
import type { ConnectionContext } from './connection-parts.ts'
import type { RouteState } from './connection.ts'
import { labelOf } from './find-device.ts'
import { proveRoute } from './prove.ts'

/** How often routes that are not in use are checked, in ms; up to a fifth more or less, so that tabs do not check at the same time. */
export const standbyEveryMs = 60_000
/** DEV-05a: how soon the stored routes are checked after a reload, in ms. */
export const firstAskMs = 1_000
/** A route that failed is checked every this many rounds. */
export const failedEvery = 5

/** Replaced in tests; the browser otherwise. */
export interface StandbyOverrides {
  readonly isVisible?: () => boolean
  readonly random?: () => number
}

/** The routes that a round checks: the healthy ones, and sometimes the failed ones, because they may answer again. */
export function dueRoutes(routes: readonly RouteState[], round: number): readonly RouteState[] {
  return routes.filter(({ state }) => state === 'healthy' || (state === 'failed' && round % failedEvery === 0))
}

/**
 * DEV (4): while a page is connected and visible, the routes that are not in use prove themselves every minute, without a token. A search for
 * another route tries the ones that answered first. No timer runs while nothing is connected; after a reload the stored routes are tried at once.
 */
export function startStandbyWatch(
  context: ConnectionContext,
  { isVisible = isPageVisible, random = Math.random }: StandbyOverrides = {},
): Disposable {
  const { store } = context
  let timer: Disposable | undefined
  let asking: AbortController | undefined
  let round = 0
  // Routes that are being tried before the first round were stored before a reload; no other code checks them.
  let unchecked = store.getState().routes.flatMap(({ id, state }) => (state === 'trying' ? id : []))
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
    asking?.abort()
    asking = undefined
    round = 0
    unchecked = []
  }
  const runRound = async () => {
    const { phase, routes } = store.getState()
    if (phase === 'connected' && isVisible() && context.session.store.getState().online) {
      round += 1
      asking = new AbortController()
      const { signal } = asking
      const kept = routes.filter(({ id, state }) => state === 'trying' && unchecked.includes(id))
      unchecked = []
      await Promise.all([...kept, ...dueRoutes(routes, round)].map((route) => checkRoute(context, route, signal)))
      if (signal.aborted) return
    }
    startTimer(Math.round(standbyEveryMs * (0.8 + 0.4 * random())))
  }
  const startTimer = (delayMs: number) => {
    timer = context.setTimer(() => void runRound(), delayMs)
  }
  const follow = () => {
    const { phase } = store.getState()
    const isConnected = phase === 'connected' || phase === 'switching'
    if (isConnected && !timer) startTimer(unchecked.length > 0 ? firstAskMs : Math.round(standbyEveryMs * (0.8 + 0.4 * random())))
    else if (!isConnected && timer) stop()
  }
  const stopListening = store.subscribe(follow)
  follow()
  return {
    [Symbol.dispose]: () => {
      stopListening()
      stop()
    },
  }
}

/** Asks a route for proof and stores the answer, unless the route changed meanwhile. */
async function checkRoute(context: ConnectionContext, route: RouteState, signal: AbortSignal): Promise<void> {
  const { store, dispatch, book } = context
  const serialNo = context.address.serialNo() ?? context.session.store.getState().device?.serialNo
  if (serialNo === undefined) return
  const outcome = await proveRoute(context, route.baseUrl, { expected: { serialNo }, signal })
  const now = store.getState().routes.find(({ id }) => id === route.id)
  if (signal.aborted || now?.state !== route.state) return
  if (outcome.kind === 'healthy') {
    if (route.state !== 'healthy')
      book.add(labelOf(route), `stands by${route.state === 'failed' ? ' again' : ''}, ${outcome.roundTripMs} ms`)
    dispatch({ kind: 'routeAnswered', routeId: route.id, roundTripMs: outcome.roundTripMs })
    return
  }
  if (route.state !== 'failed')
    book.add(labelOf(route), `does not stand by${route.state === 'healthy' ? ' any more' : ''}, ${outcome.message}: ${outcome.detail}`)
  dispatch({ kind: 'routeFailed', routeId: route.id, message: outcome.message, detail: outcome.detail })
}
