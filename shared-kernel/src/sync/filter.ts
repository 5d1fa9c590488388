import type { SyncTask } from '@cove/device-contract/sync'
import { includesFile, includesFolder } from '@cove/device-contract/backup/filters'
import type { BackupFilter } from '@cove/device-contract/backup/filters'
import { foldName, readIgnoreLines } from './ignore-lines.ts'

/** What decides whether a path is synchronized. */
export type SyncFilter = Pick<SyncTask, 'excludedExtensions' | 'excludedPaths' | 'ignoreLines' | 'includesHidden' | 'includesTemporary'>

/** Marks and bins of the tool; never synchronized. */
export const ownFolder = '.cove-sync'

/** Answers for whole paths, of both sides and of the past: what a rule leaves out is neither copied nor deleted. */
export interface PathRules {
  /** Equal for rules that answer alike. */
  readonly key: string
  readonly hasFolder: (path: string) => boolean
  readonly hasFile: (path: string) => boolean
}

export function pathRules(rules: SyncFilter): PathRules {
  const { excludedExtensions, excludedPaths, ignoreLines = [], includesHidden, includesTemporary } = rules
  const filter: BackupFilter = { categories: ['all'], excludedExtensions, excludedPaths: [ownFolder], includesHidden, includesTemporary }
  // Other spellings of a folder are the same one on many computers: there it would be changed through its other name.
  const excluded = new Set(excludedPaths.map(foldName))
  const isIgnored = readIgnoreLines(ignoreLines)
  const isLeftOut = (path: string, kind: 'file' | 'folder'): boolean =>
    (excluded.size > 0 && excluded.has(foldName(path))) || isIgnored?.(path, kind) === true
  const folders = new Map<string, boolean>([['', true]])
  const hasFolder = (path: string): boolean => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const answer = hasFolder(parentOf(path)) && includesFolder(filter, path) && !isLeftOut(path, 'folder')
    folders.set(path, answer)
    return answer
  }
  return {
    key: JSON.stringify([filter, excludedPaths, ignoreLines]),
    hasFolder,
    // The size is no matter here: an emptied document is a change, not a file that is not there.
    hasFile: (path) => hasFolder(parentOf(path)) && includesFile(filter, { path, sizeBytes: 1 }) && !isLeftOut(path, 'file'),
  }
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
