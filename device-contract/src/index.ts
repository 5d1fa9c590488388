export {
  bindState,
  deviceState,
  diskCode,
  diskRole,
  diskState,
  loginMethod,
  patchStatus,
  sex,
  spaceCode,
  userRole,
  wallpaperMode,
} from './codecs/device-codecs.ts'
export { defineEnumCodec, type EnumCodec } from './codecs/enum-codec.ts'
export {
  addType,
  importResult,
  listType,
  mediaFlag,
  mediaKind,
  officeOrder,
  protectStatus,
  publicsphere,
  shareWay,
  spaceKind,
} from './codecs/file-codecs.ts'
export {
  backgroundStatus,
  centreKind,
  centreState,
  offlineKind,
  offlineState,
  operationStatus,
  operationType,
  taskAddType,
  taskConflict,
  transferState,
  uploadRepeat,
} from './codecs/transfer-codecs.ts'
export { contract, type Contract } from './contract.ts'
export type { DeviceInfo } from './entities/device.ts'
export {
  defaultSortOrder,
  resourceKinds,
  sortKinds,
  type Resource,
  type ResourceKind,
  type ResourcePage,
  type ResourceRef,
  type SortKind,
  type SortOrder,
} from './entities/resource.ts'
export type { OfflineFile, OfflineTask } from './entities/offline-task.ts'
export type { DownloadSettings } from './downloads/settings.ts'
export { BatchHeadSchema, type BatchEntry } from './transfer/batch.ts'
export type { Storage } from './entities/storage.ts'
export type { SystemWork } from './entities/system-work.ts'
export type { FileTask } from './entities/task.ts'
export type { TrashItem } from './entities/trash.ts'
export type { SessionEntry } from './entities/account.ts'
export type { Grant, User } from './entities/user.ts'
export { catalogue, effectOf, errorNameOf, errorRowOf, isErrorName, type ErrorName } from './errors/catalogue.ts'
export type { Effect, ErrorFamily, ErrorRow } from './errors/effects.ts'
export type { ErrorBook } from './errors/error-book.ts'
export { loadErrorBook } from './errors/load-error-book.ts'
export { errorRanges, familyOf } from './errors/ranges.ts'
export { errorText, type ErrorLocale } from './errors/texts.ts'
export { firstCalls } from './first-calls.ts'
export { loadContract } from './load-contract.ts'
export { deviceEvents, type DeviceEventName, type DeviceEventOf } from './events/device-events.ts'
export { commonErrors, type CommonError } from './kit/common-errors.ts'
export {
  answerOf,
  createClient,
  DeviceFault,
  encodeQuery,
  type Answer,
  type CallFunction,
  type CallOptions,
  type DeviceClient,
  type DeviceFailure,
  type DeviceRequest,
  type Transport,
} from './kit/create-client.ts'
export {
  callsOf,
  defineCall,
  isCall,
  ticketKinds,
  type Access,
  type CallDefinition,
  type DataOf,
  type ErrorOf,
  type InputOf,
  type OctetBody,
  type ParsedOf,
  type TicketKind,
} from './kit/define-call.ts'
export { createLateClient, type LateContract } from './kit/late-client.ts'
export { loadOnce } from './kit/load-once.ts'
export { envelopeOf, isOk, type Envelope } from './kit/envelope.ts'
export { envelopeOfTunnel } from './errors/tunnel-status.ts'
export { defaultPageRows } from './kit/fields.ts'
export { failureDetailOf, type FailureDetail } from './kit/failure-detail.ts'
export { named, wireObject } from './kit/wire-object.ts'
