/** One storage space: a managed directory tree, or a folder of the person shown as it is. */
export interface Space {
  /** uuid of the marker file `.pc/space.json`. */
  readonly id: string
  readonly name: string
  /** Absolute host directory. */
  readonly rootDir: string
  readonly kind: 'managed' | 'folder'
  /** Folder spaces belong to one user; administrators reach them too. */
  readonly ownerUserNo?: string
  readonly createdAtMs: number
}

/** A place inside a space, after rights were checked. Cheap; holds no descriptor. */
export interface Location {
  readonly space: Space
  /** Names below the space root where the caller's root is: `['users','1001']` or `[]`. */
  readonly base: readonly string[]
  /** Checked wire names below the caller's root. Empty = the caller's root itself. */
  readonly names: readonly string[]
  /** `/a/b` as the caller says it. */
  readonly path: string
  /** `/users/1001/a/b` as the index says it. */
  readonly indexPath: string
  /** Present where the place is reached through a view of another user's or of everybody's folder. */
  readonly view?: LocationView
  /** USR-02c: who uses an external space by a right that the administrator can take away. */
  readonly lentTo?: string
}

/** How a place of a view is named by its user. Plain data: threads receive it. */
export interface LocationView {
  /** Id of the view; calls name it instead of the space. */
  readonly storageId: string
  /** Who uses the view. */
  readonly userNo: string
  /** Whose files they are. Absent in the public space. */
  readonly ownerUserNo?: string
}

/** What calls name as the space of a place. */
export const storageIdOf = (at: Location): string => at.view?.storageId ?? at.space.id

/** Whose quota counts what is written to a place. */
export const payerOf = (at: Location, userNo: string): string => at.view?.ownerUserNo ?? userNo

/** The id of the public space of a storage space. */
export const publicIdOf = (spaceId: string): string => `public-${spaceId}`
