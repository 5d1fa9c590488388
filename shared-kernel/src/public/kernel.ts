import type { DeviceClient } from '@cove/device-contract'
import type { Accounts } from '../account/accounts.ts'
import type { Appearance } from '../appearance/appearance.ts'
import type { BrowserData } from '../browser-data/browser-data.ts'
import type { AudioService } from '../audio/audio-service.ts'
import type { Bus } from '../bus/bus.ts'
import type { DialogService } from '../dialogs/dialog-service.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Log } from '../log/log.ts'
import type { Modules } from '../modules/modules.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { PlaceSources } from '../pick/place-sources.ts'
import type { PickPlaces } from '../pick/pick.ts'
import type { PositionService } from '../position/position-service.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { PublishedApps } from '../remote/published-apps.ts'
import type { Session } from '../session/session.ts'
import type { Settings } from '../settings/settings.ts'
import type { SettingsPages } from '../settings-pages/settings-pages.ts'
import type { SystemStatus } from '../status/system-status.ts'
import type { Texts } from '../texts/texts.ts'
import type { ToastService } from '../toasts/toast-service.ts'
import type { Transfers } from '../transfers/transfers.ts'
import type { UndoService } from '../undo/undo-service.ts'
import type { VerbService } from '../verbs/verb-service.ts'
import type { WindowService } from '../windows/window-service.ts'

/**
 * Everything a window may ask of the desktop. There is one kernel per page; remotes reach it with `useKernel()` or as the
 * argument of `activate`.
 */
export interface Kernel {
  readonly session: Session
  /** The device's calls, typed by the contract; effects of error codes run before the caller sees the answer. */
  readonly device: DeviceClient
  readonly windows: WindowService
  /** The apps of this desktop, as they are published (TM-03). */
  readonly apps: PublishedApps
  readonly bus: Bus
  /** What the device says by itself: folders changed, tasks moved on. */
  readonly events: DeviceEvents
  readonly verbs: VerbService
  readonly dialogs: DialogService
  readonly toasts: ToastService
  /** Opens the path picker: the user chooses folders or files of the device (PP-01 to PP-05). */
  readonly pick: PickPlaces
  /** Places of the picker that are not folders, such as albums. */
  readonly placeSources: PlaceSources
  /** What the device can do: its modules and their states (MOD-01a). */
  readonly modules: Modules
  /** Incidents of the device for this user (NTC). */
  readonly notices: NoticeService
  readonly transfers: Transfers
  /** Undoes changes of files, wherever they were made (UNDO-03). */
  readonly undo: UndoService
  readonly preferences: Preferences
  /** Settings of features, as their areas declare them (SETA). */
  readonly settings: Settings
  /** AUD-02: plays sound; it goes on when windows close. */
  readonly audio: AudioService
  /** Where the user is in videos, audio and books (POS). */
  readonly position: PositionService
  /** Pages of the settings window (SETA-12). */
  readonly settingsPages: SettingsPages
  readonly appearance: Appearance
  readonly texts: Texts
  readonly log: Log
  /** The redacted text of a report about this page (SET-02a). */
  readonly diagnostics: () => string
  /** What this browser stores (SET-03). */
  readonly browserData: BrowserData
  /** Changes made while the device is away; they are sent in order when it is back. */
  readonly outbox: Outbox
  /** The device as a whole: away, restarting, hurt, or asking something (DLG-01 to DLG-05). */
  readonly systemStatus: SystemStatus
  /** The account service, loaded when it is first used; its store says whether this origin has one (H-58). */
  readonly account: () => Promise<Accounts>
}
