import type { DeviceFailure, ErrorName } from '@cove/device-contract'
import type { Kernel } from '@cove/kernel'

/** Why a call gave nothing: a failure the contract names, or a fault such as no network. `text` is for a person. */
export interface Failure {
  readonly name: ErrorName | 'fault'
  readonly text: string
  /** The device could not be reached; trying again may help. */
  readonly offline: boolean
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure }

type AnyAnswer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: DeviceFailure }

/** Turns a call's answer, or the fault it throws, into one value. A cancelled call stays a rejection (REQ-03). */
export async function attempt<T>(kernel: Kernel, call: () => Promise<AnyAnswer<T>>): Promise<Outcome<T>> {
  try {
    const answer = await call()
    if (answer.ok) return answer
    return { ok: false, failure: { name: answer.error.name, text: kernel.texts.error(answer.error.name), offline: false } }
  } catch (cause) {
    // Compared by shape: the fault may come from another build's copy of the class.
    if (!isFault(cause)) throw cause
    const offline = cause.kind === 'offline' || cause.kind === 'timeout'
    const text =
      cause.code === undefined
        ? kernel.texts.t(offline ? 'fault.offline' : 'fault.broken', {}, 'file-manager')
        : kernel.texts.error(cause.code)
    return { ok: false, failure: { name: 'fault', text, offline } }
  }
}

/** True for the rejection of a cancelled call, which nobody is told about. */
export function isCancelled(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && (cause.name === 'AbortError' || cause.name === 'CanceledError')
}

function isFault(cause: unknown): cause is { readonly name: 'DeviceFault'; readonly kind: string; readonly code: number | undefined } {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'DeviceFault' && 'kind' in cause
}
