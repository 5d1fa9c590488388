import type { sync } from '@cove/device-contract/sync'
import { clientOf } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { markerOf, placeOf } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { silentMs } from '../store/run-store.ts'
import type { StoredRun } from '../store/run-store.ts'
import type { StoredTask } from '../store/task-store.ts'
import { runView } from '../views.ts'

export const begin =
  (parts: SyncParts): HandlerOf<typeof sync.calls.begin> =>
  async ({ body: { taskId, lease, undoes, isNewRoot } }, { context: { who }, refuse }) => {
    const { tasks, runs, vfs, bases, nowMs } = parts
    const task = tasks.get(who.userNo, taskId) ?? refuse('syncTaskMissing')
    const [folder] = await vfs.exists([await placeOf(parts, { who, task }, '')])
    if (folder?.kind !== 'folder') return refuse('directoryNotFound')
    const marker = await markerOf(parts, { who, task })
    const [mark] = await vfs.exists([marker])
    // A folder without its mark is another one: everything would count as deleted.
    if (!mark && task.shows !== 'first' && isNewRoot !== true) return refuse('syncMarkerMissing')
    const open = runs.open(taskId)
    if (open && isAlive(open, lease, nowMs())) return refuse('syncRunElsewhere')
    const undone = undoes === undefined ? undefined : (runs.get(undoes) ?? refuse('syncRunMissing'))
    if (undone && open?.undoes !== undone.runId && !(undone.taskId === taskId && runView(parts, undone).canUndo))
      return refuse('syncCannotUndo')
    if (!mark) await vfs.makeFolder(marker, { parents: true })
    if (isNewRoot === true && task.shows === null) tasks.setShows(taskId, 'reconnected')
    bases.forgetFailed(taskId)
    const run = continued(parts, { open, undoes, lease }) ?? started(parts, { task, undoes, lease, isFresh: isNewRoot === true })
    runs.clearFailed(run.runId)
    tasks.setSeen(taskId, nowMs())
    tasks.request(taskId, 'none', null)
    const shows = tasks.get(who.userNo, taskId)?.shows
    parts.changed(tasks.get(who.userNo, taskId) ?? task)
    return { run: runView(parts, run), ...(shows ? { shows } : {}) }
  }

const isAlive = ({ state, lease, reportedMs }: StoredRun, other: string, nowMs: number): boolean =>
  (state === 'scanning' || state === 'synchronizing') && clientOf(lease) !== clientOf(other) && nowMs - reportedMs < silentMs

interface Continuing {
  readonly open: StoredRun | undefined
  readonly undoes: string | undefined
  readonly lease: string
}

/** The open run goes on; one of the other kind, to sync or to undo, is ended first. */
function continued({ runs }: SyncParts, { open, undoes, lease }: Continuing): StoredRun | undefined {
  if (!open) return undefined
  if (open.undoes === (undoes ?? null)) return runs.resume(open.runId, lease)
  runs.end(open.runId, 'canceled', 'replaced')
  return undefined
}

interface Starting extends Omit<Continuing, 'open'> {
  readonly task: StoredTask
  /** The user is asked about everything again. */
  readonly isFresh: boolean
}

function started({ runs, tasks, changes, db }: SyncParts, { task, undoes, lease, isFresh }: Starting): StoredRun {
  return db.transaction(() => {
    const last = runs.history(task.taskId).find((one) => one.undoes === null)
    const run = runs.start(task.taskId, { lease, number: tasks.nextNumber(task.taskId), undoes: undoes ?? null })
    if (last && !isFresh && undoes === undefined) changes.carrySkipped(last.runId, run.runId)
    return run
  })
}
