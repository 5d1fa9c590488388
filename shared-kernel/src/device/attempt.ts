import type { DeviceFailure, DeviceFault, ErrorName } from '@cove/device-contract'
import type { ErrorReport } from '../dialogs/error-report.ts'
import type { Kernel } from '../public/kernel.ts'
import type { Texts } from '../texts/texts.ts'
import { isFault } from './is-fault.ts'

/** Why a call failed: a failure the contract names, or a fault such as no network. `text` is shown to the user. */
export interface Failure {
  readonly name: string
  readonly text: string
  /** The device could not be reached; trying again may help. */
  readonly offline: boolean
  /** The change waits in the outbox and is made when the device is back. */
  readonly isQueued?: boolean
  /** MOD-04b: the id of the call, when the device does not have it. */
  readonly missingCall?: string
  /** REQ-04: the explanation, shown on request. */
  readonly report: ErrorReport
}

/** What became of something a window asked of the device. */
export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure }

/** The answer of any call of the contract, as far as `attempt` reads it. */
export type AnyAnswer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: DeviceFailure }

/** Turns a call's answer, or the fault it throws, into one value for a window. A cancelled call stays a rejection (REQ-03). */
export async function attempt<T>({ texts }: Pick<Kernel, 'texts'>, call: () => Promise<AnyAnswer<T>>): Promise<Outcome<T>> {
  try {
    const answer = await call()
    if (answer.ok) return answer
    await loadSentences(texts)
    return { ok: false, failure: failureOf(texts, answer.error) }
  } catch (cause) {
    if (!isFault(cause)) throw cause
    const offline = cause.kind === 'offline' || cause.kind === 'timeout'
    if (cause.code !== undefined) await loadSentences(texts)
    const text = cause.code === undefined ? texts.t(offline ? 'faults.unreachable' : 'faults.senseless') : texts.error(cause.code)
    return { ok: false, failure: { name: 'fault', text, offline, report: reportOf(cause) } }
  }
}

function failureOf(texts: Texts, { name, text: detail, missingCall }: DeviceFailure): Failure {
  const report: ErrorReport = { error: name, detail, atMs: presentMs() }
  if (missingCall === undefined) return { name, text: texts.error(name), offline: false, report }
  const text = texts.t('faults.callMissing', { call: missingCall })
  return { name, text, offline: false, missingCall, report: { ...report, callId: missingCall } }
}

/** S-D4: the moment as the kernel's own clock has it; a wall clock that jumps changes nothing. */
const presentMs = (): number => performance.timeOrigin + performance.now()

/** A silent call loads no catalogue; without it the kernel's own text is used. */
const loadSentences = (texts: Texts): Promise<void> => texts.loadErrors().catch(() => undefined)

/** Shows in a toast why an action failed, with an explanation on request (REQ-04). */
export function tellFailure({ dialogs, texts, toasts }: Pick<Kernel, 'dialogs' | 'texts' | 'toasts'>, { text, report }: Failure): void {
  toasts.show({ tone: 'error', title: text, action: { label: texts.t('faults.details'), run: () => dialogs.explain(report) } })
}

/** True for the rejection of a cancelled call, which is not shown (REQ-03). */
export function isCancelled(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && (cause.name === 'AbortError' || cause.name === 'CanceledError')
}

/** Names of the catalogue for faults without a code. */
const errorOfKind: Readonly<Record<string, ErrorName>> = { offline: 'offline', timeout: 'requestTimedOut', badInput: 'illegalParameter' }

function reportOf({ kind, code, callId, message }: DeviceFault): ErrorReport {
  return { error: code ?? errorOfKind[kind] ?? 'unknownError', callId, detail: message, atMs: presentMs() }
}
