export { anyErrorNameOf, anyErrorRow, effectOf, isKnownError } from './errors/any-error.ts'
export { catalogue, errorNameOf, errorRowOf, isErrorName, type ErrorName } from './errors/catalogue.ts'
export type { Effect, ErrorFamily, ErrorRow } from './errors/effects.ts'
export type { ErrorBook } from './errors/error-book.ts'
export { loadErrorBook } from './errors/load-error-book.ts'
export { errorRanges, familyOf } from './errors/ranges.ts'
export { errorText, type ErrorLocale } from './errors/texts.ts'
export { envelopeOfTunnel } from './errors/tunnel-status.ts'
export { commonErrors, type CommonError } from './kit/common-errors.ts'
export {
  answerOf,
  createClient,
  DeviceFault,
  encodeQuery,
  type Answer,
  type AreaClient,
  type CallFunction,
  type CallOptions,
  type DeviceClient,
  type DeviceFailure,
  type DeviceRequest,
  type Transport,
} from './kit/create-client.ts'
export { callsOf, type Area, type EventName, type EventOf } from './kit/define-area.ts'
export {
  defineCall,
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
export { loadOnce } from './kit/load-once.ts'
export { envelopeOf, isOk, type Envelope } from './kit/envelope.ts'
export { defaultPageRows } from './kit/fields.ts'
export { encodeFailureDetail, failureDetailOf, type FailureDetail } from './kit/failure-detail.ts'
export { named, wireObject } from './kit/wire-object.ts'
