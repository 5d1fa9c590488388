import type { OfflineTask } from '@cove/device-contract/downloads'

/** TR-01b: the sub-categories of every list. */
export const groups = ['doing', 'done', 'error'] as const
export type Group = (typeof groups)[number]
export type GroupCounts = Readonly<Record<Group, number>>

/** TR-03a: states of a transfer, by name. */
export type TransferStateName = 'pending' | 'prepare' | 'progress' | 'suspend' | 'pause' | 'finished' | 'error'

export function groupOfTransfer({ state }: { readonly state: TransferStateName }): Group {
  if (state === 'finished') return 'done'
  return state === 'error' ? 'error' : 'doing'
}

/** A seeding torrent has everything: it counts as finished. */
export function groupOfOffline({ state }: Pick<OfflineTask, 'state'>): Group {
  if (state === 'finished' || state === 'seeding') return 'done'
  return state === 'error' ? 'error' : 'doing'
}

/** Tasks of a group as they are listed: what ended newest first, the rest in the order given. */
export function inGroup<T>(
  tasks: readonly T[],
  group: Group,
  of: { readonly group: (task: T) => Group; readonly endedAt: (task: T) => number },
): readonly T[] {
  const found = tasks.filter((task) => of.group(task) === group)
  return group === 'doing' ? found : found.toSorted((one, other) => of.endedAt(other) - of.endedAt(one))
}

/** TR-04x: how many of a list are in each group. */
export function countGroups<T>(items: readonly T[], groupOf: (item: T) => Group): GroupCounts {
  const counts = { doing: 0, done: 0, error: 0 }
  for (const item of items) counts[groupOf(item)] += 1
  return counts
}
