import type { Registry } from '../core/base/registry.ts'
import type { CoreParts } from '../core/core-parts.ts'
import type { Ballasts } from './places/ballasts.ts'
import type { Disk } from './disk/disk.ts'
import type { FileIndex } from './index/file-index.ts'
import type { QuotaService } from './quota/quota-service.ts'
import type { Reservations } from './quota/reservations.ts'
import type { Homes } from './homes.ts'
import type { Rooms } from './quota/rooms.ts'
import type { OpenedSpaces } from './spaces/opened-spaces.ts'
import type { FileSources } from './sources/file-source.ts'
import type { SpaceGuard } from './spaces/space-guards.ts'
import type { ViewSource } from './spaces/space-views.ts'
import type { Spaces } from './spaces/spaces.ts'
import type { Volumes } from './spaces/volumes.ts'
import type { Thumbnails } from './thumbnails/thumbnails.ts'
import type { BinSettings } from './trash/bin-settings.ts'
import type { Trash } from './trash/trash-types.ts'
import type { UndoJournal } from './undo/undo-journal.ts'
import type { UndoRecorder } from './undo/undo-recorder.ts'
import type { FileHashes } from './vfs/file-hash.ts'
import type { FolderListings } from './vfs/folder-listings.ts'
import type { ReadListener, Vfs } from './vfs/vfs-types.ts'

/** What files offers: everything of core, and the user's files. */
export interface FilesParts extends CoreParts {
  readonly disk: Disk
  readonly spaces: Spaces
  /** Asked before a place in a space is given out. */
  readonly spaceGuards: Registry<SpaceGuard>
  /** Modules give views of folders here: the public space, and shares. */
  readonly viewSources: Registry<ViewSource>
  /** USR-02c: which ordinary users may use external storage. */
  readonly externalRights: Registry<(userNo: string) => boolean>
  /** DSK-02: told of each range of a file that is read. */
  readonly reads: Registry<ReadListener>
  /** Spaces that are not on a disk of the device, which modules give: shares of other devices. */
  readonly fileSources: FileSources
  readonly openedSpaces: OpenedSpaces
  readonly vfs: Vfs
  readonly trash: Trash
  /** RB-02: the automatic cleaning of every recycle bin. */
  readonly binSettings: BinSettings
  /** S-B1: space for signing in and cleaning up on a full disk. */
  readonly ballasts: Ballasts
  /** S-H7: what users may keep. */
  readonly quota: QuotaService
  readonly reservations: Reservations
  readonly volumes: Volumes
  /** STO-04a: how large, how full and how free a space is. */
  readonly rooms: Rooms
  readonly hashes: FileHashes
  readonly listings: FolderListings
  readonly index: FileIndex
  readonly thumbs: Thumbnails
  /** Homes of users who are gone. */
  readonly homes: Homes
  /** What users changed, and the way back (UNDO). */
  readonly journal: UndoJournal
  readonly undo: UndoRecorder
}
