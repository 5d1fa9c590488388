import type { DeviceFailure, ErrorName } from '@cove/device-contract'
import type { ErrorReport, Kernel } from '@cove/kernel'

/** Why a call gave nothing: a failure the contract names, or a fault such as no network. `text` is for the user. */
export interface Failure {
  readonly name: string
  readonly text: string
  /** The device could not be reached; trying again may help. */
  readonly offline: boolean
  /** REQ-04: what explains it on request. */
  readonly report: ErrorReport
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure }
export type AnyAnswer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: DeviceFailure }

/** Turns a call's answer, or the fault it throws, into one value. A cancelled call stays a rejection (REQ-03). */
export async function attempt<T>(kernel: Kernel, call: () => Promise<AnyAnswer<T>>): Promise<Outcome<T>> {
  try {
    const answer = await call()
    if (answer.ok) return answer
    const { name, text: detail } = answer.error
    await kernel.texts.loadErrors()
    return {
      ok: false,
      failure: { name, text: kernel.texts.error(name), offline: false, report: { error: name, detail, atMs: Date.now() } },
    }
  } catch (cause) {
    // Compared by shape: the fault may come from another build's copy of the class.
    if (!isFault(cause)) throw cause
    await kernel.texts.loadErrors()
    const offline = cause.kind === 'offline' || cause.kind === 'timeout'
    const error = cause.code ?? errorOfKind[cause.kind] ?? 'unknownError'
    const report: ErrorReport = { error, callId: cause.callId, detail: cause.message, atMs: Date.now() }
    return { ok: false, failure: { name: 'fault', text: kernel.texts.error(error), offline, report } }
  }
}

/** Shows a failure as a toast with its explanation on request, when no form shows it in place. */
export function tellFailure(kernel: Kernel, { text, report }: Failure): void {
  kernel.toasts.show({
    tone: 'error',
    title: text,
    action: { label: kernel.texts.t('faults.details'), run: () => kernel.dialogs.explain(report) },
  })
}

/** A failure of this name, made here: what the browser itself could not do. */
export async function ownFailure(kernel: Kernel, name: ErrorName, cause: unknown): Promise<Failure> {
  await kernel.texts.loadErrors()
  return { name, text: kernel.texts.error(name), offline: false, report: { error: name, detail: String(cause), atMs: Date.now() } }
}

/** True for the rejection of a cancelled call, which is never reported. */
export function isCancelled(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && (cause.name === 'AbortError' || cause.name === 'CanceledError')
}

interface Fault {
  readonly name: 'DeviceFault'
  readonly kind: string
  readonly callId: string
  readonly message: string
  readonly code: number | undefined
}

/** Names of the catalogue for faults without a code. */
const errorOfKind: Readonly<Record<string, ErrorName>> = { offline: 'offline', timeout: 'requestTimedOut', badInput: 'illegalParameter' }

function isFault(cause: unknown): cause is Fault {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'DeviceFault' && 'kind' in cause
}
