import type { ConflictPolicy } from '../disk/entry.ts'
import type { Location } from '../places/space.ts'

/** A whole small file with its place and its checksum. */
export interface SmallFile {
  readonly at: Location
  readonly bytes: Uint8Array
  readonly md5: string
  readonly cover: ConflictPolicy
  readonly mtimeMs?: number | undefined
  readonly makeParents?: boolean | undefined
  /** S-J1: so many names of the path exist already; only what is below them is made. */
  readonly standingNames?: number | undefined
  /** UNDO-06: the user in whose recycle bin a replaced version goes; absent: it is lost. */
  readonly keepsVersionOf?: string | undefined
}
