import type { SyncChange, SyncReverted } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import { isSourceError } from '../backup/scan.ts'
import { conflictPath } from './conflict-name.ts'
import { isFolderRemoval } from './folder-removals.ts'
import type { SyncPorts } from './ports.ts'
import { end, endOf } from './run-sync.ts'
import type { SyncEnd, SyncOptions } from './run-sync.ts'
import { binOf, startState, tell } from './run-state.ts'
import type { RunState } from './run-state.ts'
import { readContent } from './scan-local.ts'

/** The run that is undone. */
export interface UndoneRun {
  readonly runId: string
  readonly number: number
}

/** Undoes a whole run on both sides, newest change first. What was changed since stays; a killed undo continues where it stopped. */
export async function undoRun(
  ports: SyncPorts,
  undone: UndoneRun,
  options: Pick<SyncOptions, 'task' | 'computerName' | 'signal' | 'onProgress'>,
): Promise<SyncEnd> {
  const { signal, onProgress, task } = options
  let run: RunState | undefined
  try {
    const { run: begun } = await patiently(ports.clock, signal, () => ports.device.begin({ undoes: undone.runId }))
    run = startState({ ports, runId: begun.runId, bin: binOf(begun), signal, onProgress })
    const mark = await ports.tree.readMark()
    if (mark !== task.taskId) return await end(run, { state: 'paused', reason: mark === undefined ? 'markMissing' : 'folderTaken' })
    await revertAll(run, undone, options.computerName)
    await patiently(ports.clock, signal, () => ports.device.finish(begun.runId))
    return { state: 'complete' }
  } catch (error) {
    const how = endOf(error, signal)
    if (!how) throw error
    return run ? await end(run, how) : how
  }
}

async function revertAll(run: RunState, undone: UndoneRun, who: string): Promise<void> {
  const { ports, runId, signal } = run
  let after: number | undefined
  let doneCount = 0
  do {
    const page = await patiently(ports.clock, signal, () => ports.device.changes(undone.runId, after))
    for (const change of page.changes) {
      signal.throwIfAborted()
      if (change.reverted === 'open') {
        const outcome = change.side === 'device' ? undefined : await revertHere(run, { change, undoneBin: binOf(undone), who })
        await patiently(ports.clock, signal, () => ports.device.revert(runId, change.changeId, outcome))
      }
      doneCount += 1
      await tell(run, { state: 'synchronizing', doneCount, totalCount: Math.max(doneCount, page.changes.length) })
    }
    after = page.next
  } while (after !== undefined)
}

interface Reverting {
  readonly change: SyncChange
  readonly undoneBin: string
  readonly who: string
}

/** Undoes one change of the computer's folder. */
async function revertHere(run: RunState, reverting: Reverting): Promise<SyncReverted> {
  const { change, undoneBin } = reverting
  const { tree } = run.ports
  if (isFolderRemoval(change)) return remakeFolder(run, change.path)
  const md5 = await md5Of(run, change.path)
  if (change.action === 'move' || change.action === 'conflict') return moveBack(run, change, md5)
  if (md5 === change.beforeMd5) return 'restored'
  const isOurs = md5 === change.afterMd5
  if (change.beforeMd5 === undefined) {
    if (!isOurs || md5 === undefined) return md5 === undefined ? 'restored' : 'kept'
    await tree.drop(change.path, run.bin)
    return 'restored'
  }
  if (isOurs) {
    if (md5 !== undefined) await tree.drop(change.path, run.bin)
    return (await tree.takeOut(undoneBin, change.path, change.path)) ? 'restored' : 'lost'
  }
  return restoreBeside(run, reverting)
}

/** A file that has its name, or stands above it, stays. */
async function remakeFolder({ ports: { tree } }: RunState, path: string): Promise<SyncReverted> {
  try {
    await tree.makeFolder(path)
    return 'restored'
  } catch (error) {
    if (!isSourceError(error) || error.problem === 'full') throw error
    // On a disk that is gone nothing was kept.
    await tree.check()
    return 'kept'
  }
}

async function moveBack(
  { ports, ...run }: RunState,
  { path, fromPath, afterMd5 }: SyncChange,
  md5: string | undefined,
): Promise<SyncReverted> {
  const before = fromPath === undefined ? undefined : await md5Of({ ports, ...run }, fromPath)
  if (md5 === undefined && before === afterMd5) return 'restored'
  if (md5 !== afterMd5 || before !== undefined || fromPath === undefined) return 'kept'
  await ports.tree.move(path, fromPath)
  return 'restored'
}

/** The file was changed since: it stays, and the old one gets another name. */
async function restoreBeside({ ports, ...run }: RunState, { change, undoneBin, who }: Reverting): Promise<SyncReverted> {
  const taken = new Set<string>()
  for (;;) {
    const path = conflictPath(change.path, { who, atMs: ports.clock.nowMs() }, (one) => taken.has(one))
    if ((await md5Of({ ports, ...run }, path)) !== undefined) taken.add(path)
    else return (await ports.tree.takeOut(undoneBin, change.path, path)) ? 'kept' : 'lost'
  }
}

/** Undefined where no file is. */
async function md5Of({ ports, signal }: RunState, path: string): Promise<string | undefined> {
  try {
    const content = await readContent(ports, path, signal)
    return typeof content === 'object' ? content.md5 : content
  } catch (error) {
    if (isSourceError(error) && error.problem === 'missing') return undefined
    throw error
  }
}
