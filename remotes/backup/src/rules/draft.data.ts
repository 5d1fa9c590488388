import { defaultExcludedExtensions } from '@cove/kernel/backup'
import type { BackupCategory, BackupTask } from '@cove/device-contract/backup'

/** What the wizard and the settings let a user decide. */
export type TaskDraft = Pick<
  BackupTask,
  | 'categories'
  | 'excludedExtensions'
  | 'excludedPaths'
  | 'includesHidden'
  | 'includesTemporary'
  | 'schedule'
  | 'keepDays'
  | 'overdueDays'
  | 'proves'
  | 'external'
>

/** What a new task starts with. */
export const firstDraft: TaskDraft = {
  categories: ['all'],
  excludedExtensions: [...defaultExcludedExtensions],
  excludedPaths: [],
  includesHidden: false,
  includesTemporary: false,
  schedule: 'daily',
  keepDays: 90,
  overdueDays: 2,
  proves: true,
}

/** BK-02: `all` clears the others; without any category it is `all` again. */
export function toggleCategory(chosen: readonly BackupCategory[], category: BackupCategory): BackupCategory[] {
  if (category === 'all') return ['all']
  const others = chosen.filter((one) => one !== 'all' && one !== category)
  const next = chosen.includes(category) ? others : [...others, category]
  return next.length === 0 ? ['all'] : next
}
