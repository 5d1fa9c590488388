import type { ModulePrograms } from '../core/programs/open-programs.ts'
import type { Area, EventName, EventOf } from '@cove/device-contract'
import type { SettingsOf } from '@cove/device-contract/kit'
import type { Resource } from '@cove/device-contract/files'
import type { Db, Log, SignInLimits } from '@cove/server-kit'
import type { DeviceConfig } from '../core/device-config.ts'
import type { Ballasts } from '../files/places/ballasts.ts'
import type { Disk } from '../files/disk/disk.ts'
import type { Entry } from '../files/disk/entry.ts'
import type { FileIndex } from '../files/index/file-index.ts'
import type { PageItem } from '../files/index/index-types.ts'
import type { ArchiveAnswer } from '../files/handlers/archive-answer.ts'
import type { FileAnswer } from '../files/handlers/file-answer.ts'
import type { StoredAnswer } from '../files/handlers/stored-answer.ts'
import type { QuotaService } from '../files/quota/quota-service.ts'
import type { Reservations } from '../files/quota/reservations.ts'
import type { Rooms } from '../files/quota/rooms.ts'
import type { FileSources } from '../files/sources/file-source.ts'
import type { OpenedSpaces } from '../files/spaces/opened-spaces.ts'
import type { Location, Space } from '../files/places/space.ts'
import type { SpaceGuard } from '../files/spaces/space-guards.ts'
import type { Spaces } from '../files/spaces/spaces.ts'
import type { ViewSource } from '../files/spaces/space-views.ts'
import type { Thumbnails } from '../files/thumbnails/thumbnails.ts'
import type { Trash } from '../files/trash/trash-types.ts'
import type { UndoRecorder } from '../files/undo/undo-recorder.ts'
import type { FileHashes } from '../files/vfs/file-hash.ts'
import type { FolderListings } from '../files/vfs/folder-listings.ts'
import type { ReadListener, Vfs } from '../files/vfs/vfs-types.ts'
import type { ClientGate } from '../core/auth/client-gate.ts'
import type { Identity } from '../core/auth/identity.ts'
import type { Principal } from '../core/auth/principal.ts'
import type { UserChanges } from '../core/auth/user-changes.ts'
import type { Users } from '../core/auth/users.ts'
import type { CentreSources } from '../core/centre-sources.ts'
import type { EventHub } from '../core/events/event-hub.ts'
import type { EventViews, OwnEvent } from '../core/events/event-views.ts'
import type { ModuleContext } from '../core/calls/context.ts'
import type { Ports } from '../core/http/ports.ts'
import type { RawPaths } from '../core/http/raw-paths.ts'
import type { Reach } from '../core/http/reach.ts'
import type { RelayTag } from '../core/http/relay-tag.ts'
import type { AreaJobs } from '../core/jobs/open-jobs.ts'
import type { ModuleNotices } from '../core/notices/module-notices.ts'
import type { PopUps } from '../core/notices/pop-ups.ts'
import type { Power } from '../core/power/power.ts'
import type { Registry } from '../core/registry.ts'
import type { SettingsListener } from '../core/settings/open-settings.ts'
import type { TransferActivity } from '../core/schedules/transfer-activity.ts'

/** Sends and registers events of the module's area. */
export interface ModuleEvents<A extends Area> {
  /** Call after the commit the event is about. Without `userNo` every user receives it. A failure to store it is logged. */
  emit<N extends EventName<A>>(name: N, payload: EventOf<A, N>, to?: { readonly userNo: string }): void
  /** The events of all areas, for modules that store another payload than they send. */
  readonly hub: EventHub
  /** Events that a stream receives first when it opens. */
  registerFirst: EventViews['registerFirst']
  /** An event on the wire, encoded with the area's schema. */
  wire<N extends EventName<A>>(name: N, payload: EventOf<A, N>): OwnEvent
}

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

/** Settings that the module's area declares (SETA-01b). */
export interface ModuleSettings<A extends Area> {
  /** One user's settings, every field present. Throws when the area declares none. */
  of(userNo: string): SettingsOf<A>
  /** Calls `listener` after each change of any user. */
  onChanged(listener: SettingsListener<A>): Disposable
}

/** Everything a module may use of the device, and nothing else. Registrations through it end with the module. */
export interface Host<A extends Area = Area> {
  readonly moduleId: string
  /** Version of the device's software. */
  readonly version: string
  readonly config: DeviceConfig
  readonly spaces: Spaces
  readonly spaceGuards: Registry<SpaceGuard>
  /** Views of folders of other users, and of the public space, that the module gives. */
  readonly viewSources: Registry<ViewSource>
  /** Spaces that are not on a disk of the device: found by their id, and given by modules. */
  readonly fileSources: FileSources
  /** USR-02c: says which ordinary users may use external storage; none may while no module says so. */
  readonly externalRights: Registry<(userNo: string) => boolean>
  /** DSK-02: told of each range of a file that is read; listeners are quick and do not throw. */
  readonly reads: Registry<ReadListener>
  readonly openedSpaces: OpenedSpaces
  readonly vfs: Vfs
  /** Folders of any size, read from disk in batches. */
  readonly listings: FolderListings
  readonly trash: Trash
  /** UNDO-01: what a module changes in the files of users is recorded here, so that they can undo it. */
  readonly undo: UndoRecorder
  readonly staging: Staging
  readonly index: FileIndex
  readonly quota: QuotaService
  readonly reservations: Reservations
  /** STO-04a: how large, how full and how free a space is. */
  readonly rooms: Rooms
  readonly resources: Resources
  readonly thumbnails: Thumbnails
  readonly answers: FileAnswers
  /** The device's database; a module touches tables with its own prefix only. */
  readonly db: Db
  readonly events: ModuleEvents<A>
  /** Durable jobs of the kinds that the module's area declares. */
  readonly jobs: AreaJobs
  readonly settings: ModuleSettings<A>
  /** Counts of tasks for the task centre (TR-11a). */
  readonly centre: CentreSources
  readonly transferActivity: TransferActivity
  readonly popUps: PopUps
  /** Incidents for users, with the sentences that the module declares (NTC). */
  readonly notices: ModuleNotices
  /** To read; users change through the calls of core. */
  readonly users: Users
  readonly userChanges: UserChanges
  /** USR-02d: ends the access of a user, who is signed out; false for the administrator and for one who is gone. */
  disableUser(userNo: string): boolean
  /** Undefined when the password, sealed with the device's key, is the user's own; guesses count with those of every other proof. */
  ownPasswordProblem(userNo: string, encryptedPassword: string): Promise<'wrongPassword' | 'tooManyAttempts' | undefined>
  readonly identity: Identity
  /** Whether the account service of this origin runs in this process (H-58). */
  readonly hasAccountService: boolean
  readonly clientGate: ClientGate
  readonly reach: Reach
  /** Further ports, for other protocols than the contract's; the module disposes what it opens. */
  readonly ports: Ports
  /** Paths of the main port that another protocol answers; register them in `open`. */
  readonly rawPaths: RawPaths
  /** S-I6: slows guessing of passwords that the module checks itself, together with those of the desktop. */
  readonly signInLimits: Pick<SignInLimits, 'check' | 'failed' | 'succeeded'>
  readonly relayTag: RelayTag
  readonly power: Power
  /** The programs that the module declares (PRG-01). */
  readonly programs: ModulePrograms
  readonly log: Log
  readonly nowMs: () => number
  /** A folder of the module's own below the data folder, for notes of helper programs; made when it is first used. */
  readonly stateDir: string
  /** Replacements a test gave this module. */
  readonly seams: unknown
  /** The rights of a user as they are now; undefined for users who are gone or disabled. */
  principal(userNo: string): Principal | undefined
  /** What another module offers; undefined where that module is not open. */
  module<Api>(id: string): Api | undefined
}
