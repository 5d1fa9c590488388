import type { DeviceFailure, ErrorName } from '@cove/device-contract'
import type { ErrorReport, Kernel } from '@cove/kernel'

/** Why a call gave nothing: a failure the contract names, or a fault such as no network. `text` is for a person. */
export interface Failure {
  readonly name: ErrorName | 'fault'
  readonly text: string
  /** The device could not be reached; trying again may help. */
  readonly offline: boolean
  /** REQ-04: what explains it when the person asks. */
  readonly report: ErrorReport
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure }

type AnyAnswer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: DeviceFailure }

/** Turns a call's answer, or the fault it throws, into one value. A cancelled call stays a rejection (REQ-03). */
export async function attempt<T>(kernel: Kernel, call: () => Promise<AnyAnswer<T>>): Promise<Outcome<T>> {
  try {
    const answer = await call()
    if (answer.ok) return answer
    const { name, text: detail } = answer.error
    return {
      ok: false,
      failure: { name, text: kernel.texts.error(name), offline: false, report: { error: name, detail, atMs: Date.now() } },
    }
  } catch (cause) {
    // Compared by shape: the fault may come from another build's copy of the class.
    if (!isFault(cause)) throw cause
    const offline = cause.kind === 'offline' || cause.kind === 'timeout'
    const text =
      cause.code === undefined
        ? kernel.texts.t(offline ? 'fault.offline' : 'fault.broken', {}, 'offline-download')
        : kernel.texts.error(cause.code)
    return { ok: false, failure: { name: 'fault', text, offline, report: reportOf(cause) } }
  }
}

/** Says in words why something a person asked for did not happen, with its explanation on request. */
export function tellFailure(kernel: Kernel, { text, report }: Failure): void {
  kernel.toasts.show({
    tone: 'error',
    title: text,
    action: { label: kernel.texts.t('faults.details'), run: () => kernel.dialogs.explain(report) },
  })
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

function reportOf({ kind, code, callId, message }: Fault): ErrorReport {
  return { error: code ?? errorOfKind[kind] ?? 'unknownError', callId, detail: message, atMs: Date.now() }
}

function isFault(cause: unknown): cause is Fault {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'DeviceFault' && 'kind' in cause
}
