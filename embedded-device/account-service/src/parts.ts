import type { IncomingMessage } from 'node:http'
import type { CallDefinition } from '@cove/device-contract'
import type { Handler } from '@cove/device-contract/server'
import type { Db, HashGate, KnownBrowsers, Log, SignInLimits } from '@cove/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Apps } from './apps/apps.ts'
import type { FeedbackBox } from './content/feedback-box.ts'
import type { FeedbackReader } from './content/feedback-reader.ts'
import type { LeastVersions } from './content/versions.ts'
import type { ServiceKeys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Persons } from './people/persons.ts'
import type { Passwords } from './people/passwords.ts'
import type { Pictures } from './people/pictures.ts'
import type { Passkeys } from './sessions/passkeys.ts'
import type { QrCodes } from './sessions/qr-codes.ts'
import type { Caller, Sessions } from './sessions/sessions.ts'
import type { SmsCodes } from './sms/sms-codes.ts'
import type { IdentityProvider } from './third/identity-provider.ts'
import type { Tickets } from './tickets.ts'

/** Recognises requests that came through a relay and seem to come from this machine; how secure their whole way was. */
export interface Road {
  isThrough(message: IncomingMessage): boolean
  wasSecure(message: IncomingMessage): boolean
  /** S-I6: the address a request comes from, where relay or proxies know better than the socket. */
  sourceOf?(message: IncomingMessage): string
}

/** Everything a handler of the account service may use. Made once; one object, so that tests can build it from parts. */
export interface ServiceParts {
  readonly db: Db
  readonly log: Log
  readonly nowMs: () => number
  readonly road: Road
  readonly keys: ServiceKeys
  readonly persons: Persons
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly limits: Limits
  /** S-I6: slows guessing at passwords and codes of a sign-in. */
  readonly signInLimits: SignInLimits
  /** S-I6: browsers that strangers cannot lock out. */
  readonly knownBrowsers: KnownBrowsers
  readonly passwords: Passwords
  readonly gate: HashGate
  readonly sms: SmsCodes
  readonly qr: QrCodes
  readonly passkeys: Passkeys
  readonly apps: Apps
  readonly pictures: Pictures
  readonly feedback: FeedbackBox
  /** For the administrator of the device that runs the service. */
  readonly feedbackReader: FeedbackReader
  readonly providers: readonly IdentityProvider[]
  /** Who administers a device; the directory of devices knows. */
  readonly devices: DeviceRoles
  readonly least: LeastVersions
}

/** What the account area asks of the directory of devices. */
export interface DeviceRoles {
  /** The role of a person on a device: 'none' when not bound to it, 'unknown' when no such device exists. */
  roleOf(personNo: string, serialNo: string): 'admin' | 'user' | 'none' | 'unknown'
}

/** What a handler gets in addition to its input: the service, the request, and the caller. */
export interface CallContext {
  readonly parts: ServiceParts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Undefined only for calls anyone may make. */
  readonly caller: Caller | undefined
  /** Where the request comes from, for limits (S-I6). */
  readonly source: string
}

/** A handler of one call of the account contract. */
export type HandlerOf<D extends CallDefinition> = Handler<D, CallContext>

/** The caller of a call that needs one; the mount has checked it before the handler runs. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('a handler asked for a caller on a call that needs none')
  return context.caller
}
