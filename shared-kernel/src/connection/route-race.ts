import type { ConnectionMessage, Route } from './connection.ts'

/** What trying one route met. `identity` is whatever the probe proved. */
export type RouteOutcome<I> =
  | { readonly kind: 'healthy'; readonly identity: I; readonly roundTripMs: number }
  | { readonly kind: 'failed'; readonly message: ConnectionMessage; readonly detail: string }

/** The route that won. */
export interface RaceWinner<I> {
  readonly route: Route
  readonly identity: I
}
/** What a race needs. */
export interface RaceParts<I> {
  readonly probe: (route: Route, signal: AbortSignal) => Promise<RouteOutcome<I>>
  /** Each outcome as it comes, also of routes that answer after the winner: they stay warm. */
  readonly onOutcome: (route: Route, outcome: RouteOutcome<I>) => void
}

/**
 * DEV (4): tries all routes at once; the first healthy one wins, whatever the order of the list. The others continue, are
 * reported and stay warm. Routes that come late (a tunnel that starts) join through `late`. Resolves to undefined when every
 * route failed.
 */
export async function raceRoutes<I>(
  parts: RaceParts<I>,
  routes: readonly Route[],
  options: { readonly signal: AbortSignal; readonly late?: Promise<readonly Route[]> },
): Promise<RaceWinner<I> | undefined> {
  const { promise, resolve } = Promise.withResolvers<RaceWinner<I> | undefined>()
  let running = 0
  let lateIsOver = options.late === undefined
  const settle = () => {
    if (running === 0 && lateIsOver) resolve(undefined)
  }
  const run = async (route: Route) => {
    const outcome = await outcomeOf(parts, route, options.signal)
    if (!options.signal.aborted) parts.onOutcome(route, outcome)
    if (outcome.kind === 'healthy') resolve({ route, identity: outcome.identity })
    running -= 1
    settle()
  }
  const join = (more: readonly Route[]) => {
    running += more.length
    for (const route of more) void run(route)
  }
  join(routes)
  void options.late
    ?.then(join)
    // A tunnel that could not be requested is no route; the caller has reported it.
    .catch(() => undefined)
    .finally(() => {
      lateIsOver = true
      settle()
    })
  settle()
  const stop = () => resolve(undefined)
  options.signal.addEventListener('abort', stop, { once: true })
  const winner = await promise
  options.signal.removeEventListener('abort', stop)
  options.signal.throwIfAborted()
  return winner
}

async function outcomeOf<I>(parts: RaceParts<I>, route: Route, signal: AbortSignal): Promise<RouteOutcome<I>> {
  try {
    return await parts.probe(route, signal)
  } catch (cause) {
    return { kind: 'failed', message: 'searchFailed', detail: cause instanceof Error ? cause.name : 'unknown' }
  }
}
