import type { Disk } from '../disk/disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import { dropStored, findLeftovers } from './transfer-parts.ts'
import type { Leftover } from './transfer-parts.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { IndexChange, TransferCursor, TransferPlan, TransferStep } from './transfer-types.ts'

/** Mutable side of one running transfer; `step()` freezes it into what the job stores. */
export interface TransferState {
  readonly disk: Disk
  readonly plan: TransferPlan
  cursor: TransferCursor
  /** Entries of the current item up to here were finished before a crash; '' = none. */
  resumeAfter: string
  changes: IndexChange[]
  /** By part name: published by an earlier run and not met again yet. Done, not a conflict. */
  readonly leftovers: Map<string, Leftover>
  /** Staging names of files that are published but whose step is not yet stored (rule 5). */
  published: string[]
  canClone: boolean
  /** An earlier run of the job may have done what comes next. */
  isRepeat: boolean
}

export type StepReply = { readonly persisted: boolean } | undefined

export const EMPTY_CURSOR: TransferCursor = {
  item: 0,
  lastPath: '',
  targetNames: {},
  progress: { doneFiles: 0, totalFiles: 0, doneBytes: 0, totalBytes: 0, currentPath: '' },
  failed: [],
}

/** Starts a run, or continues after a crash: what earlier runs published is known from staging, half copies are dropped. */
export function openState(disk: Disk, plan: TransferPlan, cursor: TransferCursor): TransferState {
  const leftovers = findLeftovers(disk, plan)
  return { disk, plan, cursor, resumeAfter: cursor.lastPath, changes: [], leftovers, published: [], canClone: true, isRepeat: false }
}

/** Drops staging names of published files: their step is stored now. */
export function settlePublished(state: TransferState): void {
  const names = state.published
  state.published = []
  dropStored(state.disk, state.plan, names)
}

/**
 * The end of the walk: what earlier runs published and this one did not meet again (a move had taken the source away too) is
 * counted, as far as it is missing from the total; then the end is stored, and nothing of the job stays in staging.
 */
export function* finishParts(state: TransferState): Generator<TransferStep, void, StepReply> {
  const rest = [...state.leftovers.values()]
  const { totalFiles, totalBytes, doneFiles, doneBytes, currentPath } = state.cursor.progress
  const files = Math.max(0, Math.min(rest.length, totalFiles - doneFiles - state.cursor.failed.length))
  const restBytes = rest.reduce((sum, one) => sum + one.sizeBytes, 0)
  const bytes = files === 0 ? 0 : Math.max(0, Math.min(restBytes, totalBytes - doneBytes))
  countDone(state, { files, bytes, path: currentPath })
  state.published.push(...rest.flatMap((one) => one.names))
  yield* reportStored(state)
  settlePublished(state)
}

/** One yield of the job: hands out cursor, progress and index changes; settles what the caller has stored. */
export function* report(state: TransferState, mustPersist = false): Generator<TransferStep, StepReply, StepReply> {
  const changes = state.changes
  state.changes = []
  const reply = yield { cursor: state.cursor, progress: state.cursor.progress, changes, mustPersist }
  if (reply?.persisted) settlePublished(state)
  return reply
}

/** S-A6: a decision that is not stored may not be acted on, so it is handed out until it is. */
export function* reportStored(state: TransferState): Generator<TransferStep, void, StepReply> {
  let reply: StepReply
  // A caller that sends nothing keeps no cursor, so no repetition has to be protected.
  do reply = yield* report(state, true)
  while (reply?.persisted === false)
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

/** FM-26: what happens to one entry whose name is taken. */
export function policyOf({ conflict, decisions }: TransferPlan, relativePath: string): ConflictPolicy {
  const decided = decisions && Object.hasOwn(decisions, relativePath) ? decisions[relativePath] : undefined
  return decided ?? conflict
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

/** How an entry relates to the cursor of an earlier run: `done`, `inside` = it holds the last finished entry, `new`. */
export function resumeStanding(state: TransferState, relativePath: string): 'done' | 'inside' | 'new' {
  if (state.resumeAfter === '') return 'new'
  if (state.resumeAfter.startsWith(`${relativePath}/`)) return 'inside'
  return compareWalk(relativePath, state.resumeAfter) <= 0 ? 'done' : 'new'
}
