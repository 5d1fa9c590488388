import type { ErrorName } from '@cove/device-contract'
import { directory, peerCode } from '@cove/device-contract/directory'
import { isLocalKind } from '../account/local-kind.ts'
import type { ConnectionContext } from './connection-parts.ts'
import type { ConnectionMessage, ConnectionTarget, Route } from './connection.ts'
import { proveRoute } from './prove.ts'
import type { Expected, ProvedDevice } from './prove.ts'
import { raceRoutes } from './route-race.ts'
import { addressesOf, distinct, routesOf, routeTo } from './routes.ts'
import type { RouteSources } from './routes.ts'

/** DEV-04a: how long the direct routes have for themselves before the tunnel joins, in ms. */
const tunnelHeadStartMs = 1_200

/** A device that was found, or why none was. */
export type Found =
  | { readonly ok: true; readonly route: Route; readonly proved: ProvedDevice }
  /** `error`: what the directory refused the line with, where that says why better than the routes do. */
  | { readonly ok: false; readonly message: ConnectionMessage; readonly error?: ErrorName }

/** Races every route of a target; the tunnel joins late and never for local accounts (DEV-04a). */
export async function findDevice(context: ConnectionContext, target: ConnectionTarget, signal: AbortSignal): Promise<Found> {
  const routes = routesOf(target, sourcesOf(context, target.device?.serialNo))
  if (!routes.ok) return routes
  const expected: Expected = { serialNo: target.device?.serialNo, identityKey: target.device?.identityKey }
  const serialNo = target.device?.serialNo
  const mayTunnel = target.local === undefined && serialNo !== undefined && target.device?.hasTunnel === true
  let refused: ErrorName | undefined
  const onRefused = (error: ErrorName) => void (refused = error)
  const late = (directIsOver: Promise<void>) => laterTunnel(context, { serialNo: serialNo ?? '', signal, directIsOver, onRefused })
  const found = await race(context, { routes: routes.routes, expected, signal, ...(mayTunnel ? { late } : {}) })
  // DEV-11: nothing about the routes is wrong then.
  return found.ok || refused !== 'firmwareTooLow' ? found : { ...found, error: refused }
}

interface RaceOf {
  readonly routes: readonly Route[]
  readonly expected: Expected
  readonly signal: AbortSignal
  /** Routes that join later; gets to know when every direct one has failed. */
  readonly late?: (directIsOver: Promise<void>) => Promise<readonly Route[]>
}

/** Proves all routes at once and books what each met. */
export async function race(context: ConnectionContext, { routes, expected, signal, late }: RaceOf): Promise<Found> {
  context.dispatch({ kind: 'routesFound', routes })
  const messages: ConnectionMessage[] = []
  const direct = Promise.withResolvers<void>()
  if (routes.length === 0) direct.resolve()
  const winner = await raceRoutes<ProvedDevice>(
    {
      probe: (route) => {
        context.dispatch({ kind: 'routeTried', routeId: route.id })
        return proveRoute(context, route.baseUrl, { expected, signal })
      },
      onOutcome: (route, outcome) => {
        if (outcome.kind === 'healthy') {
          context.book.add(labelOf(route), `reached in ${outcome.roundTripMs} ms`)
          context.dispatch({ kind: 'routeAnswered', routeId: route.id, roundTripMs: outcome.roundTripMs })
        } else {
          context.book.add(labelOf(route), `${outcome.message}: ${outcome.detail}`)
          messages.push(outcome.message)
          if (messages.length === routes.length) direct.resolve()
          context.dispatch({ kind: 'routeFailed', routeId: route.id, message: outcome.message, detail: outcome.detail })
        }
      },
    },
    routes,
    { signal, ...(late ? { late: late(direct.promise) } : {}) },
  )
  if (winner) return { ok: true, route: winner.route, proved: winner.identity }
  return { ok: false, message: worst(messages) }
}

/** S-C2 first: the user must be warned of an impostor. */
function worst(messages: readonly ConnectionMessage[]): ConnectionMessage {
  for (const message of ['wrongDevice', 'refused', 'searchFailed'] as const) if (messages.includes(message)) return message
  return messages[0] ?? 'searchFailed'
}

interface TunnelWait {
  readonly serialNo: string
  readonly signal: AbortSignal
  readonly directIsOver: Promise<void>
  readonly onRefused: (error: ErrorName) => void
}

async function laterTunnel(
  context: ConnectionContext,
  { serialNo, signal, directIsOver, onRefused }: TunnelWait,
): Promise<readonly Route[]> {
  await Promise.race([context.sleep(tunnelHeadStartMs), directIsOver])
  const isFound = context.store.getState().routes.some((route) => route.state === 'healthy' || route.state === 'inUse')
  if (signal.aborted || isFound) return []
  context.dispatch({ kind: 'stepped', step: 'tunnel' })
  return tunnelRoutes(context, serialNo, onRefused)
}

/** The tunnel the directory names for a device, when its far end is there. */
async function tunnelRoutes(
  context: ConnectionContext,
  serialNo: string,
  onRefused?: (error: ErrorName) => void,
): Promise<readonly Route[]> {
  if (context.accounts.store.getState().phase !== 'signedIn') return []
  const tunnel = await context.accounts.client
    .use(directory)
    .tunnelDispatch({ query: { serialNo } })
    .catch(() => undefined)
  if (!tunnel?.ok) {
    context.book.add('tunnel', tunnel ? tunnel.error.name : 'the directory did not answer')
    if (tunnel) onRefused?.(tunnel.error.name)
    if (tunnel?.error.name === 'tunnelUnavailable') await reportPeers(context, serialNo)
    return []
  }
  if (!tunnel.data.isOnline) context.book.add('tunnel', 'the device is not connected to the tunnel')
  const route = routeTo('tunnel', tunnel.data.baseUrl)
  context.dispatch({ kind: 'routesFound', routes: [route] })
  return tunnel.data.isOnline ? [route] : []
}

/** DEV-08c: what the far ends of a device's tunnels say of themselves goes into the report. */
async function reportPeers(context: ConnectionContext, serialNo: string): Promise<void> {
  const told = await context.accounts.client
    .use(directory)
    .tunnelInfo({ body: { serialNo } })
    .catch(() => undefined)
  if (!told?.ok) return
  for (const { type, peer } of told.data.tunnels)
    if (peer) context.book.add(`tunnel ${type}`, `peer code ${peerCode.toWire(peer)}, ${peer}`)
}

/** Looks for another way to the device of the session: warm routes first, then whatever the directory knows now. */
export async function findAnotherRoute(context: ConnectionContext, serialNo: string, signal: AbortSignal): Promise<Found> {
  const known = context.store.getState().routes.map(({ id, kind, baseUrl }) => ({ id, kind, baseUrl }))
  const remembered = context.memory.addressesOf(serialNo).map((baseUrl) => routeTo('lastKnown', baseUrl))
  const first = await race(context, { routes: distinct([...known, ...remembered]), expected: { serialNo }, signal })
  if (first.ok) return first
  if (context.accounts.store.getState().phase !== 'signedIn') return first
  const entry = await context.accounts.client
    .use(directory)
    .info({ query: { serialNo } })
    .catch(() => undefined)
  const told = entry?.ok ? addressesOf(entry.data, sourcesOf(context, serialNo)).map((baseUrl) => routeTo('lan', baseUrl)) : []
  const tunnels = entry?.ok && !isLocalKind(context.session.store.getState().loginKind) ? await tunnelRoutes(context, serialNo) : []
  const fresh = [...told, ...tunnels].filter((route) => !known.some((other) => other.baseUrl === route.baseUrl))
  if (fresh.length === 0) return first
  return race(context, { routes: fresh, expected: { serialNo, identityKey: entry?.ok ? entry.data.identityKey : undefined }, signal })
}

/** Where addresses of a device come from. */
export function sourcesOf(context: ConnectionContext, serialNo: string | undefined): RouteSources {
  return {
    lastKnown: serialNo === undefined ? [] : context.memory.addressesOf(serialNo),
    pageOrigin: context.page.origin,
    pageIsSecure: context.page.isSecure,
  }
}

/** How the report names a route. */
export function labelOf(route: Route): string {
  return `${route.kind} ${route.baseUrl === '' ? 'own origin' : route.baseUrl}`
}
