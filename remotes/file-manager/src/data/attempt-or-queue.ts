import { attempt } from '@cove/kernel'
import type { AnyAnswer, Kernel, OutboxCall, Outcome } from '@cove/kernel'

/** A change that may wait for a device that is away. */
export interface Queueable<T> {
  readonly callId: OutboxCall
  readonly input: unknown
  /** What it is, for the list of waiting changes. */
  readonly label: string
  readonly call: () => Promise<AnyAnswer<T>>
}

/**
 * DLG-02, degraded mode: makes a change now, or queues it when the device cannot be reached; it is sent when the device is
 * back. A time-out is not queued: the device may have carried it out.
 */
export async function attemptOrQueue<T>(kernel: Kernel, { callId, input, label, call }: Queueable<T>): Promise<Outcome<T>> {
  const isAway = !kernel.session.store.getState().online
  const outcome: Outcome<T> = isAway ? awayFailure(kernel) : await attempt(kernel, call)
  if (outcome.ok || outcome.failure.report.error !== 'offline') return outcome
  const id = await kernel.outbox.add(callId, input, label)
  if (id === undefined) return outcome
  const text = kernel.texts.t('fault.queued', { label }, 'file-manager')
  return { ok: false, failure: { ...outcome.failure, text, isQueued: true } }
}

function awayFailure(kernel: Kernel): Outcome<never> {
  const text = kernel.texts.t('faults.unreachable')
  return { ok: false, failure: { name: 'fault', text, offline: true, report: { error: 'offline', atMs: Date.now() } } }
}
