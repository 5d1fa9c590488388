export type { AccountResult, Accounts, AccountState, KnownAccount, LoginKind, ShownQr } from '../account/accounts.ts'
export type { Appearance, AppearanceState } from '../appearance/appearance.ts'
export type { AudioFailure, AudioPhase, AudioService, AudioState, AudioTrack, RepeatMode } from '../audio/audio-service.ts'
export type { BrowserData, BrowserDataItem, BrowserDataKind } from '../browser-data/browser-data.ts'
export type { Bus } from '../bus/bus.ts'
export { attempt, isCancelled, tellFailure, type AnyAnswer, type Failure, type Outcome } from '../device/attempt.ts'
export type { ErrorReport } from '../dialogs/error-report.ts'
export type {
  Connection,
  ConnectionFailure,
  ConnectionKind,
  ConnectionMessage,
  ConnectionState,
  ConnectionStep,
  ConnectionTarget,
  Entrance,
  FailureType,
  NearbyDevice,
  ReportLine,
  Route,
  RouteState,
} from '../connection/connection.ts'
export type { ConfirmRequest, ConfirmResult, DialogService, DialogState, PickRequest, SessionDialog } from '../dialogs/dialog-service.ts'
export type { DeviceEvents } from '../events/device-events.ts'
export type { Log, LogFields, LogLine } from '../log/log.ts'
export { availabilityOf, isObstacle, missingCallsOf, type Availability, type Obstacle } from '../modules/availability.ts'
export type { Modules, ModulesState } from '../modules/modules.ts'
export type { BrowserPermission, NoticeChange, NoticePage, NoticeService } from '../notices/notice-service.ts'
export { roleProblemOf, type RoleProblem } from '../permissions/role-problem.ts'
export type { PickedPlace, PickKind, PickOptions, PlaceCapability } from '../pick/pick.ts'
export type { PlaceSource, PlaceSources, SourcePlace, SourceQuery } from '../pick/place-sources.ts'
export type { Outbox, OutboxCall, OutboxItem, OutboxState } from '../outbox/outbox.ts'
export type { LoadedPosition, PositionChoice, PositionItem, PositionService } from '../position/position-service.ts'
export type { PreferenceDefinition, Preferences } from '../preferences/preferences.ts'
export {
  KernelContext,
  useIsFocused,
  useIsGuest,
  useKernel,
  useOfferedCommands,
  useSession,
  useStoreValue,
  useWindow,
  WindowContext,
} from '../react/kernel-context.ts'
export { useKeptScroll, type KeptScroll } from '../react/use-kept-scroll.ts'
export { usePreference } from '../react/use-preference.ts'
export { useSettings } from '../react/use-settings.ts'
export type { PublishedApp, PublishedApps } from '../remote/published-apps.ts'
export type { PasskeySupport, PasskeyObstacle } from '../session/passkey-support.ts'
export type {
  AcceptForm,
  AcceptResult,
  PasskeyResult,
  Session,
  SessionPhase,
  SessionState,
  SetUpForm,
  SignInOptions,
  SignInResult,
} from '../session/session.ts'
export type { Settings } from '../settings/settings.ts'
export type { OpenedSettingsPage, SettingsPage, SettingsPages } from '../settings-pages/settings-pages.ts'
export type { Explanation, Locale, TextLoaders, Texts } from '../texts/texts.ts'
export type { TextCatalogue, WindowProps } from '../declare/define-remote.ts'
export type { DiskErrorState, PopUp, StatusDialog, StatusKind, SystemStatus, SystemStatusState } from '../status/system-status.ts'
export type { Toast, ToastService } from '../toasts/toast-service.ts'
export type {
  DownloadRequest,
  LocalFault,
  TransferCounts,
  TransferFailure,
  TransferFilePage,
  TransferFileQuery,
  TransferFileRow,
  TransferKind,
  TransferNeed,
  Transfers,
  TransferSelection,
  TransferSettings,
  TransfersState,
  TransferStateName,
  TransferTask,
  UploadFile,
  UploadRequest,
} from '../transfers/transfers.ts'
export type { FilePart, ReadRange } from '../transfers/read-range.ts'
export { planDropped, type DroppedFiles, type DroppedThing } from '../transfers/plan-dropped.ts'
export { inSlices, type SliceOptions } from '../turns/in-slices.ts'
export { nextTurn } from '../turns/next-turn.ts'
export type { UndoChoice, UndoService } from '../undo/undo-service.ts'
export type { OpenerChoice, OpenerFallback } from '../verbs/choose-opener.ts'
export type { Opener } from '../verbs/opener.ts'
export { openingTypeOf, rememberedOpeners, type RememberedOpener } from '../verbs/remembered-openers.ts'
export type { FileToOpen, VerbResult, VerbService } from '../verbs/verb-service.ts'
export type { Bounds, ResizeEdge, Size, SnapZone } from '../windows/geometry.ts'
export type { WindowHistory, WindowPage } from '../windows/window-history.ts'
export type { SavedWindow } from '../windows/saved-windows.ts'
export type {
  AddressRefusal,
  NavigateOptions,
  OpenedWindow,
  OpenOptions,
  PageOptions,
  OfferedCommand,
  WindowHandle,
  WindowService,
} from '../windows/window-service.ts'
export type { WindowsState, WindowState } from '../windows/window-state.ts'
export type { Kernel } from './kernel.ts'
