import type { Principal } from '../../core/auth/principal.ts'
import type { Space, Location } from '../places/space.ts'
import type { ThumbSource } from '../thumbnails/thumb-types.ts'
import type { EntryKind, Entry } from '../disk/entry.ts'

export interface TrashMeta {
  readonly id: string
  readonly spaceId: string
  readonly originPath: string
  readonly name: string
  readonly kind: EntryKind
  readonly sizeBytes: number
  readonly deletedAtMs: number
  readonly deletedBy: string
  /** The note next to the payload was lost; it is restored to the user's root. */
  readonly damaged?: boolean
  /** The entry that this one belongs to: it is restored and deleted for good with that one. */
  readonly partOf?: string
  /** VER-01: the earlier content of a file that was replaced, and by which way; not an entry of the recycle bin. */
  readonly replacedBy?: VersionWay
  /** When that content was last changed. */
  readonly modifiedMs?: number
}

/** VER-01: what replaced a file. */
export type VersionWay = 'upload' | 'service' | 'copy' | 'extract' | 'restore'

/** What the one who deletes knows about an entry. */
export interface Trashed {
  /** RB-01: of a folder what the index says; 0 if unknown. */
  readonly sizeBytes?: number | undefined
  /** The entry that it belongs to. */
  readonly partOf?: string | undefined
}

export interface Trash {
  remove(who: Principal, at: Location, about?: Trashed): Promise<TrashMeta>
  /** What the user deleted; earlier versions of replaced files are not among it. */
  list(who: Principal, space: Space): Promise<TrashMeta[]>
  /** VER-01: earlier contents of files that were replaced. */
  versions(who: Principal, space: Space): Promise<TrashMeta[]>
  /** RB-04: what the SMB server put away for the user. */
  sambaList(who: Principal, space: Space): Promise<TrashMeta[]>
  /** RB-06: the path of a file or folder inside a deleted folder whose name is wanted; undefined where none is. */
  findInside(
    who: Principal,
    space: Space,
    found: { readonly meta: TrashMeta; readonly isWanted: (name: string) => boolean },
  ): Promise<string | undefined>
  /** MED-01a: whether a deleted file with a name of two kinds is a recorded programme; false where it is gone. */
  isRecording(who: Principal, space: Space, meta: TrashMeta): Promise<boolean>
  /** RB-01b: what the thumbnail of a deleted file is stored under; undefined where it is gone or no file. */
  sourceOf(who: Principal, space: Space, meta: TrashMeta): Promise<ThumbSource | undefined>
  restore(who: Principal, space: Space, id: string): Promise<Entry>
  deleteForever(who: Principal, space: Space, id: string): Promise<void>
  empty(who: Principal, space: Space): Promise<number>
  recover(space: Space): Promise<void>
}
