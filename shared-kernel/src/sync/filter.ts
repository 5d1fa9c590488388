import type { SyncTask } from '@cove/device-contract/sync'
import { includesFile, includesFolder } from '../backup/filters.ts'
import type { BackupFilter } from '../backup/filters.ts'

/** What decides whether a path is synchronized. */
export type SyncFilter = Pick<SyncTask, 'excludedExtensions' | 'excludedPaths' | 'includesHidden' | 'includesTemporary'>

/** Marks and bins of the tool; never synchronized. */
export const ownFolder = '.cove-sync'

/** Answers for whole paths, of both sides and of the past: what a rule leaves out is neither copied nor deleted. */
export interface PathRules {
  /** Equal for rules that answer alike. */
  readonly key: string
  readonly hasFolder: (path: string) => boolean
  readonly hasFile: (path: string) => boolean
}

export function pathRules({ excludedExtensions, excludedPaths, includesHidden, includesTemporary }: SyncFilter): PathRules {
  const filter: BackupFilter = {
    categories: ['all'],
    excludedExtensions,
    excludedPaths: [...excludedPaths, ownFolder],
    includesHidden,
    includesTemporary,
  }
  const folders = new Map<string, boolean>([['', true]])
  const hasFolder = (path: string): boolean => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const answer = hasFolder(parent) && includesFolder(filter, path)
    folders.set(path, answer)
    return answer
  }
  return {
    key: JSON.stringify(filter),
    hasFolder,
    // The size is no matter here: an emptied document is a change, not a file that is not there.
    hasFile: (path) => hasFolder(path.slice(0, Math.max(0, path.lastIndexOf('/')))) && includesFile(filter, { path, sizeBytes: 1 }),
  }
}
