import { transfer } from '@cove/device-contract/transfer'
import { parentOf } from '@cove/device-contract/rules'
import type { TransferFailure } from '../transfers.ts'
import { retryWaitMs } from './chunk-policy.ts'
import { verdictOf } from './device-codes.ts'
import { lookUp } from './examine.ts'
import type { LocalFile } from './ports.ts'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import type { Run } from './run.ts'
import { failRow, finishRow, openSource, sampleOf } from './source-file.ts'
import { sendChunks } from './upload-chunks.ts'
import { createQueryOf, landedPathOf, stopIfGone, uploadOf } from './upload-place.ts'

/** TR-07a: how often a file starts over. */
export const maxRestarts = 3

type Attempt =
  | { readonly kind: 'done' | 'skipped'; readonly failure?: undefined }
  | { readonly kind: 'failed' | 'again' | 'gone'; readonly failure: TransferFailure }

/**
 * Sends one file in chunks: create, data, complete, with at most three restarts. `isBegun`: an earlier run may have sent it.
 * Rejects only when the run ended.
 */
export async function sendLarge(run: Run, index: number, isBegun: boolean): Promise<void> {
  for (let restart = 0; ; restart += 1) {
    const end = await attempt(run, index, isBegun || restart > 0)
    run.signal.throwIfAborted()
    if (end.failure === undefined) {
      const path = run.open.get(index) ?? landedPathOf(uploadOf(run), index)
      finishRow(run, index, end.kind === 'done' ? fileState.done : fileState.skipped)
      return run.landed(parentOf(path))
    }
    if (end.kind === 'gone') return failRow(run, index, end.failure)
    if (stopsTask(run, end.failure) || (await stopIfGone(run, end.failure))) return run.signal.throwIfAborted()
    if (end.kind === 'failed' && verdictOf(end.failure) !== 'restart') return failRow(run, index, end.failure)
    if (restart >= maxRestarts) return failRow(run, index, end.failure)
    run.table.progress(index, 0)
    await run.ports.clock.sleep(retryWaitMs(restart + 1), run.signal)
  }
}

async function attempt(run: Run, index: number, isBegun: boolean): Promise<Attempt> {
  const file = await openSource(run, index)
  if (typeof file === 'string') return { kind: 'gone', failure: file }
  const sample = await sampleOf(run.ports.hash, file)
  run.signal.throwIfAborted()
  if (sample === undefined) return { kind: 'again', failure: 'readDataError' }
  const { samples } = run.table.files
  const isOther = (samples.get(index) ?? sample) !== sample
  samples.set(index, sample)
  run.table.set(index, fileState.started)
  await run.saveRows([index])
  run.signal.throwIfAborted()
  // S-A8: other bytes behind the same size and time: what the device holds of it is not to be continued.
  if (isOther) await cancelOpen(run, index, file)
  return send(run, index, { file, isBegun })
}

async function send(run: Run, index: number, { file, isBegun }: { readonly file: LocalFile; readonly isBegun: boolean }): Promise<Attempt> {
  const { device } = run.ports.network
  const options = { signal: run.signal, silent: true }
  const created = await callDevice(run, () => device.use(transfer).create({ query: createQueryOf(uploadOf(run), index, file) }, options))
  if (!created.ok) return verdictOf(created.failure) === 'there' ? { kind: 'skipped' } : { kind: 'failed', failure: created.failure }
  if (created.data.skipped) return { kind: 'skipped' }
  if (created.data.finished) return { kind: 'done' }
  const target = { storageId: created.data.storageId, path: created.data.path }
  run.open.set(index, target.path)
  run.touchRows([index])
  // An earlier 'complete' whose answer was lost may have run between the look-up and this call.
  if (isBegun && created.data.received.length === 0 && (await isThere(run, index))) {
    await callDevice(run, () => device.use(transfer).cancel({ body: target }, options))
    return { kind: 'done' }
  }
  const sent = await sendChunks(run, { index, file, target, received: created.data.received })
  if (sent.kind === 'there') return { kind: 'done' }
  if (sent.kind === 'failed') return sent
  if (sent.kind !== 'sent' || (await isChanged(run, index, file))) return { kind: 'again', failure: 'uploadSourceChanged' }
  const md5 = sent.md5 === undefined ? {} : { md5: sent.md5 }
  const query = { ...target, origin: 'web', modifiedSeconds: file.modifiedMs / 1_000, ...md5 }
  const completed = await callDevice(run, () => device.use(transfer).complete({ query }, options))
  if (completed.ok || verdictOf(completed.failure) === 'there') return { kind: 'done' }
  // The answer to an earlier 'complete' may have been lost with the device's memory of it.
  if (completed.failure === 'uploadNotFound' && (await isThere(run, index))) return { kind: 'done' }
  return { kind: 'failed', failure: completed.failure }
}

async function isThere(run: Run, index: number): Promise<boolean> {
  await lookUp(run, [index])
  return run.table.stateOf(index) === fileState.done
}

/** S-A8, TR-05c: the file is looked at once more after its last byte was read; another size or time means mixed halves. */
async function isChanged(run: Run, index: number, file: LocalFile): Promise<boolean> {
  const now = await openSource(run, index)
  return typeof now === 'string' || now.sizeBytes !== file.sizeBytes || now.modifiedMs !== file.modifiedMs
}

/** TR-05d: forgets an open upload and frees what it reserved. Its path comes from asking once more where it is not known. */
async function cancelOpen(run: Run, index: number, file: LocalFile): Promise<void> {
  const { device } = run.ports.network
  const options = { signal: run.signal, silent: true }
  const created = await callDevice(run, () => device.use(transfer).create({ query: createQueryOf(uploadOf(run), index, file) }, options))
  if (!created.ok || created.data.finished || created.data.skipped) return
  const body = { storageId: created.data.storageId, path: created.data.path }
  await callDevice(run, () => device.use(transfer).cancel({ body }, options))
}
