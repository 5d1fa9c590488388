import type { ThumbAnswer, ThumbSize } from '../../files/thumbnails/thumb-types.ts'
import type { MediaChange } from './change-events.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { CityStore } from './cities/city-store.ts'
import type { Library } from './library.ts'
import type { OpenedClip } from './open-clip.ts'
import type { PicturePrint } from './picture-print.ts'
import type { SeenEntry } from './rows-of.ts'
import type { MediaItem } from './store.ts'
import type { Timeline } from './timeline.ts'

export type { MediaChange } from './change-events.ts'
export type { NamedCity } from './cities/city-names.ts'
export type { LibraryDay, LibraryFilter, LibraryFolder, LibraryItem, LibraryOrder, LibraryPart } from './library.ts'
export type { PicturePrint } from './picture-print.ts'
export type { MediaItem } from './store.ts'
export type { Timeline } from './timeline.ts'

/** What media offers to other modules. Rights are the caller's to check: the rows are of all users. */
export interface MediaApi {
  /** Items by id, in no order; ids without an item are left out. An id stays with its file when that is moved or renamed. */
  metaOf(ids: readonly number[]): MediaItem[]
  /** The item of a file; undefined for one that has not been seen yet. `ino` is the inode of the file. */
  itemOf(spaceId: string, ino: number): MediaItem | undefined
  /**
   * Rows of files that the index lists, in the order of the files and without those that the pipeline does not read. New ones are added
   * and read in the background, so that a module need not wait for the pipeline to come to their folder.
   */
  rowsOf(space: Space, files: readonly SeenEntry[]): MediaItem[]
  /** Calls `listener` when files of a folder were read or marked as gone. */
  onChanged(listener: (change: MediaChange) => void): Disposable
  readonly timeline: Timeline
  readonly library: Library
  /** Names of the cities that pictures were taken near. */
  readonly cities: Pick<CityStore, 'byIds' | 'hasWaiting'>
  /** The item of a file as it is now; a new or changed file is read next. Undefined for what is no media file. */
  look(at: Location, entry: Entry): MediaItem | undefined
  /** ALB-01b: ids of all frames of the burst that an item belongs to, itself among them. */
  framesOf(item: MediaItem): number[]
  /** Shows this frame for its burst, for all who see the folder. */
  showFrame(item: MediaItem): void
  /** Where the file of an item is, for work that another module has checked the rights of; undefined when its space is gone. */
  placeOf(item: MediaItem): Location | undefined
  /** The thumbnail of an item, drawn now if need be. */
  thumbnail(item: MediaItem, size: ThumbSize, signal?: AbortSignal): Promise<ThumbAnswer>
  /** What moves in a live photo, open for reading; undefined where it has no clip. */
  openClip(item: MediaItem): Promise<OpenedClip | undefined>
  /** What a picture looks like, read in the background from its thumbnail; undefined for one that cannot be compared. */
  print(item: MediaItem, signal?: AbortSignal): Promise<PicturePrint | undefined>
  /** Resolves when the programs of the machine were looked for. */
  readonly ready: Promise<void>
}
