import { backupPageFiles, backupPathChars, backupReportMs, firstBackupReport } from '@cove/device-contract/backup'
import type { BackupFailure } from '@cove/device-contract/backup'
import type { BackupFilter } from '@cove/device-contract/backup/filters'
import { isDeviceProblem, patiently } from './patience.ts'
import type { BackupPorts, FolderTime, RunReport, ScannedFile } from './ports.ts'
import { isSourceError, scanSource } from './scan.ts'
import { md5OfFile, sendFile } from './send-file.ts'

/** TR-04c: files of a backup at once. */
const filesAtOnce = 3

/** How far a run is on this computer. */
export interface RunProgress extends RunReport {
  /** Paths that are being sent now. */
  readonly current: readonly string[]
  readonly failedCount: number
}

/** How a run is started. Abort the signal with `pause` or `cancel` as its reason. */
export interface RunOptions {
  readonly filter: BackupFilter
  readonly signal: AbortSignal
  readonly onProgress?: (progress: RunProgress) => void
}

/** Files that are not in the backup as they are now. */
export interface LeftOut {
  readonly count: number
  readonly first: readonly { readonly path: string; readonly reason: BackupFailure }[]
}

/** How a run ended; `partial` left files out. `reason` names an error of the contract, or `sourceMissing`, `sourceDenied`, `offline`. */
export interface RunEnd {
  readonly state: 'finished' | 'partial' | 'paused' | 'canceled'
  readonly reason?: string
  /** The first files that a partial run left out, and how many there are. */
  readonly leftOut?: LeftOut
}

/** What one run has done so far. */
interface Run {
  readonly ports: BackupPorts
  readonly options: RunOptions
  readonly runId: string
  readonly failures: { readonly path: string; readonly reason: BackupFailure }[]
  readonly leftOut: { readonly path: string; readonly reason: BackupFailure }[]
  readonly current: Set<string>
  progress: RunReport
  isComplete: boolean
  failedCount: number
  reportedMs: number
}

/**
 * Backs up a source once: scan, compare, upload, finish, prove. Everything that a killed run has done is kept by the device, so that the
 * next run continues where this one stopped. Throws defects only.
 */
export async function runBackup(ports: BackupPorts, options: RunOptions): Promise<RunEnd> {
  let run: Run | undefined
  try {
    const runId = await patiently(ports.clock, options.signal, () => ports.device.begin())
    run = {
      ports,
      options,
      runId,
      failures: [],
      leftOut: [],
      current: new Set(),
      progress: firstBackupReport,
      isComplete: true,
      failedCount: 0,
      reportedMs: 0,
    }
    await goThrough(run)
    return sentEnd(run)
  } catch (error) {
    // Without the proof the run is finished all the same; the next one proves.
    if (run && isSent(run) && (options.signal.aborted || isDeviceProblem(error))) return sentEnd(run)
    const end = endOf(error, options.signal)
    if (!end) throw error
    if (run) await reportEnd(run, end)
    return end
  }
}

const isSent = ({ progress: { state } }: Run): boolean => state === 'finished' || state === 'partial'
const leftOutShown = 100

const sentEnd = ({ failedCount, leftOut }: Run): RunEnd =>
  failedCount === 0 ? { state: 'finished' } : { state: 'partial', leftOut: { count: failedCount, first: leftOut } }

async function goThrough(run: Run): Promise<void> {
  const todo = await compareAll(run, await scanAll(run))
  const totalBytes = todo.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await tell(run, { stage: 'uploading', totalCount: todo.length, totalBytes }, true)
  await sendAll(run, todo)
  // A source that is gone explains nothing about its files.
  await run.ports.tree.check()
  await flushFailures(run, 0)
  const { ports, options, runId } = run
  await tell(run, {}, true)
  const sample = await patiently(ports.clock, options.signal, () => ports.device.finish(runId, run.isComplete))
  show(run, { state: run.failedCount > 0 ? 'partial' : 'finished', stage: sample.length > 0 ? 'proving' : 'done' })
  await proveSample(run, sample)
  show(run, { stage: 'done' })
}

async function scanAll(run: Run): Promise<ScannedFile[]> {
  const { ports, options } = run
  const files: ScannedFile[] = []
  const empty: string[] = []
  const times: FolderTime[] = []
  for await (const folder of scanSource(ports.tree, options.filter, options.signal)) {
    for (const found of folder) {
      if (found.kind === 'file' && found.file.path.length > backupPathChars)
        addFailure(run, found.file.path.slice(0, backupPathChars), 'nameTooLong')
      else if (found.kind === 'file') files.push(found.file)
      else if (found.kind === 'emptyFolder') empty.push(found.path)
      else if (found.kind === 'folderTime') times.push({ path: found.path, modifiedMs: found.modifiedMs })
      else {
        // What is below an unreadable folder is unknown, so nothing may count as gone.
        if (found.reason === 'folderUnreadable') run.isComplete = false
        addFailure(run, found.path, found.reason)
      }
    }
    await tell(run, { scannedCount: files.length })
  }
  await sendFolders(run, empty)
  await sendTimes(run, times)
  return files
}

async function sendFolders(run: Run, paths: readonly string[]): Promise<void> {
  const { ports, options, runId } = run
  const fitting = paths.filter((path) => path.length <= backupPathChars)
  for (const path of paths) if (path.length > backupPathChars) addFailure(run, path.slice(0, backupPathChars), 'nameTooLong')
  for (let at = 0; at < fitting.length; at += backupPageFiles) {
    const page = fitting.slice(at, at + backupPageFiles)
    const refused = await patiently(ports.clock, options.signal, () => ports.device.folders(runId, page, []))
    for (const index of refused) addFailure(run, page[index] ?? '', 'nameInvalid')
  }
}

async function sendTimes({ ports, options, runId }: Run, times: readonly FolderTime[]): Promise<void> {
  const fitting = times.filter(({ path }) => path.length <= backupPathChars)
  for (let at = 0; at < fitting.length; at += backupPageFiles) {
    const page = fitting.slice(at, at + backupPageFiles)
    await patiently(ports.clock, options.signal, () => ports.device.folders(runId, [], page))
  }
}

/** BK-04a: pages of 100. Answers what has to be sent. */
async function compareAll(run: Run, files: readonly ScannedFile[]): Promise<ScannedFile[]> {
  const { ports, options, runId } = run
  const todo: ScannedFile[] = []
  for (let at = 0; at < files.length; at += backupPageFiles) {
    const page = files.slice(at, at + backupPageFiles)
    const same = new Set(await patiently(ports.clock, options.signal, () => ports.device.compare(runId, page)))
    todo.push(...page.filter((_, index) => !same.has(index)))
    await tell(run, { unchangedCount: run.progress.unchangedCount + same.size })
  }
  return todo
}

async function sendAll(run: Run, todo: readonly ScannedFile[]): Promise<void> {
  const queue = [...todo]
  // The first worker that fails stops the others at their next file.
  const stop = new AbortController()
  const signal = AbortSignal.any([run.options.signal, stop.signal])
  const worker = async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await sendNext(run, next, signal)
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  const results = await Promise.allSettled(Array.from({ length: filesAtOnce }, worker))
  run.options.signal.throwIfAborted()
  if (stop.signal.aborted) throw stop.signal.reason
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function sendNext(run: Run, { path }: ScannedFile, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  run.current.add(path)
  const onBytes = (bytes: number) => {
    run.progress = { ...run.progress, doneBytes: Math.max(0, run.progress.doneBytes + bytes) }
    show(run, {})
  }
  try {
    const outcome = await sendFile(run.ports, path, { signal, onBytes })
    // A source that is gone explains nothing about its files.
    if (outcome === 'gone') await run.ports.tree.check()
    if (outcome !== 'done') addFailure(run, path, outcome === 'gone' ? 'missing' : outcome)
  } finally {
    run.current.delete(path)
  }
  await flushFailures(run, backupPageFiles)
  await tell(run, { doneCount: run.progress.doneCount + 1 })
}

function addFailure(run: Run, path: string, reason: BackupFailure): void {
  // The folder itself has no path of a file; its problem ends the run elsewhere.
  if (path === '') return
  run.failures.push({ path, reason })
  if (run.leftOut.length < leftOutShown) run.leftOut.push({ path, reason })
  run.failedCount += 1
}

async function flushFailures({ ports, options, runId, failures }: Run, whenAtLeast: number): Promise<void> {
  while (failures.length > 0 && failures.length >= whenAtLeast) {
    const page = failures.splice(0, backupPageFiles)
    await patiently(ports.clock, options.signal, () => ports.device.fail(runId, page))
  }
}

/** The hashes of today: what the device restored is compared with them. A file that cannot be read now proves nothing. */
async function proveSample({ ports, options, runId }: Run, sample: readonly string[]): Promise<void> {
  const files: { path: string; md5: string }[] = []
  for (const path of sample) {
    try {
      const md5 = await md5OfFile(ports, await ports.tree.open(path), options.signal)
      if (md5 !== undefined) files.push({ path, md5 })
    } catch (error) {
      if (!isSourceError(error)) throw error
    }
  }
  if (files.length > 0) await patiently(ports.clock, options.signal, () => ports.device.prove(runId, files))
}

function show(run: Run, change: Partial<RunReport>): void {
  run.progress = { ...run.progress, ...change }
  run.options.onProgress?.({ ...run.progress, current: [...run.current], failedCount: run.failedCount })
}

/** Shows progress here, and reports it to the device at most once a second. */
async function tell(run: Run, change: Partial<RunReport>, isDue = false): Promise<void> {
  show(run, change)
  const { ports, options, runId } = run
  const nowMs = ports.clock.nowMs()
  if (!isDue && nowMs - run.reportedMs < backupReportMs) return
  run.reportedMs = nowMs
  await patiently(ports.clock, options.signal, () => ports.device.report(runId, run.progress))
}

/** Undefined for a defect. */
function endOf(error: unknown, signal: AbortSignal): RunEnd | undefined {
  if (signal.aborted) return { state: signal.reason === 'cancel' ? 'canceled' : 'paused' }
  if (isSourceError(error)) return { state: 'paused', reason: error.problem === 'denied' ? 'sourceDenied' : 'sourceMissing' }
  if (!isDeviceProblem(error)) return undefined
  if (error.error === 'backupRunMissing') return { state: 'canceled', reason: error.error }
  // The user paused on another screen: as here, there is no reason.
  if (error.error === 'backupPauseAsked') return { state: 'paused' }
  return { state: 'paused', reason: error.isAway ? 'offline' : error.error }
}

/** The end is told once; a device that is away shows the run as interrupted. */
async function reportEnd(run: Run, { state, reason }: RunEnd): Promise<void> {
  show(run, { state, ...(reason === undefined ? {} : { reason }) })
  try {
    await run.ports.device.report(run.runId, run.progress)
  } catch (error) {
    if (!isDeviceProblem(error)) throw error
  }
}
