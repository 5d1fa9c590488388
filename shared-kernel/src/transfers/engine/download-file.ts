import type { TransferFailure } from '../transfers.ts'
import { isCheckpointDue } from './checkpoint-policy.ts'
import { retryWaitMs } from './chunk-policy.ts'
import { downloadVerdictOf } from './device-codes.ts'
import { readRemote } from './download-bytes.ts'
import { startDownloadHash, type DownloadHash } from './download-hash.ts'
import type { LocalSink } from './ports.ts'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd, stopUnavailable, type Run } from './run.ts'
import { failRow, finishRow } from './source-file.ts'

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
  // Bytes whose origin nobody knows are worth nothing.
  const isResumed = work.beginBytes > 0 && etag !== undefined
  if (work.beginBytes > 0 && !isResumed) await sink.truncate()
  let at = isResumed ? work.beginBytes : 0
  const hash = await startDownloadHash(run.ports.hash)
  await hashHead(run, sink, { hash, length: at })
  progress(index, at)
  const { clock } = run.ports
  let safeBytes = at
  let safeAtMs = clock.nowMs()
  let costMs = 0
  const wanted = { path: devicePath, beginBytes: at, etag: isResumed ? etag : undefined, sizeBytes: files.sizes[index] ?? 0 }
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
      // The disk takes the bytes while they are hashed.
      await Promise.all([sink.write(bytes), hash.update(bytes)])
      at += bytes.length
      progress(index, at)
      const nowMs = clock.nowMs()
      if (!isCheckpointDue({ newBytes: at - safeBytes, sinceMs: nowMs - safeAtMs, costMs })) return
      safeBytes = await sink.checkpoint()
      safeAtMs = clock.nowMs()
      costMs = safeAtMs - nowMs
    },
  })
  if (read.kind === 'changed') return { kind: 'failed', failure: 'redownload' }
  if (read.kind === 'failed') return read
  return verify(run, sink, { hash, devicePath, sizeBytes: at })
}

async function hashHead(run: Run, sink: LocalSink, head: { readonly hash: DownloadHash; readonly length: number }): Promise<void> {
  for (let at = 0; at < head.length; at += readBackBytes) {
    await head.hash.update(await sink.readBack(at, Math.min(head.length, at + readBackBytes)))
    run.signal.throwIfAborted()
  }
}

/** S-B7, TR-09b: the device reads the file once more; only what is equal gets its name. */
async function verify(
  run: Run,
  sink: LocalSink,
  file: { readonly hash: DownloadHash; readonly devicePath: string; readonly sizeBytes: number },
): Promise<End> {
  const { storageId } = run.task()
  const pieces = file.hash.finish()
  let modifiedMs = 0
  for (const { start, end, sha1 } of pieces) {
    const range = pieces.length === 1 ? {} : { start, end }
    const body = { storageId, path: file.devicePath, ...range }
    const reply = await callDevice(run, () => run.ports.network.device.files.hash({ body }, { signal: run.signal, silent: true }))
    if (!reply.ok) return { kind: 'failed', failure: reply.failure }
    if (reply.data.sizeBytes !== file.sizeBytes) return { kind: 'failed', failure: 'redownload' }
    if (reply.data.sha1 !== sha1) return { kind: 'failed', failure: 'checkError' }
    modifiedMs = reply.data.modifiedSeconds * 1_000
  }
  await sink.finish(modifiedMs)
  return { kind: 'done' }
}
