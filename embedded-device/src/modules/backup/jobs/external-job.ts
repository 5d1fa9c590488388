import { randomUUID } from 'node:crypto'
import { backupPageFiles } from '@cove/device-contract/backup'
import type { BackupFailure } from '@cove/device-contract/backup'
import { z } from '@cove/device-contract/kit'
import { isRefusal } from '@cove/server-kit/refusal'
import { JobError, defineJob, refuse, stopReasonOf } from '../../../module-kit/module-kit.ts'
import type { MainRun } from '../../../module-kit/module-kit.ts'
import { compareFiles } from '../compare-files.ts'
import type { SourceFile } from '../compare-files.ts'
import { copyExternal } from '../external/copy-external.ts'
import { beginTurn } from '../external-queue.ts'
import { ExternalProblem, checkSource } from '../external/external-source.ts'
import type { ExternalSource } from '../external/external-source.ts'
import { proveExternal } from '../external/prove-external.ts'
import type { ProvenRun } from '../external/prove-external.ts'
import { createRunReport } from '../external/run-report.ts'
import type { RunReport } from '../external/run-report.ts'
import { scanExternal } from '../external/scan-external.ts'
import { finishRun, sampleOf } from '../finish-run.ts'
import type { BackupParts, OpenRun } from '../parts.ts'
import { placeOf } from '../places.ts'
import { attemptOf, isSent } from '../store/run-store.ts'

const payload = z.object({
  taskId: z.string(),
  /** The space of the disk: while the job is open, the disk is not ejected. */
  storageId: z.string(),
  isPlugIn: z.boolean(),
})
type Payload = z.output<typeof payload>
const cursor = z.object({
  /** The run of this job: once it is finished, only its proof is missing. */
  runId: z.optional(z.string()),
  /** Only a sign that the job progresses, for the count of its crashes. */
  copiedCount: z.optional(z.number()),
})
type Cursor = z.output<typeof cursor>

/**
 * BK-08: the device backs up an external disk. Its cursor is no position: a run that continues compares everything again, and what it has
 * copied is the same then, also when names were added or removed before it meanwhile.
 */
export const externalJob = (parts: BackupParts) =>
  defineJob({
    payload,
    cursor,
    // A disk that was just plugged in may be opened a moment after it is told.
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: true, retries: { times: 3, firstMs: 1_000 } },
    run: (run) => backUp(parts, run),
  })

/** One run of the job. */
interface Work {
  readonly parts: BackupParts
  readonly source: ExternalSource
  readonly open: OpenRun
  readonly report: RunReport
  readonly signal: AbortSignal
  /** Files that earlier attempts of the job copied. */
  readonly copiedCount: number
}

async function* backUp(parts: BackupParts, job: MainRun<Payload, Cursor>) {
  const { userNo, signal, cursor: before } = job
  const { taskId, isPlugIn } = job.payload
  const [who, task] = [parts.principal(userNo), parts.tasks.get(userNo, taskId)]
  const external = task?.choice.external
  // Removed meanwhile.
  if (!who || !task || !external) return
  using _turn = beginTurn(parts, task)
  const ended = before?.runId === undefined ? undefined : parts.runs.get(before.runId)
  if (ended && isSent(ended.state)) return proveOnly(parts, { source: { who, external }, open: { task, run: ended }, signal })
  const known = parts.runs.open(taskId)
  const lease = `device:${randomUUID()}`
  const run = (known && parts.runs.resume(known.runId, lease)) ?? parts.runs.start(taskId, lease)
  const open = { task, run }
  const report = createRunReport(parts, open)
  let isOver = false
  try {
    yield* steps({ parts, source: { who, external }, open, report, signal, copiedCount: before?.copiedCount ?? 0 })
    isOver = true
  } catch (error) {
    if (signal.aborted) throw error
    isOver = true
    // Everything is backed up, and what cannot be read now is only not proven.
    if (isSent(parts.runs.get(run.runId)?.state)) return parts.runs.endProof(run.runId)
    const { reason } = error instanceof ExternalProblem ? error : { reason: isRefusal(error) ? error.error : 'other' }
    report.stopped(reason)
    if (!(error instanceof ExternalProblem)) throw error
    throw new JobError('storageMissing', { mayPass: isPlugIn && reason === 'backupDiskAway', cause: error })
  } finally {
    // A device that closes continues the run when it is back.
    const why = stopReasonOf(signal)
    if (!isOver && (why === 'pause' || why === 'cancel')) report.settled(why === 'pause' ? 'paused' : 'canceled')
    if (why === 'cancel') parts.runs.endProof(run.runId)
  }
}

async function* steps(work: Work) {
  const { parts, source, open, report, signal } = work
  const { who } = source
  await checkTarget(work)
  await checkSource(parts, source)
  const onFolder = (scannedCount: number) => report.tell({ scannedCount })
  const { files, emptyFolders, folderTimes, unreadable, links } = await scanExternal(parts, source, {
    filter: open.task.choice,
    signal,
    onFolder,
  })
  noteFailures(work, unreadable, 'folderUnreadable')
  noteFailures(work, links, 'link')
  await noteFolders(work, emptyFolders)
  parts.folderTimes.seen(open.task.taskId, attemptOf(open.run), folderTimes)
  const todo = await compared(work, files)
  const totalBytes = todo.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  report.tell({ stage: 'uploading', totalCount: todo.length, totalBytes })
  let doneBytes = 0
  let { copiedCount } = work
  for (const [index, { path, sizeBytes, stamp }] of todo.entries()) {
    signal.throwIfAborted()
    const failure = await copyExternal(parts, { source, file: { ...open, who, path }, stamp, signal })
    if (failure === undefined) copiedCount += 1
    else noteFailures(work, [path], failure)
    doneBytes += sizeBytes
    report.tell({ doneCount: index + 1, doneBytes })
    yield { cursor: { runId: open.run.runId, copiedCount }, done: index + 1, total: todo.length, current: path }
  }
  yield { cursor: { runId: open.run.runId, copiedCount } }
  signal.throwIfAborted()
  // A disk that is away, or whose right is gone, explains nothing about its files.
  await checkSource(parts, source)
  report.write()
  const sample = await finishRun(parts, who, { open, isComplete: unreadable.length === 0, signal })
  await proveExternal(parts, { source, open, sample, signal })
}

/** A device that ended while it proved: the run is finished, and another one would change nothing. */
async function proveOnly(parts: BackupParts, run: Omit<ProvenRun, 'sample'>): Promise<void> {
  const { runId, stage } = run.open.run
  if (stage !== 'proving') return
  try {
    await proveExternal(parts, { ...run, sample: sampleOf(parts, run.open.task) })
  } catch (error) {
    if (run.signal.aborted) throw error
    parts.runs.endProof(runId)
  }
}

/** BK-07: told before the first byte, and not by every file. */
async function checkTarget({ parts, source: { who }, open: { task } }: Work): Promise<void> {
  const [folder] = await parts.vfs.exists([await parts.spaces.locate(who, task.storageId, task.path)])
  if (folder?.kind !== 'folder') refuse('directoryNotFound')
}

function noteFailures({ parts, open: { task, run } }: Work, paths: readonly string[], reason: BackupFailure): void {
  const named = paths.filter((path) => path !== '').map((path) => ({ path, reason }))
  parts.pending.fail(task.taskId, named)
  parts.runs.count(run.runId, 'failed', named.length)
  // Their copies of earlier runs stay: a file that cannot be read is not gone.
  for (const { path } of named) parts.entries.seen(task.taskId, path, attemptOf(run))
}

async function noteFolders(work: Work, paths: readonly string[]): Promise<void> {
  const { parts, source, open } = work
  const kept: string[] = []
  for (const path of paths)
    try {
      await placeOf(parts.spaces, source.who, { task: open.task, path })
      kept.push(path)
    } catch (error) {
      if (!isRefusal(error) || error.error === 'storageMissing' || error.error === 'diskNotFound') throw error
      noteFailures(work, [path], 'nameInvalid')
    }
  parts.folders.seen(open.task.taskId, attemptOf(open.run), kept)
}

/** BK-04a: what has to be copied. */
async function compared({ parts, source, open, report, signal }: Work, files: readonly SourceFile[]): Promise<SourceFile[]> {
  const todo: SourceFile[] = []
  for (let at = 0; at < files.length; at += backupPageFiles) {
    signal.throwIfAborted()
    const page = files.slice(at, at + backupPageFiles)
    const same = new Set(await compareFiles(parts, source.who, { open, files: page }))
    todo.push(...page.filter((_, index) => !same.has(index)))
    report.tell({ unchangedCount: at + page.length - todo.length })
  }
  return todo
}
