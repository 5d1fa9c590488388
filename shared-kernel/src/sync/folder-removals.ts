import type { SyncChange, SyncPlanItem, SyncProposal, SyncSide } from '@cove/device-contract/sync'
import type { FolderPlan, ScannedFolders } from './settle-folders.ts'

/** How a plan shows, and a log keeps, that an empty folder is removed: no change of a file is without a content before and after it. */
export const folderRemoval = (path: string, side: SyncSide): SyncProposal => ({ path, side, action: 'delete', sizeBytes: 0 })

/** Whether a change, or an item of a plan, removes an empty folder. */
export const isFolderRemoval = ({ action, beforeMd5, afterMd5 }: Pick<SyncChange, 'action' | 'beforeMd5' | 'afterMd5'>): boolean =>
  action === 'delete' && beforeMd5 === undefined && afterMd5 === undefined

/** What is decided about the removals of empty folders. Paths that are in neither are removed. */
export interface FolderAnswers {
  /** Left as they are on both sides, now and in the next run. */
  readonly skipped: ReadonlySet<string>
  /** Made again on the side that no longer has them, as far as the task goes there. */
  readonly returned: ReadonlySet<string>
}

/** Removals that are made as they are planned. */
export const asPlanned: FolderAnswers = { skipped: new Set(), returned: new Set() }

/** Removals of a plan with what the user decided; `open` ones were in no plan. */
export interface DecidedRemovals {
  readonly open: readonly SyncProposal[]
  readonly answers: FolderAnswers
}

/**
 * SYN-01b: what the user decided about the removals of empty folders. Where a plan was not applied as it was, a folder that it did not have
 * is not removed either.
 */
export function decideRemovals(
  { removedHere, removedThere }: FolderPlan,
  items: readonly SyncPlanItem[],
  isDecided: boolean,
): DecidedRemovals {
  const keyOf = ({ side, path }: SyncProposal): string => `${side} ${path}`
  const decisions = new Map(items.filter(isFolderRemoval).map((item) => [keyOf(item), item.decision]))
  const isPartly = isDecided && items.some(({ decision }) => decision !== 'apply')
  const [skipped, returned, open] = [new Set<string>(), new Set<string>(), [] as SyncProposal[]]
  const removals = [
    ...removedHere.map((path) => folderRemoval(path, 'computer')),
    ...removedThere.map((path) => folderRemoval(path, 'device')),
  ]
  for (const item of removals) {
    const decision = decisions.get(keyOf(item)) ?? 'open'
    if (decision === 'skip') skipped.add(item.path)
    else if (decision === 'open' && !isPartly) open.push(item)
    else if (decision !== 'apply') returned.add(item.path)
  }
  return { open, answers: { skipped, returned } }
}

/**
 * SYN-01b: a removal that was left out is over once both sides have the folder again. The device is told that they agree, or its next removal
 * would be left out as well.
 */
export function withMetAgain(plan: FolderPlan, { local, device }: ScannedFolders, items: readonly SyncPlanItem[]): FolderPlan {
  const skipped = items.filter((item) => item.decision === 'skip' && isFolderRemoval(item)).map(({ path }) => path)
  const met = skipped.filter((path) => local.has(path) && device.has(path))
  const isEmpty = (path: string): boolean => local.get(path) === true || device.get(path) === true
  return {
    ...plan,
    agreed: [...plan.agreed, ...met.filter(isEmpty)],
    gone: [...plan.gone, ...met.filter((path) => !isEmpty(path))],
  }
}
