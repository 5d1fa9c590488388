import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncBaseRow, SyncFailure } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import type { SyncPorts, SyncReport } from './ports.ts'

const reportEveryMs = 1_000

/** How far a run is on this computer. */
export interface SyncProgress extends SyncReport {
  /** Paths that are being copied now. */
  readonly current: readonly string[]
  readonly failedCount: number
}

/** What one run has done so far, and how it says so. */
export interface RunState {
  readonly ports: SyncPorts
  readonly runId: string
  /** Where files of the computer go that the run replaces or deletes. */
  readonly bin: string
  readonly signal: AbortSignal
  readonly current: Set<string>
  readonly agreed: SyncBaseRow[]
  readonly gone: string[]
  readonly failures: { readonly path: string; readonly reason: SyncFailure }[]
  readonly onProgress: ((progress: SyncProgress) => void) | undefined
  progress: SyncReport
  failedCount: number
  reportedMs: number
}

const firstReport: SyncReport = { state: 'scanning', scannedCount: 0, totalCount: 0, doneCount: 0, totalBytes: 0, doneBytes: 0 }

/** The bin of a run: its number for people, and a part of its id, because numbers begin again with a new task. */
export const binOf = ({ runId, number }: { readonly runId: string; readonly number: number }): string =>
  `${number}-${runId.slice(-8).toLowerCase()}`

/** A run that has not done anything. */
export const startState = (begun: Pick<RunState, 'ports' | 'runId' | 'bin' | 'signal' | 'onProgress'>): RunState => ({
  ...begun,
  current: new Set(),
  agreed: [],
  gone: [],
  failures: [],
  progress: firstReport,
  failedCount: 0,
  reportedMs: 0,
})

/** Shows progress on this computer. */
export function show(run: RunState, change: Partial<SyncReport>): void {
  run.progress = { ...run.progress, ...change }
  run.onProgress?.({ ...run.progress, current: [...run.current], failedCount: run.failedCount })
}

/** Shows progress here, and reports it to the device at most once a second. */
export async function tell(run: RunState, change: Partial<SyncReport>, isDue = false): Promise<void> {
  show(run, change)
  const nowMs = run.ports.clock.nowMs()
  if (!isDue && Math.abs(nowMs - run.reportedMs) < reportEveryMs) return
  run.reportedMs = nowMs
  await patiently(run.ports.clock, run.signal, () => run.ports.device.report(run.runId, run.progress))
}

/** A file that this run leaves out. */
export function addFailure(run: RunState, path: string, reason: SyncFailure): void {
  if (path === '') return
  run.failures.push({ path, reason })
  run.failedCount += 1
}

/** Stores agreements and failures; with `atLeast` only when there are so many. */
export async function flush(run: RunState, atLeast = 1): Promise<void> {
  const { ports, runId, signal, agreed, gone, failures } = run
  while (failures.length >= atLeast && failures.length > 0) {
    const page = failures.splice(0, syncPageRows)
    await patiently(ports.clock, signal, () => ports.device.fail(runId, page))
  }
  while (agreed.length + gone.length >= atLeast && agreed.length + gone.length > 0) {
    const page = { rows: agreed.splice(0, syncPageRows), gone: gone.splice(0, syncPageRows) }
    await patiently(ports.clock, signal, () => ports.device.agree(runId, page))
  }
}
