import { type Disk } from './disk.ts'
import { runSync, step } from './disk-work.ts'
import { dropName } from './atomic-text.ts'
import { wireName } from './names.ts'
import { statOr } from './path-guard.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { inStaging } from './space-folders.ts'
import { type IndexChange, type TransferCursor, type TransferPlan, type TransferStep } from './types.ts'

/** Mutable side of one running transfer; `step()` freezes it into what the job stores. */
export interface TransferState {
  readonly disk: Disk
  readonly plan: TransferPlan
  cursor: TransferCursor
  /** Entries of the current item up to here were finished before a crash; '' = none. */
  resumeAfter: string
  changes: IndexChange[]
  /** Inodes this job had linked under a final name when it was killed: found again, they are done, not a conflict. */
  readonly linkedBefore: ReadonlySet<number>
  /** Staging names of files that are published but whose step is not yet stored (rule 5). */
  published: string[]
  canClone: boolean
  counter: number
}

export const EMPTY_CURSOR: TransferCursor = {
  item: 0,
  lastPath: '',
  targetNames: {},
  progress: { doneFiles: 0, totalFiles: 0, doneBytes: 0, totalBytes: 0, currentPath: '' },
  failed: [],
}

const prefixOf = (plan: TransferPlan): string => `job-${plan.jobId}.`

/** Looks at what an earlier run of this job left in staging, keeps the knowledge, drops the names. */
export function openState(disk: Disk, plan: TransferPlan, cursor: TransferCursor): TransferState {
  const linked = new Set<number>()
  runSync(
    inStaging(disk, plan.into.space, function* (staging) {
      for (const one of yield* step(disk.readdir(staging.self))) {
        const name = wireName(one.name)
        if (!name.startsWith(prefixOf(plan))) continue
        const stat = yield* statOr(disk, staging.at(name))
        // A second link exists, so the inode stays taken after this one goes: comparing with it later is safe.
        if (stat && stat.linkCount > 1) linked.add(stat.inode)
        yield* dropName(disk, staging, name)
      }
    }),
  )
  return { disk, plan, cursor, resumeAfter: cursor.lastPath, changes: [], linkedBefore: linked, published: [], canClone: true, counter: 0 }
}

export function stagingName(state: TransferState): string {
  state.counter += 1
  return `${prefixOf(state.plan)}${state.counter}`
}

/** Drops staging names of published files: their step is stored now. */
export function settlePublished(state: TransferState): void {
  if (state.published.length === 0) return
  const names = state.published
  state.published = []
  runSync(
    inStaging(state.disk, state.plan.into.space, function* (staging) {
      for (const name of names) yield* dropName(state.disk, staging, name)
    }),
  )
}

/** One yield of the job: hands out cursor, progress and index changes; settles what the caller has stored. */
export function* report(
  state: TransferState,
  mustPersist = false,
): Generator<TransferStep, void, { readonly persisted: boolean } | undefined> {
  const changes = state.changes
  state.changes = []
  const told = yield { cursor: state.cursor, progress: state.cursor.progress, changes, mustPersist }
  if (told?.persisted) settlePublished(state)
}

export function countDone(
  state: TransferState,
  done: { readonly files: number; readonly bytes: number; readonly path: string; readonly lastPath?: string },
): void {
  const { progress } = state.cursor
  // S-A6: done never exceeds total, also when the source grew after it was counted.
  const doneFiles = progress.doneFiles + done.files
  const doneBytes = progress.doneBytes + done.bytes
  state.cursor = {
    ...state.cursor,
    lastPath: done.lastPath ?? state.cursor.lastPath,
    progress: {
      doneFiles,
      doneBytes,
      totalFiles: Math.max(progress.totalFiles, doneFiles),
      totalBytes: Math.max(progress.totalBytes, doneBytes),
      currentPath: done.path,
    },
  }
}

/** These end the whole task (S-B1, S-B4, S-B5); anything else a disk says fails only its entry. */
const FATAL: ReadonlySet<string> = new Set(['notEnoughSpace', 'readOnlySpace', 'storageMissing', 'overQuota', 'systemBusy'])

export const isFatal = (refusal: Refusal): boolean => FATAL.has(refusal.error)

/** Notes a failed entry, or rethrows what must stop the job. */
export function noteFailure(state: TransferState, path: string, error: unknown): void {
  if (!isRefusal(error) || isFatal(error)) throw error
  state.cursor = { ...state.cursor, failed: [...state.cursor.failed, { path, error: error.error }] }
}

/** -1, 0, 1 in walk order: component by component, so that a folder's content follows the folder. */
export function compareWalk(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [x = '', y = ''] = [left[i], right[i]]
    if (x !== y) return x < y ? -1 : 1
  }
  return Math.sign(left.length - right.length)
}

/** How an entry stands to the cursor of an earlier run: `done`, `inside` = it holds the last finished entry, `new`. */
export function resumeStanding(state: TransferState, relativePath: string): 'done' | 'inside' | 'new' {
  if (state.resumeAfter === '') return 'new'
  if (state.resumeAfter.startsWith(`${relativePath}/`)) return 'inside'
  return compareWalk(relativePath, state.resumeAfter) <= 0 ? 'done' : 'new'
}
