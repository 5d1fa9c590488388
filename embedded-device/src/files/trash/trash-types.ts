import type { Principal } from '../../core/auth/principal.ts'
import type { Space, Location } from '../spaces/space.ts'
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
}

export interface Trash {
  /** RB-01: `sizeBytes` of a folder is what the index says; 0 if unknown. */
  remove(who: Principal, at: Location, sizeBytes?: number): Promise<TrashMeta>
  list(who: Principal, space: Space): Promise<TrashMeta[]>
  restore(who: Principal, space: Space, id: string): Promise<Entry>
  deleteForever(who: Principal, space: Space, id: string): Promise<void>
  empty(who: Principal, space: Space): Promise<number>
  recover(space: Space): Promise<void>
}
