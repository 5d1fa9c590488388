import type { Resource, ResourceKind, ResourceRef } from '@cove/device-contract/files'

/** What may be chosen. A folder is a target; files are content. */
export type PickKind = 'folder' | 'file'

/** What a picker offers and accepts. Each option names the seed of PP-02 that it replaces. */
export interface PickOptions {
  /** The title of the picker, such as 'Copy to'. */
  readonly title: string
  /** The confirming button; a function gets the name of the target. The name of the action in the user's language. */
  readonly confirmLabel?: string | ((targetName: string) => string)
  /** A sentence above the list that says what the choice is for. */
  readonly hint?: string
  /** What may be chosen: folders unless stated (`listType`, `canSelectFolder`). */
  readonly kinds?: readonly PickKind[]
  /** Only these kinds of files are listed (`typeList`, `mediaList`); all files when left out. */
  readonly fileKinds?: readonly Exclude<ResourceKind, 'folder'>[]
  /** Several may be chosen (`multiple`), up to `limit`; 1000 unless stated (FM-12). */
  readonly multiple?: boolean
  readonly limit?: number
  /** With `multiple`: the chosen ones may be on several disks (`multipleDisk`). */
  readonly severalSpaces?: boolean
  /** False hides the button that makes a folder (`canCreFolder`); it is shown where folders may be chosen. */
  readonly newFolder?: boolean
  /** False keeps the user in the space of `start` (`canSelectDisk`). */
  readonly otherSpaces?: boolean
  /** False refuses the top folder of a disk (`canSelectDiskRoot`). */
  readonly spaceRoots?: boolean
  /** Ids of sources that are offered: `album`, which the picker has itself (`showAlbum`), or registered ones; none when left out. */
  readonly sources?: readonly string[]
  /** External disks: offered unless stated, shown but refused, or hidden (`showExtendDisk`). */
  readonly externalSpaces?: 'offered' | 'refused' | 'hidden'
  /** The public space: where the user may write, also where they may only read, or never (`showPublic`, `showPublicOnRead`). */
  readonly publicSpace?: 'writable' | 'readable' | 'hidden'
  /** What is chosen already (`selectedData`); `repeat` decides about choosing it again. */
  readonly chosen?: readonly ResourceRef[]
  /** What choosing a member of `chosen` again does (`handleRepeat`): it is allowed unless stated, asked about, or refused. */
  readonly repeat?: 'allowed' | 'asked' | 'refused'
  /** Where `chosen` is already used (`repeatMode`): decides the sentence. */
  readonly repeatIn?: 'transport' | 'task'
  /** Where the picker opens; the first open space when left out. */
  readonly start?: ResourceRef
  /** Writing to the target is needed; so it is unless only files are chosen. */
  readonly needsWrite?: boolean
  /** What will be written, in bytes: a target without the space is refused. A promise while it is measured; undefined is unknown. */
  readonly needsBytes?: number | Promise<number | undefined>
  /** Spaces where nothing new is written, as for a move inside one space: `needsBytes` does not count there. */
  readonly needsNothingIn?: readonly string[]
  /** How many items will be written, for the sentence about the space. */
  readonly itemCount?: number
  /** TSK-01b: folders that must not receive themselves: neither they nor what is below them is a target. */
  readonly notInto?: readonly ResourceRef[]
  /** The window that asks: when it closes, the picker is cancelled. */
  readonly windowId?: string
}

/** What a chosen place allows, as known when it was chosen. */
export interface PlaceCapability {
  readonly canWrite: boolean
  /** Free bytes of the disk; undefined where unknown. */
  readonly freeBytes: number | undefined
  /** What the user's quota leaves, in bytes; undefined without a quota. */
  readonly quotaLeftBytes: number | undefined
}

/** One chosen folder or file. */
export interface PickedPlace extends ResourceRef {
  readonly kind: PickKind
  /** The name as it is shown; the name of the space for its top folder. */
  readonly name: string
  /** The row of a file or of a folder that was chosen in its parent; undefined for the open folder. */
  readonly resource: Resource | undefined
  /** The registered place it was chosen in, such as an album; undefined for folders of the device. */
  readonly source: { readonly sourceId: string; readonly placeId: string } | undefined
  readonly capability: PlaceCapability
}

/** Opens the path picker. Undefined when the user cancels. */
export type PickPlaces = (options: PickOptions) => Promise<readonly PickedPlace[] | undefined>
