import type { TransferFailure } from '../transfers.ts'
import { maxChunkRetries, retryWaitMs } from './chunk-policy.ts'
import { downloadVerdictOf, failureOfFault, isExpiredToken, isUnreachable, verdictOf } from './device-codes.ts'
import { RunEnd } from './run.ts'
import type { Run } from './run.ts'

/** What a call came to: data, or a failure to decide about. */
export type Reply<D> = { readonly ok: true; readonly data: D } | { readonly ok: false; readonly failure: TransferFailure }
type Call<D> = () => Promise<
  { readonly ok: true; readonly data: D } | { readonly ok: false; readonly error: { readonly name: TransferFailure } }
>

/**
 * TR-06c, S-C2: repeats a call that nobody answered, or that asks to be repeated, after 1 s times the retry, three times. Then an
 * unreachable device suspends the task (nothing is lost); rejects when the run ended.
 */
export async function callDevice<D>(run: Run, call: Call<D>, beforeRepeat?: () => Promise<void>): Promise<Reply<D>> {
  for (let retry = 1; ; retry += 1) {
    const { reply, isAway } = await once(call)
    run.signal.throwIfAborted()
    if (reply.ok) return reply
    const isRepeatable =
      isAway || reply.failure === 'serverError' || (verdictOf(reply.failure) === 'again' && reply.failure !== 'chunkMismatch')
    if (!isRepeatable) return reply
    if (retry > maxChunkRetries) {
      if (!isAway) return reply
      run.stop(new RunEnd('away', 'networkError'))
      run.signal.throwIfAborted()
    }
    await run.ports.clock.sleep(retryWaitMs(retry), run.signal)
    await beforeRepeat?.()
  }
}

/** One attempt; every rejection becomes a reply. */
export async function once<D>(call: Call<D>): Promise<{ readonly reply: Reply<D>; readonly isAway: boolean; readonly cause?: unknown }> {
  try {
    const answer = await call()
    return { reply: answer.ok ? answer : { ok: false, failure: answer.error.name }, isAway: false }
  } catch (cause) {
    return { reply: { ok: false, failure: await failureOfFault(cause) }, isAway: isUnreachable(cause), cause }
  }
}

/** TR-07a: ends the run where a failure is the whole task's; true when it did. */
export function stopsTask(run: Run, failure: TransferFailure): boolean {
  const verdict = run.task().kind === 'upload' ? verdictOf(failure) : downloadVerdictOf(failure)
  if (verdict === 'migrating') run.stop(new RunEnd('migrating', failure))
  if (verdict === 'stop') run.stop(new RunEnd('fail', failure))
  if (isExpiredToken(failure)) run.stop(new RunEnd('away', failure))
  return verdict === 'migrating' || verdict === 'stop' || isExpiredToken(failure)
}
