import type { DeviceClient } from '@cove/device-contract'
import type { LazyAudio } from '../audio/lazy-audio.ts'
import type { Bus } from '../bus/bus.ts'
import type { DeviceEventHub } from '../bus/event-source-hub.ts'
import type { LazyDegraded } from '../degraded/lazy-degraded.ts'
import type { ListingMemory } from '../degraded/listing-memory.ts'
import type { ReadsAhead } from '../device/reads-ahead.ts'
import type { Reachability } from '../device/reachability.ts'
import type { OwnedEntrance } from '../entrance/create-entrance.ts'
import type { OwnedModules } from '../modules/create-modules.ts'
import type { LazyPositions } from '../position/lazy-positions.ts'
import type { OwnedPreferences } from '../preferences/create-preferences.ts'
import type { UndoService } from '../undo/undo-service.ts'
import type { OwnedNotices } from '../notices/create-notices.ts'
import type { Kernel } from '../public/kernel.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import type { RemoteHost } from '../remote/remote-host.ts'
import type { OwnedSession } from '../session/create-session.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { TokenVault } from '../session/token-vault.ts'
import type { Settings } from '../settings/settings.ts'
import type { LazySystemStatus } from '../status/lazy-system-status.ts'
import type { OwnedTransfers } from '../transfers/create-transfers.ts'
import type { DeviceLink } from './device-link.ts'
import type { Platform } from './platform.ts'
import type { Resources } from './resources.ts'
import type { Transport } from '@cove/device-contract'

/** What the shell brings. */
export interface KernelOptions {
  readonly federation: FederationPort
  /** Replaced in tests; the browser otherwise. */
  readonly platform?: Platform
  /** Replaced in tests; axios otherwise. */
  readonly transport?: Transport
}

/** All parts of the kernel. A stage may use earlier parts at once, and later ones in its callbacks. */
export interface KernelParts extends PageParts, SessionParts, DeviceParts, DesktopParts, UserParts, Pick<Kernel, 'verbs'> {
  readonly options: KernelOptions
  readonly platform: Platform
  readonly resources: Resources
  readonly kernel: Kernel
}

/** Parts that need only the page. */
export interface PageParts extends Pick<Kernel, 'log' | 'dialogs' | 'toasts' | 'placeSources' | 'appearance' | 'texts'> {
  readonly bus: Bus
  readonly vault: TokenVault
  readonly exclusively: ExclusiveRun
}

/** The session and its address. */
export interface SessionParts {
  readonly link: DeviceLink
  readonly session: OwnedSession
  /** Renews the token once for all callers; false when the session is over. */
  readonly refresh: (staleToken: string | undefined) => Promise<boolean>
  /** User and device; undefined while no user is signed in. */
  readonly owner: () => string | undefined
}

/** The device and what follows from its answers. */
export interface DeviceParts {
  readonly reachability: Reachability
  readonly listings: ListingMemory
  readonly ahead: ReadsAhead
  readonly device: DeviceClient
}

/** Remotes and windows. */
export interface DesktopParts extends Pick<Kernel, 'windows' | 'settingsPages'> {
  readonly remotes: RemoteHost
}

/** Services that store data of the user. */
export interface UserParts {
  readonly transfers: OwnedTransfers
  readonly preferences: OwnedPreferences
  readonly events: DeviceEventHub
  readonly modules: OwnedModules
  readonly notices: OwnedNotices
  readonly settings: Settings
  readonly position: LazyPositions
  readonly audio: LazyAudio
  readonly undo: UndoService
  readonly loadEntrance: () => Promise<OwnedEntrance>
  readonly systemStatus: LazySystemStatus
  readonly degraded: LazyDegraded
}
