import type { TransferFailure } from '../transfers.ts'
import { isCheckpointDue } from './checkpoint-policy.ts'
import { retryWaitMs } from './chunk-policy.ts'
import { downloadVerdictOf } from './device-codes.ts'
import { readRemote } from './download-bytes.ts'
import { startComparison } from './download-compare.ts'
import type { Compared } from './download-compare.ts'
import { startDownloadHash } from './download-hash.ts'
import type { DownloadHash } from './download-hash.ts'
import type { LocalSink } from './ports.ts'
import { fileState } from './records.ts'
import { stopsTask } from './retry-policy.ts'
import { RunEnd, stopUnavailable } from './run.ts'
import type { Run } from './run.ts'
import { failRow, finishRow } from './source-file.ts'
import { writeBehind } from './write-behind.ts'

/** TR-09b: how often a file that changed or does not match starts over. */
const maxRestarts = 3
/** A resumed file is read back in pieces of this size for its hash. */
const readBackBytes = 4 * 1024 ** 2

type End = { readonly kind: 'done'; readonly failure?: undefined } | { readonly kind: 'failed'; readonly failure: TransferFailure }

/** Downloads one file: resumes what is there, compares the hash, gives it its name. Rejects only when the run ended. */
export async function downloadFile(run: Run, index: number, devicePath: string): Promise<void> {
  run.table.set(index, fileState.started)
  const sink = await openSink(run, index)
  if (!sink) return
  let end: End
  try {
    end = await fill(run, sink, { index, devicePath })
  } catch (cause) {
    await letGo(run, sink)
    if (run.signal.aborted) throw cause
    return localFailure(run, index, cause)
  }
  if (end.kind === 'done') return finishRow(run, index)
  await sink.discard().catch((cause: unknown) => run.ports.warn('transfers.notDiscarded', cause))
  run.table.files.etags.delete(index)
  if (stopsTask(run, end.failure)) run.signal.throwIfAborted()
  failRow(run, index, end.failure)
}

async function openSink(run: Run, index: number): Promise<LocalSink | undefined> {
  try {
    const opened = await run.ports.sinks.open(run.task().localId, run.table.files.paths[index] ?? '')
    if (typeof opened !== 'string') return opened
    stopUnavailable(run, opened)
  } catch (cause) {
    localFailure(run, index, cause)
  }
  run.signal.throwIfAborted()
  return undefined
}

/** TR-07b: this computer could not write. A full disk is full for every file, a withdrawn permission waits for a click. */
function localFailure(run: Run, index: number, cause: unknown): void {
  run.ports.warn('transfers.notWritten', cause)
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError') stopUnavailable(run, 'denied')
  else if (name === 'QuotaExceededError') run.stop(new RunEnd('fail', 'writeDataError'))
  else failRow(run, index, name === 'NoModificationAllowedError' ? 'ebusy' : 'writeDataError')
}

async function letGo(run: Run, sink: LocalSink): Promise<void> {
  // A run that was stopped carries its reason; only a removed task takes its partial file along.
  const reason: unknown = run.signal.reason
  const isRemoved = run.signal.aborted && reason instanceof Error && 'kind' in reason && reason.kind === 'remove'
  await (isRemoved ? sink.discard() : sink.pause()).catch((cause: unknown) => run.ports.warn('transfers.notClosed', cause))
}

interface Work {
  readonly index: number
  readonly devicePath: string
}

async function fill(run: Run, sink: LocalSink, work: Work): Promise<End> {
  let beginBytes = sink.beginBytes
  for (let restart = 0; ; restart += 1) {
    const end = await attempt(run, sink, { ...work, beginBytes })
    run.signal.throwIfAborted()
    if (end.kind === 'done' || downloadVerdictOf(end.failure) !== 'restart' || restart >= maxRestarts) return end
    // 4064, checkError: what is there belongs to another content.
    await sink.truncate()
    beginBytes = 0
    run.table.progress(work.index, 0)
    run.table.files.etags.delete(work.index)
    await run.ports.clock.sleep(retryWaitMs(restart + 1), run.signal)
  }
}

async function attempt(run: Run, sink: LocalSink, work: Work & { readonly beginBytes: number }): Promise<End> {
  const { index, devicePath } = work
  const { files, progress, resize } = run.table
  const etag = files.etags.get(index)
  // Bytes of unknown origin cannot be used.
  const isResumed = work.beginBytes > 0 && etag !== undefined
  if (work.beginBytes > 0 && !isResumed) await sink.truncate()
  const beginBytes = isResumed ? work.beginBytes : 0
  const compared = startComparison(run, devicePath)
  const hash = await startDownloadHash(run.ports.hash, compared.add)
  await hashHead(run, sink, { hash, length: beginBytes })
  progress(index, beginBytes)
  const written = startWriting(run, sink, beginBytes)
  const wanted = { path: devicePath, beginBytes, etag: isResumed ? etag : undefined, sizeBytes: files.sizes[index] ?? 0 }
  try {
    const read = await readRemote(run, wanted, {
      onOpened: async (opened) => {
        if (opened.totalBytes !== files.sizes[index]) resize(index, opened.totalBytes, files.modifiedMs[index] ?? 0)
        if (opened.etag === '' || files.etags.get(index) === opened.etag) return true
        // Stored before the first byte, so that a crash leaves nothing of unknown origin.
        files.etags.set(index, opened.etag)
        await run.saveRows([index])
        run.signal.throwIfAborted()
        return true
      },
      onBytes: async (bytes) => {
        if (compared.failure() !== undefined) throw new Differs()
        await written.write(bytes)
        await hash.update(bytes)
        progress(index, written.atBytes())
      },
    })
    if (read.kind === 'changed') return { kind: 'failed', failure: 'redownload' }
    if (read.kind === 'failed') return read
    hash.finish()
    await written.settled()
    return await verdict(sink, await compared.settled(), written.atBytes())
  } catch (cause) {
    const failure = compared.failure()
    if (cause instanceof Differs && failure !== undefined) return { kind: 'failed', failure }
    throw cause
  } finally {
    // Nobody starts over, closes or deletes the file below a piece that is still being written.
    await Promise.allSettled([written.settled()])
  }
}

/** S-B7: what came is not what the device has; the rest need not come. */
class Differs extends Error {
  override readonly name = 'Differs'
}

/** Writes behind what is fetched, and makes what is written safe from time to time. */
function startWriting(run: Run, sink: LocalSink, beginBytes: number) {
  const { clock } = run.ports
  const behind = writeBehind(sink)
  let at = beginBytes
  let safeBytes = at
  let safeAtMs = clock.nowMs()
  let costMs = 0
  return {
    settled: behind.settled,
    atBytes: () => at,
    write: async (bytes: Uint8Array<ArrayBuffer>) => {
      await behind.write(bytes)
      at += bytes.length
      if (!isCheckpointDue({ newBytes: at - safeBytes, sinceMs: clock.nowMs() - safeAtMs, costMs })) return
      await behind.settled()
      const beganMs = clock.nowMs()
      safeBytes = await sink.checkpoint()
      safeAtMs = clock.nowMs()
      costMs = safeAtMs - beganMs
    },
  }
}

async function hashHead(run: Run, sink: LocalSink, head: { readonly hash: DownloadHash; readonly length: number }): Promise<void> {
  for (let at = 0; at < head.length; at += readBackBytes) {
    await head.hash.update(await sink.readBack(at, Math.min(head.length, at + readBackBytes)))
    run.signal.throwIfAborted()
  }
}

/** S-B7, TR-09b: only what is equal to what the device reads from its disk gets its name. */
async function verdict(sink: LocalSink, compared: Compared, sizeBytes: number): Promise<End> {
  if (compared.failure !== undefined) return { kind: 'failed', failure: compared.failure }
  if (compared.sizeBytes !== sizeBytes) return { kind: 'failed', failure: 'redownload' }
  await sink.finish(compared.modifiedMs)
  return { kind: 'done' }
}
