export { AppProblem, readApps, type RegisteredApp } from './apps/apps.ts'
export { accountSchemaVersion } from './database/open.ts'
export { accountKeysProblem } from './keys.ts'
export { callerOf, type CallContext, type DeviceRoles, type HandlerOf, type Road, type ServiceParts } from './parts.ts'
export {
  openAccountService,
  type AccountIdentity,
  type AccountService,
  type AccountServiceOptions,
  type AppIdentity,
  type ServiceExtension,
} from './service.ts'
export { type EndReason, type SessionsEnded } from './sessions/sessions.ts'
export { type Outbox, type OutboxMessage } from './sms/outbox.ts'
export { type SmsMessage, type SmsSender } from './sms/sms-sender.ts'
export { type ForeignIdentity, type IdentityProvider } from './third/identity-provider.ts'
export { maxFrameBytes } from './relay/frames.ts'
export { mountRelay } from './relay/mount-relay.ts'
export { headersToDevice, headersToPage, mayPass } from './relay/relay-headers.ts'
export { createRelayHub, isSigned, relayGreeting, type RelayHub } from './relay/relay-hub.ts'
export { createRelayLine, type MessageLink, type RelayLine, type RelayRequest } from './relay/relay-line.ts'
export { type RelayStream } from './relay/relay-stream.ts'
export { canonicalReport, type DeviceReport } from './directory/canonical-report.ts'
export { type Directory, type DirectorySeams } from './directory/directory.ts'
export { mountDirectory } from './directory/mount-directory.ts'
