import { foldText } from '@cove/device-contract/fold'
import type { SyncAction, SyncPlanItem, SyncSide } from '@cove/device-contract/sync'

/** What a plan does to one side. */
export type Sums = Readonly<Record<SyncAction, number>>

/** A folder or a file of a plan. */
export interface PlanNode {
  readonly path: string
  readonly name: string
  readonly items: readonly SyncPlanItem[]
  /** Folders first; empty for a file. */
  readonly children: readonly PlanNode[]
  readonly isFile: boolean
}

/** The folders of a plan with everything below them. */
export function treeOf(items: readonly SyncPlanItem[], folder = ''): PlanNode[] {
  const groups = Map.groupBy(items, ({ path }) => (folder === '' ? path : path.slice(folder.length + 1)).split('/')[0] ?? '')
  return [...groups]
    .map(([name, own]): PlanNode => {
      const path = folder === '' ? name : `${folder}/${name}`
      const below = own.filter((item) => item.path !== path)
      return { path, name, items: own, isFile: below.length === 0, children: below.length === 0 ? [] : treeOf(below, path) }
    })
    .toSorted((one, other) => Number(one.isFile) - Number(other.isFile) || one.name.localeCompare(other.name, 'zh-CN'))
}

const none: Sums = { add: 0, replace: 0, delete: 0, move: 0, conflict: 0 }

/** Counts by action, for one side or for both. */
export function sumsOf(items: readonly SyncPlanItem[], side?: SyncSide): Sums {
  const sums = { ...none }
  for (const item of items) if (side === undefined || item.side === side) sums[item.action] += 1
  return sums
}

/** Which tab of a plan an item is in. */
export type PlanFilter = 'all' | SyncAction

/** What is shown: the items of a tab whose path has the text. */
export function shownItems(items: readonly SyncPlanItem[], filter: PlanFilter, text: string): SyncPlanItem[] {
  const wanted = foldText(text.trim())
  return items.filter(({ action, path }) => (filter === 'all' || action === filter) && (wanted === '' || foldText(path).includes(wanted)))
}
