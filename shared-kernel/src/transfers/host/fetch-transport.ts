import { DeviceFault, envelopeOf, isOk, loadErrorBook } from '@cove/device-contract'
import type { CallDefinition, DeviceRequest, Transport } from '@cove/device-contract'
import { planFor } from '../../device/effects.ts'
import { isFault } from '../../device/is-fault.ts'
import type { Credentials } from './protocol.ts'
import type { WorkerSession } from './worker-session.ts'

/** What sending needs of its surroundings. */
export interface FetchParts {
  readonly session: WorkerSession
  readonly fetch: typeof fetch
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly nowMs: () => number
  /** H-67: the device says that it migrates. */
  readonly onMigrating: () => void
}

/** H-01: how long the device may take unless the call says otherwise. */
const defaultTimeoutMs = 35_000
/** A request is replayed at most this often for its token's sake (S-D3). */
const maxReplays = 2
/** LGN-08b: the codes whose replay waits, and how long, in ms. */
const waitingNames: readonly string[] = ['sessionExpired', 'sessionTimeout']

/** Speaks to the device from the worker, in a session a page lends. Resolves to the parsed answer, or rejects with a DeviceFault. */
export function createFetchTransport(parts: FetchParts): Transport {
  return (request) =>
    withSession(parts, request, async (credentials) => {
      const { call, options } = request
      using limit = timeLimit(call, options.signal)
      try {
        const response = await parts.fetch(addressOf(request, credentials), initOf(request, { credentials, signal: limit.signal }))
        refuseDeadRelay(call, credentials, response)
        const answer = parse(await response.text())
        // REQ-01b, S-C4: a gateway's page, half a body or an empty one is no answer.
        if (!envelopeOf(answer)) throw new DeviceFault('malformedAnswer', call.id, { text: `HTTP ${response.status}` })
        return answer
      } catch (cause) {
        throw faultOf(cause, { call, signal: options.signal, limit })
      }
    })
}

/** Runs an attempt with session rules around it: renewal and replay, one more try at a new address. */
export async function withSession<R>(
  parts: FetchParts,
  request: DeviceRequest,
  attempt: (credentials: Credentials) => Promise<R>,
): Promise<R> {
  const { signal } = request.options
  for (let replays = 0; ; replays += 1) {
    const credentials = await parts.session.usable(signal)
    const answer = await atNewAddress(parts, { credentials, signal }, attempt)
    const code = envelopeOf(answer)?.code
    if (code === undefined || isOk(code)) return answer
    const errors = await loadErrorBook()
    const name = errors.nameOf(code)
    const plan = planFor(errors.effectOf(code), { call: request.call, silent: true, waits: waitingNames.includes(name ?? '') })
    // S-D5: the page shows the end of the session: it asks the device and gets the same answer.
    if (name === 'migrating') parts.onMigrating()
    else if (plan.kind === 'forcedLogout' || plan.kind === 'dialog' || plan.kind === 'bindList') parts.session.suspect('session')
    if (plan.kind !== 'refresh' || replays >= maxReplays || (name === 'refreshOnce' && replays > 0)) return answer
    await parts.session.renew(credentials.apiToken)
    if (plan.waitMs > 0) await parts.sleep(plan.waitMs, signal)
  }
}

/** REQ-03, S-C2: the address changed while the request was on its way: one more try, on the new one. */
async function atNewAddress<R>(
  parts: FetchParts,
  from: { readonly credentials: Credentials; readonly signal: AbortSignal | undefined },
  attempt: (credentials: Credentials) => Promise<R>,
): Promise<R> {
  try {
    return await attempt(from.credentials)
  } catch (cause) {
    const gone = isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')
    if (gone && cause.kind === 'offline') parts.session.suspect('way')
    const baseUrl = parts.session.baseUrl()
    if (!gone || baseUrl === undefined || baseUrl === from.credentials.baseUrl || from.signal?.aborted) throw cause
    return attempt(await parts.session.usable(from.signal))
  }
}

/** The address of a request with its query. */
export function addressOf(request: Pick<DeviceRequest, 'path' | 'query'>, credentials: Credentials): string {
  const query = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, String(value)]))
  if (credentials.tokenInQuery && credentials.apiToken !== undefined) query.set('api_token', credentials.apiToken)
  const search = query.toString()
  return `${credentials.baseUrl}${request.path}${search === '' ? '' : `?${search}`}`
}

/** REQ-01a: the token as every request carries it. */
export function tokenHeader({ apiToken }: Credentials): Readonly<Record<string, string>> {
  return apiToken === undefined ? {} : { 'Api-Token': apiToken }
}

function initOf(
  request: DeviceRequest,
  { credentials, signal }: { readonly credentials: Credentials; readonly signal: AbortSignal },
): RequestInit {
  const { call, body } = request
  const isBytes = call.bodyKind === 'octet-stream'
  const contentType = isBytes ? 'application/octet-stream' : 'application/json'
  return {
    method: call.method,
    headers: { ...tokenHeader(credentials), ...(body === undefined ? {} : { 'Content-Type': contentType }) },
    ...(body === undefined ? {} : { body: isBytes ? bodyOf(body as BlobPart) : JSON.stringify(body) }),
    signal,
    cache: 'no-store',
  }
}

/**
 * W2: as a Blob, whose bytes the browser's network process fetches itself. With an array Chromium hands all of them to its developer tools
 * too, wherever those look at the network: 25 times slower while they are open. No type of its own: the header says it.
 */
const bodyOf = (bytes: BlobPart): Blob => new Blob([bytes])

/** DEV-08b: a relay whose far end is gone answers for itself; to us that is a device that cannot be reached. */
export function refuseDeadRelay(call: CallDefinition, { baseUrl }: Credentials, { status }: Response): void {
  if (baseUrl.startsWith('/relay/') && [502, 503, 504].includes(status))
    throw new DeviceFault('offline', call.id, { text: `HTTP ${status}` })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // S-C4: no JSON is no answer; the caller names the fault.
    return undefined
  }
}

/** A limit on the time of a request, in addition to the caller's signal. */
export interface TimeLimit extends Disposable {
  readonly signal: AbortSignal
  readonly hasPassed: () => boolean
  /** Starts the time again, because bytes arrived. */
  readonly renew: () => void
}

/** Starts the time of a call. Dispose it when the answer is there. */
export function timeLimit(call: CallDefinition, signal: AbortSignal | undefined): TimeLimit {
  const limit = new AbortController()
  const start = () => setTimeout(() => limit.abort(), call.timeoutMs ?? defaultTimeoutMs)
  let timer = start()
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    hasPassed: () => limit.signal.aborted,
    renew: () => {
      clearTimeout(timer)
      timer = start()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

/** What a failed fetch means. */
export function faultOf(
  cause: unknown,
  about: { readonly call: CallDefinition; readonly signal: AbortSignal | undefined; readonly limit: TimeLimit },
): unknown {
  if (isFault(cause)) return cause
  // REQ-03: a cancelled request is ignored silently; the caller's own reason comes back.
  if (about.signal?.aborted) return about.signal.reason
  return new DeviceFault(about.limit.hasPassed() ? 'timeout' : 'offline', about.call.id, { cause })
}
