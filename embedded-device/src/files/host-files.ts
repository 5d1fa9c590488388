import type { Resource } from '@cove/device-contract/files'
import type { Ballasts } from './places/ballasts.ts'
import type { Disk } from './disk/disk.ts'
import type { Entry } from './disk/entry.ts'
import type { FileIndex } from './index/file-index.ts'
import type { PageItem } from './index/index-types.ts'
import type { ArchiveAnswer } from './answers/archive-answer.ts'
import type { FileAnswer } from './answers/file-answer.ts'
import type { StoredAnswer } from './answers/stored-answer.ts'
import type { QuotaService } from './quota/quota-service.ts'
import type { Reservations } from './quota/reservations.ts'
import type { Rooms } from './quota/rooms.ts'
import type { FileSources } from './sources/file-source.ts'
import type { OpenedSpaces } from './spaces/opened-spaces.ts'
import type { Location, Space } from './places/space.ts'
import type { SpaceGuard } from './spaces/space-guards.ts'
import type { Spaces } from './spaces/spaces.ts'
import type { ViewSource } from './spaces/space-views.ts'
import type { Trash } from './trash/trash-types.ts'
import type { UndoRecorder } from './undo/undo-recorder.ts'
import type { FileHashes } from './vfs/file-hash.ts'
import type { FolderListings } from './vfs/folder-listings.ts'
import type { ReadListener, Vfs } from './vfs/vfs-types.ts'
import type { Principal } from '../core/auth/principal.ts'
import type { ModuleContext } from '../core/calls/context.ts'
import type { Registry } from '../core/base/registry.ts'

/** Files as they are written before they get their names, durably and on the volume they belong to. */
export interface Staging {
  readonly disk: Disk
  readonly ballasts: Ballasts
  readonly hashes: FileHashes
}

/** Files in the shape the contract shows them. */
export interface Resources {
  ofEntry(at: Location, entry: Entry): Resource
  /** The user's own root inside a space, as the index names it; '' for the whole space. */
  basePathOf(who: Principal, space: Space): string
  ofItems(items: readonly PageItem[], at: Pick<Location, 'space' | 'base'>): Resource[]
}

/** Bytes of files as answers of calls whose `answerKind` is `bytes`. */
export interface FileAnswers {
  /** Sends a user's file, whole or a range; closes it. */
  file(answer: FileAnswer): Promise<void>
  /** Sends a file that the device made of a user's file. */
  stored(context: Pick<ModuleContext, 'request' | 'reply'>, answer: StoredAnswer): Promise<void>
  /** Sends files and folders as one zip. */
  archive(answer: ArchiveAnswer): Promise<void>
}

/** What a module may use of the files of users. Registrations end with the module. */
export interface HostFiles {
  readonly spaces: Spaces
  readonly spaceGuards: Registry<SpaceGuard>
  /** Views of folders of other users, and of the public space, that the module gives. */
  readonly viewSources: Registry<ViewSource>
  /** Spaces that are not on a disk of the device: found by their id, and given by modules. */
  readonly fileSources: FileSources
  readonly openedSpaces: OpenedSpaces
  /** STO-04a: how large, how full and how free a space is. */
  readonly rooms: Rooms
  readonly vfs: Vfs
  /** Folders of any size, read from disk in batches. */
  readonly listings: FolderListings
  /** DSK-02: told of each range of a file that is read; listeners are quick and do not throw. */
  readonly reads: Registry<ReadListener>
  readonly staging: Staging
  readonly index: FileIndex
  readonly trash: Trash
  /** UNDO-01: what a module changes in the files of users is recorded here, so that they can undo it. */
  readonly undo: UndoRecorder
  readonly quota: QuotaService
  readonly reservations: Reservations
  readonly resources: Resources
  readonly answers: FileAnswers
}
