import type { HostWork } from './host-work.ts'
import type { HostUsers } from '../core/auth/host-users.ts'
import type { HostNet } from '../core/http/host-net.ts'
import type { HostFiles } from '../files/host-files.ts'
import type { HostMedia } from '../files/thumbnails/host-media.ts'
import type { HostCommands } from '../core/machine/host-commands.ts'
import type { HostMachine } from '../core/machine/host-machine.ts'
import type { ModulePrograms } from '../core/programs/open-programs.ts'
import type { Area, EventName, EventOf } from '@cove/device-contract'
import type { SettingsOf } from '@cove/device-contract/kit'
import type { Db, Log, SignInLimits } from '@cove/server-kit'
import type { DeviceConfig } from '../core/base/device-config.ts'
import type { Identity } from '../core/auth/identity.ts'
import type { Principal } from '../core/auth/principal.ts'
import type { EventLog } from '../core/event-log/event-log.ts'
import type { CentreSources } from '../core/jobs/centre-sources.ts'
import type { EventHub } from '../core/events/event-hub.ts'
import type { EventViews, OwnEvent } from '../core/events/event-views.ts'
import type { AreaJobs } from '../core/jobs/open-jobs.ts'
import type { ModuleNotices } from '../core/notices/module-notices.ts'
import type { HostPositions } from '../core/positions/host-positions.ts'
import type { PopUps } from '../core/notices/pop-ups.ts'
import type { Power } from '../core/power/power.ts'
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

/** Settings that the module's area declares (SETA-01b). */
export interface ModuleSettings<A extends Area> {
  /** One user's settings, every field present. Throws when the area declares none. */
  of(userNo: string): SettingsOf<A>
  /** Calls `listener` after each change of any user. */
  onChanged(listener: SettingsListener<A>): Disposable
}

/** Everything a module may use of the device, and nothing else, by owner. Registrations through it end with the module. */
export interface Host<A extends Area = Area> {
  /** Version of the device's software. */
  readonly version: string
  readonly config: DeviceConfig
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
  readonly users: HostUsers
  /** Where users are in videos, audio and books (POS). */
  readonly positions: HostPositions
  readonly files: HostFiles
  readonly media: HostMedia
  readonly net: HostNet
  readonly identity: Identity
  /** S-I6: slows guessing of passwords that the module checks itself, together with those of the desktop. */
  readonly signInLimits: Pick<SignInLimits, 'check' | 'failed' | 'succeeded'>
  readonly power: Power
  /** The programs that the module declares (PRG-01). */
  readonly programs: ModulePrograms
  /** Programs of the administrator that the module declares by name, for disks and mounts. */
  readonly commands: HostCommands
  /** What the kernel says, and what a module that works on disks may touch. */
  readonly machine: HostMachine
  /** TM-02: what runs on the device, of anybody; for the task manager. */
  readonly work: HostWork
  readonly log: Log
  /** LOG-01: what happens on the device, for its users to read. */
  readonly eventLog: Omit<EventLog, keyof Disposable>
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
