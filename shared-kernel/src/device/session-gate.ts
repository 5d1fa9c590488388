import { encodeFailureDetail, envelopeOf, failureDetailOf, isOk, loadErrorBook } from '@cove/device-contract'
import type { DeviceRequest, Envelope, ErrorBook, Transport } from '@cove/device-contract'
import type { ErrorReport } from '../dialogs/error-report.ts'
import { planFor } from './effects.ts'
import type { Plan } from './effects.ts'
import { isFault } from './is-fault.ts'

/** What the gate asks of the session and the desktop. */
export interface GateParts {
  readonly send: Transport
  /** The token requests carry now; compared before and after, so that another tab's refresh is used without a second one. */
  readonly apiToken: () => string | undefined
  /** Renews the token once for all callers at the same time; false when the session is over. */
  readonly refresh: (staleToken: string | undefined) => Promise<boolean>
  /** Resolves when the user signed in again in place; rejects when they left (LGN-10). */
  readonly whenUsable: (signal: AbortSignal | undefined) => Promise<void>
  readonly onExpired: () => void
  readonly onForcedLogout: (report: ErrorReport, text: string) => void
  /** H-04: this account is not bound to the device (any more). */
  readonly onBindList: (report: ErrorReport, text: string) => void
  readonly onDialog: (name: string, report: ErrorReport, text: string) => void
  /** REQ-04: says the sentence; the report explains it on request. */
  readonly toast: (text: string, report: ErrorReport) => void
  /** Resolves when `errorText` knows the catalogue. */
  readonly loadErrorTexts: () => Promise<void>
  readonly errorText: (error: string | number, serverText: string) => string
  /** MOD-04b: the device does not have this call. Returns the sentence, undefined when the user has read it; left out for other servers. */
  readonly onCallMissing?: (callId: string) => string | undefined
  readonly onReachable: (reachable: boolean) => void
  readonly sleep: (ms: number) => Promise<void>
}

/** LGN-08b: the codes whose replay waits a second. */
const waitingNames: readonly (string | undefined)[] = ['sessionExpired', 'sessionTimeout']
/** A request is replayed at most this often for its token's sake: once for 4008, and never in a loop (S-D3). */
const maxReplays = 2
/** LGN-09: dialogs after which the session is over. */
const endDialogs: readonly string[] = ['kicked', 'withdrawn', 'login-expired']

/** Puts session rules around a transport: refresh and replay, dialogs, toasts. One gate for all windows. */
export function createSessionGate(parts: GateParts): Transport {
  return async (request) => {
    if (request.call.auth !== 'none') await parts.whenUsable(request.options.signal)
    return attempt(parts, request, 0)
  }
}

async function attempt(parts: GateParts, request: DeviceRequest, replays: number): Promise<unknown> {
  const token = parts.apiToken()
  const answer = await sendReporting(parts, request)
  const envelope = envelopeOf(answer)
  if (!envelope || isOk(envelope.code)) return answer
  const errors = await loadErrorBook()
  await parts.loadErrorTexts()
  if (parts.onCallMissing && isCallMissing(envelope, answer)) return refuseMissing(parts, request, errors)
  const name = errors.nameOf(envelope.code)
  const silent = request.options.silent ?? request.call.silent ?? false
  const plan = planFor(errors.effectOf(envelope.code), { call: request.call, silent, waits: waitingNames.includes(name) })
  // S-D7: the end of that session was reported already; a session that began meanwhile continues.
  if (endsSession(plan) && token !== undefined && parts.apiToken() !== token) return answer
  const report = reportOf(request, answer, name ?? envelope.code)
  switch (plan.kind) {
    case 'refresh':
      if (replays >= maxReplays || (name === 'refreshOnce' && replays > 0)) return answer
      return replay(parts, request, { replays, token, waitMs: plan.waitMs, answer })
    case 'forcedLogout':
      parts.onForcedLogout(report, parts.errorText(envelope.code, envelope.msg))
      return answer
    case 'bindList':
      parts.onBindList(report, parts.errorText(envelope.code, envelope.msg))
      return answer
    case 'dialog':
      parts.onDialog(plan.name, report, parts.errorText(envelope.code, envelope.msg))
      return answer
    case 'toast':
      parts.toast(parts.errorText(envelope.code, envelope.msg), report)
      return answer
    case 'nothing':
      return answer
  }
}

/** MOD-04b: a later device says so itself; an older one does not know the address. */
function isCallMissing({ data }: Envelope, answer: unknown): boolean {
  return failureDetailOf(data)?.isCallMissing === true || (answer as { readonly isPathUnknown?: unknown }).isPathUnknown === true
}

/** One answer for devices of every age. */
function refuseMissing(parts: GateParts, request: DeviceRequest, errors: ErrorBook): Envelope {
  const text = parts.onCallMissing?.(request.call.id)
  const isSilent = request.options.silent ?? request.call.silent ?? false
  if (text !== undefined && !isSilent) parts.toast(text, { error: 'notSupported', callId: request.call.id })
  return { code: errors.codeOf('notSupported'), msg: '', data: encodeFailureDetail({ isCallMissing: true }) }
}

function endsSession(plan: Plan): boolean {
  return plan.kind === 'forcedLogout' || (plan.kind === 'dialog' && endDialogs.includes(plan.name))
}

/** The report that a user may open for a refused call; the device's text is only in the diagnostic. */
function reportOf(request: DeviceRequest, answer: unknown, error: string | number): ErrorReport {
  const { msg, requestId, data } = answer as { readonly msg?: unknown; readonly requestId?: unknown; readonly data?: unknown }
  const endedSeconds = failureDetailOf(data)?.endedSeconds
  return {
    error,
    callId: request.call.id,
    ...(typeof msg === 'string' && msg !== '' ? { detail: msg } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(endedSeconds === undefined ? {} : { endedSeconds }),
  }
}

interface Replay {
  readonly replays: number
  readonly token: string | undefined
  readonly waitMs: number
  readonly answer: unknown
}

async function replay(parts: GateParts, request: DeviceRequest, was: Replay): Promise<unknown> {
  const usable = parts.apiToken() !== was.token || (await parts.refresh(was.token))
  if (!usable) {
    parts.onExpired()
    // LGN-10, in place: the request waits until the user signed in again, then is sent with the new token.
    await parts.whenUsable(request.options.signal)
  } else if (was.waitMs > 0) {
    // LGN-08b: replay after 1 s.
    await parts.sleep(was.waitMs)
  }
  return attempt(parts, request, was.replays + 1)
}

async function sendReporting(parts: GateParts, request: DeviceRequest): Promise<unknown> {
  try {
    const answer = await parts.send(request)
    parts.onReachable(true)
    return answer
  } catch (cause) {
    if (isFault(cause) && cause.kind === 'offline') parts.onReachable(false)
    if (isFault(cause) && cause.kind === 'timeout' && !(request.options.silent ?? request.call.silent)) {
      parts.toast(parts.errorText('requestTimedOut', ''), { error: 'requestTimedOut', callId: request.call.id })
    }
    throw cause
  }
}
