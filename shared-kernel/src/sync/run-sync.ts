import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncProposal, SyncShown, SyncTask } from '@cove/device-contract/sync'
import { isDeviceProblem, patiently } from '../backup/patience.ts'
import { isSourceError } from '../backup/scan.ts'
import { applySteps } from './apply-steps.ts'
import { brakeReason } from './brake.ts'
import type { Intended } from './brake.ts'
import { applyDecisions } from './decisions.ts'
import { pathRules } from './filter.ts'
import type { SyncFilter } from './filter.ts'
import { asPlanned, decideRemovals, withMetAgain } from './folder-removals.ts'
import { keepFileTimes } from './file-times.ts'
import { keepFolderTimes } from './folder-times.ts'
import type { DatedFolders } from './folder-times.ts'
import { makePlan } from './plan.ts'
import type { Plan, Scanned } from './plan.ts'
import type { Judge } from './plan-path.ts'
import type { SyncPorts } from './ports.ts'
import { readBase, readDevice, readPlan } from './read-device.ts'
import { addFailure, binOf, flush, show, startState, tell } from './run-state.ts'
import type { RunState, SyncProgress } from './run-state.ts'
import { scanLocal } from './scan-local.ts'
import { planFolders, settleFolders, uniteFolders } from './settle-folders.ts'
import type { ScannedFolders } from './settle-folders.ts'

/** What of a task decides a run. */
export type SyncRules = SyncFilter & Pick<SyncTask, 'taskId' | 'direction' | 'brakeFiles' | 'brakePercent'>

/** How a run is started. Abort the signal with `pause` or `cancel` as its reason. */
export interface SyncOptions {
  readonly task: SyncRules
  readonly computerName: string
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SyncProgress) => void
  /** The user chose the folder again: it is marked, and the run shows its plan. */
  readonly isNewRoot?: boolean
  /** Tests replace the rules to prove that they notice wrong ones. */
  readonly judge?: Judge
  readonly brake?: typeof brakeReason
}

/** How a run ended. `reason` names an error of the contract, or `sourceMissing`, `sourceDenied`, `markMissing`, `folderTaken`, `computerFull`, `offline`. */
export interface SyncEnd {
  readonly state: 'complete' | 'waiting' | 'paused' | 'canceled'
  readonly reason?: string
}

/**
 * Runs a task once: scan, plan, brake, act. A killed run has lost nothing: the next one scans again and finds what was done already.
 * Throws defects only.
 */
export async function runSync(ports: SyncPorts, options: SyncOptions): Promise<SyncEnd> {
  const { signal, isNewRoot, onProgress } = options
  let run: RunState | undefined
  try {
    const { run: begun, shows } = await patiently(ports.clock, signal, () => ports.device.begin({ isNewRoot }))
    run = startState({ ports, runId: begun.runId, bin: binOf(begun), signal, onProgress })
    const problem = await checkMark(ports, options, shows)
    if (problem !== undefined) return await end(run, { state: 'paused', reason: problem })
    return await goThrough(run, { options, shows, isDecided: begun.isDecided })
  } catch (error) {
    const how = endOf(error, signal)
    if (!how) throw error
    return run ? await end(run, how) : how
  }
}

/** A folder without the mark of this task is another one, or the empty place of a disk that is not connected. */
async function checkMark({ tree }: SyncPorts, { task, isNewRoot }: SyncOptions, shows: SyncShown | undefined): Promise<string | undefined> {
  const mark = await tree.readMark()
  if (mark === task.taskId) return undefined
  if (mark !== undefined && isNewRoot !== true) return 'folderTaken'
  if (shows !== 'first' && isNewRoot !== true) return 'markMissing'
  await tree.writeMark(task.taskId)
  return undefined
}

interface Going {
  readonly options: SyncOptions
  readonly shows: SyncShown | undefined
  readonly isDecided: boolean
}

async function goThrough(run: RunState, going: Going): Promise<SyncEnd> {
  const { ports, runId, signal } = run
  const all = await scanAll(run, going.options)
  const { plan, leftOut, folders } = all
  const { direction } = going.options.task
  const items = await readPlan({ ports, runId, signal })
  const decided = applyDecisions(plan.steps, items)
  const removals = going.shows === undefined ? decideRemovals(planFolders(folders, direction), items, going.isDecided) : noRemovals
  const open = { steps: decided.open, folders: removals.open }
  const reason = mustShow(open, { all, going })
  if (reason !== undefined) {
    await propose(run, [...decided.open.map(({ item }) => item), ...removals.open], reason)
    return { state: 'waiting' }
  }
  const steps = [...decided.steps, ...decided.open]
  const totalBytes = steps.reduce((sum, { item }) => sum + (item.action === 'add' || item.action === 'replace' ? item.sizeBytes : 0), 0)
  await tell(run, { state: 'synchronizing', totalCount: steps.length, totalBytes }, true)
  run.agreed.push(...plan.agreed)
  // Both sides may change what is left out: taken in again it is compared as if for the first time, and no absence counts as a deletion.
  run.gone.push(...plan.gone, ...leftOut)
  await flush(run)
  await applySteps(run, steps)
  await keepFileTimes(run, plan.touched)
  // Where both sides have to meet first, no absence of a folder counts as a removal.
  const planned = going.shows === undefined ? planFolders(folders, direction, removals.answers) : uniteFolders(folders, direction)
  await settleFolders(run, withMetAgain(planned, folders, items))
  await keepFolderTimes(run, all.dated, direction)
  await flush(run)
  // The folder may be gone by now; then what was done last says nothing.
  await ports.tree.check()
  await patiently(ports.clock, signal, () => ports.device.finish(runId))
  await dropOldBins(run)
  return { state: 'complete' }
}

/** Bins of runs that can no longer be undone go. */
async function dropOldBins({ ports, bin, signal }: RunState): Promise<void> {
  const bins = await ports.tree.bins()
  if (bins.length === 0) return
  const kept = new Set((await patiently(ports.clock, signal, () => ports.device.undoable())).map(binOf))
  for (const one of bins) if (one !== bin && !kept.has(one)) await ports.tree.dropBin(one)
}

/** The user has decided about the plan of this run: only what is new since then may stop it again. */
function mustShow(open: Intended, { all, going }: { readonly all: ScannedAll; readonly going: Going }): SyncShown | undefined {
  if (going.shows !== undefined && !going.isDecided) return open.steps.length > 0 ? going.shows : undefined
  return (going.options.brake ?? brakeReason)(open, all, going.options.task)
}

/** A run that shows everything removes no empty folder. */
const noRemovals = { open: [], answers: asPlanned } as const

interface ScannedAll {
  readonly scanned: Scanned
  readonly plan: Plan
  /** Agreed paths that the rules leave out since. */
  readonly leftOut: readonly string[]
  readonly folders: ScannedFolders
  readonly dated: DatedFolders
}

async function scanAll(run: RunState, { task, computerName, judge }: SyncOptions): Promise<ScannedAll> {
  const { ports, runId, signal } = run
  const rules = pathRules(task)
  const reading = { ports, runId, rules, signal }
  const { rows: base, leftOut, folders: agreed } = await readBase(reading)
  let localCount = 0
  const onFile = (count: number) => show(run, { scannedCount: (localCount = count) })
  const local = await scanLocal(ports, { rules, base, signal, onFile })
  const device = await readDevice(reading, (count) => show(run, { scannedCount: localCount + count }))
  const isKnown = knownPaths(local.unknown)
  const only = <T>(map: ReadonlyMap<string, T>): Map<string, T> => new Map([...map].filter(([path]) => isKnown(path)))
  const scanned = { local: local.files, device: only(device.files), base: only(base) }
  const folders = { local: local.folders, device: only(device.folders), agreed: new Set([...agreed].filter(isKnown)) }
  const plan = makePlan(scanned, { direction: task.direction, replica: task.taskId, computerName, ...(judge ? { judge } : {}) })
  for (const { path, reason } of [...local.failures, ...plan.failures]) addFailure(run, path, reason)
  await tell(run, {}, true)
  return { scanned, plan, leftOut, folders, dated: { ...folders, deviceTimes: only(device.times) } }
}

/** Paths below an unreadable folder are unknown: nothing about them may be planned. */
function knownPaths(unknown: readonly string[]): (path: string) => boolean {
  const roots = new Set(unknown)
  if (roots.has('')) return () => false
  return (path) => {
    if (roots.size === 0) return true
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) if (roots.has(at)) return false
    return true
  }
}

async function propose({ ports, runId, signal }: RunState, all: readonly SyncProposal[], reason: SyncShown): Promise<void> {
  for (let at = 0; at < all.length; at += syncPageRows) {
    const page = { reason, isFirst: at === 0, isLast: at + syncPageRows >= all.length, items: all.slice(at, at + syncPageRows) }
    await patiently(ports.clock, signal, () => ports.device.propose(runId, page))
  }
}

/** Undefined for a defect. */
export function endOf(error: unknown, signal: AbortSignal): SyncEnd | undefined {
  if (signal.aborted) return { state: signal.reason === 'cancel' ? 'canceled' : 'paused' }
  if (isSourceError(error)) return { state: 'paused', reason: sourceReasons[error.problem] ?? 'sourceMissing' }
  if (!isDeviceProblem(error)) return undefined
  if (error.error === 'syncRunMissing') return { state: 'canceled', reason: error.error }
  // The user paused on another screen: as here, there is no reason.
  if (error.error === 'syncPauseAsked') return { state: 'paused' }
  return { state: 'paused', reason: error.isAway ? 'offline' : error.error }
}

const sourceReasons: Readonly<Record<string, string>> = { denied: 'sourceDenied', full: 'computerFull' }

/** The end is reported once; a device that is away shows the run as interrupted. */
export async function end(run: RunState, { state, reason }: SyncEnd): Promise<SyncEnd> {
  const shown = state === 'canceled' ? ('canceled' as const) : ('paused' as const)
  show(run, { state: shown, ...(reason === undefined ? {} : { reason }) })
  try {
    await run.ports.device.report(run.runId, run.progress)
  } catch (error) {
    if (!isDeviceProblem(error)) throw error
  }
  return { state, ...(reason === undefined ? {} : { reason }) }
}
