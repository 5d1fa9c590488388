import type { ConflictPolicy } from '../disk/entry.ts'
import type { OpenFolder } from '../disk/path-guard.ts'

/** One entry on its way: where it is, where it goes, and its path inside the item for the cursor. */
export interface Passage {
  readonly source: OpenFolder
  readonly sourceName: string
  readonly target: OpenFolder
  readonly targetName: string
  readonly relativePath: string
  /** Index path of the directory behind `target` and `source`. */
  readonly targetDir: string
  readonly sourceDir: string
  readonly policy: ConflictPolicy
  readonly isMove: boolean
  /** The same job made the folder it goes into: undoing takes the folder away, and what is in it. */
  readonly isInMade?: boolean
}
