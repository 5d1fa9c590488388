import { isPageVisible } from '../device/page-wake.ts'
import type { ConnectionWorks } from './connection-parts.ts'
import type { RouteState } from './connection.ts'
import { labelOf } from './find-device.ts'
import { proveRoute } from './prove.ts'

/** How often routes that are not in use are asked, in ms; a fifth more or less, so that the tabs of a house do not ask in step. */
export const standbyEveryMs = 60_000
/** DEV-05a: after a reload nothing is known of the routes that were kept: they are asked so soon, in ms. */
export const firstAskMs = 1_000
/** A route that failed is asked every so many rounds only. */
export const failedEvery = 5

/** What the watch is told by tests; the browser otherwise. */
export interface StandbySeams {
  readonly isVisible?: () => boolean
  readonly random?: () => number
}

/** Which routes a round asks: those that stand by, and now and then those that failed, because they may be back. */
export function dueRoutes(routes: readonly RouteState[], round: number): readonly RouteState[] {
  return routes.filter(({ state }) => state === 'healthy' || (state === 'failed' && round % failedEvery === 0))
}

/**
 * DEV (4): the routes that did not win stay warm: while a page is connected and seen, each proves itself every minute, without
 * a token. Whoever needs another route finds the ones that answer first. No timer runs while nothing is connected. After a reload the
 * routes of the last search are judged anew at once.
 */
export function startStandbyWatch(
  works: ConnectionWorks,
  { isVisible = isPageVisible, random = Math.random }: StandbySeams = {},
): Disposable {
  let timer: Disposable | undefined
  let asking: AbortController | undefined
  let round = 0
  // What is being tried before anything was asked was kept over a reload; nobody else judges it.
  let unjudged = works.store.getState().routes.flatMap(({ id, state }) => (state === 'trying' ? id : []))
  const isConnected = (): boolean => {
    const { phase } = works.store.getState()
    return phase === 'connected' || phase === 'switching'
  }
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
    asking?.abort()
    asking = undefined
    round = 0
    unjudged = []
  }
  const ask = async (route: RouteState, signal: AbortSignal) => {
    const serialNo = works.address.serialNo() ?? works.session.store.getState().device?.serialNo
    if (serialNo === undefined) return
    const outcome = await proveRoute(works, route.baseUrl, { expected: { serialNo }, signal })
    // Taken, tried or left meanwhile: then this answer is old.
    const now = works.store.getState().routes.find(({ id }) => id === route.id)
    if (signal.aborted || now?.state !== route.state) return
    if (outcome.kind === 'healthy') {
      if (route.state !== 'healthy')
        works.book.add(labelOf(route), `stands by${route.state === 'failed' ? ' again' : ''}, ${outcome.roundTripMs} ms`)
      works.dispatch({ kind: 'routeAnswered', routeId: route.id, roundTripMs: outcome.roundTripMs })
      return
    }
    if (route.state !== 'failed')
      works.book.add(
        labelOf(route),
        `does not stand by${route.state === 'healthy' ? ' any more' : ''}, ${outcome.message}: ${outcome.detail}`,
      )
    works.dispatch({ kind: 'routeFailed', routeId: route.id, message: outcome.message, detail: outcome.detail })
  }
  const run = async () => {
    const { phase, routes } = works.store.getState()
    if (phase === 'connected' && isVisible() && works.session.store.getState().online) {
      round += 1
      asking = new AbortController()
      const { signal } = asking
      const kept = routes.filter(({ id, state }) => state === 'trying' && unjudged.includes(id))
      unjudged = []
      await Promise.all([...kept, ...dueRoutes(routes, round)].map((route) => ask(route, signal)))
      if (signal.aborted) return
    }
    schedule()
  }
  const schedule = () => {
    timer = works.setTimer(() => void run(), Math.round(standbyEveryMs * (0.8 + 0.4 * random())))
  }
  const begin = () => {
    if (unjudged.length > 0) timer = works.setTimer(() => void run(), firstAskMs)
    else schedule()
  }
  const follow = () => {
    if (isConnected() && !timer) begin()
    else if (!isConnected() && timer) stop()
  }
  const stopListening = works.store.subscribe(follow)
  follow()
  return {
    [Symbol.dispose]: () => {
      stopListening()
      stop()
    },
  }
}
