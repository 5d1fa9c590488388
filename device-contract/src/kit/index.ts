// What areas are made of. One shared module: every remote brings its areas, none brings a copy of this.
import * as z from './zod.ts'

export { callsOf, defineArea } from './define-area.ts'
export type {
  Area,
  AreaDefinition,
  AreaErrorRow,
  EventName,
  EventOf,
  EventsOf,
  JobCentreKind,
  JobDeclaration,
  JobQuestionDeclaration,
  SettingsOf,
} from './define-area.ts'
export { callScopes, defineCall, ticketKinds } from './define-call.ts'
export type { Access, CallDefinition, CallScope, DataOf, ErrorOf, InputOf, OctetBody, ParsedOf, TicketKind } from './define-call.ts'
export { defineEnumCodec, type EnumCodec } from './enum-codec.ts'
export { failureDetailOf, type FailureDetail } from './failure-detail.ts'
export {
  ClientId,
  DateSeconds,
  defaultPageRows,
  DevicePath,
  DownloadId,
  ErrorCode,
  Flag,
  Md5,
  PageNumber,
  PageRows,
  RelativePath,
  SessionId,
  StorageId,
  TaskId,
  TimeSeconds,
  Token,
  TrashId,
  UserNo,
  WholeNumber,
  NameLine,
} from './fields.ts'
export { identifies, type IdentifierKind } from './identifiers.ts'
export { registeredNameOf, registeredRowOf } from './registered-errors.ts'
export { checkSettings, decodeChanges, encodeChanges, readSettings, writeSettings, type SettingsDocument } from './settings-document.ts'
export { wireNumber } from './wire-number.ts'
export { fieldsOf, named, toWire, wireObject, type DomainOf, type NamedField } from './wire-object.ts'
export { z }
