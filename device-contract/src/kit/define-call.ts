import type * as z from 'zod/mini'
import type { CallDoor } from './call-doors.ts'
import type { CommonError } from './common-errors.ts'
import { refuseOpenChange } from './open-gets.ts'
import type { ReadsWhenOpen } from './open-gets.ts'

/** Who may call: the server refuses everybody else before the handler runs. */
export type Access = 'anyone' | 'user' | 'admin'

/** What a person can let an app of another maker do (AUTH-01); one of the scopes of a call is enough to make it. */
export const callScopes = ['profile', 'devices.read', 'files.read', 'files.write'] as const
/** One of `callScopes`. */
export type CallScope = (typeof callScopes)[number]

/** What a ticket, a short-lived signed link, can be made for (H-27). A ticket opens the calls that name its kind, and no others. */
export const ticketKinds = ['media', 'download', 'events'] as const

export type TicketKind = (typeof ticketKinds)[number]

/** One call of the device API, as `defineCall` receives it. Everything about the call stands here and nowhere else. */
export interface CallDefinition {
  /** Stable id, `<area>.<verb>`; also the key of docs pages and conformance cases. */
  readonly id: string
  /** The rules of docs/spec this call carries out, e.g. `FM-06`. */
  readonly spec: readonly string[]
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** H-44, TSK-01a: other addresses of the same call: a misspelt one written right, or the method that older clients use. */
  readonly also?: readonly CallDoor[]
  readonly access: Access
  /** SHR-02: what a call needs of the file or folder it names, where another user shares that: to read, to change, or to own it. */
  readonly item?: 'read' | 'change' | 'own'
  /** LGN-14b: guests may call, too. They work with the files of their spaces; every other call is refused to them. */
  readonly guests?: true
  /** SHR-01: who shows the key of a link, and where the call takes one its pass, is let in; everybody else is told that there is no such link. */
  readonly visitors?: true
  /** AUTH-01: apps with one of these scopes may call for the person who let them; without it no app may. */
  readonly scopes?: readonly CallScope[]
  readonly summary: string
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** What a success carries. Codecs inside turn wire names and numbers into ours, in both directions. */
  readonly data: z.ZodMiniType
  /** The failures a caller should be ready for, beside the common ones; any other code is a fault. */
  readonly errors: readonly string[]
  /** REQ-02: overrides the default of 35 s. */
  readonly timeoutMs?: number
  /** H-82: true when a failure must not raise a toast by itself. */
  readonly silent?: boolean
  /** REQ-01a: 'none' where the caller proves nothing. Everybody else shows a token in the header: no address carries one (H-27). */
  readonly auth?: 'none'
  /** H-27: kinds of tickets this call accepts in place of a token; none unless named. */
  readonly tickets?: readonly TicketKind[]
  /** S-H3: whether a GET changes anything that is kept. One that opens without a token in the header says false (`open-gets.ts`). */
  readonly changes?: boolean
  /** How the body travels; JSON unless said otherwise. */
  readonly bodyKind?: 'json' | 'octet-stream' | 'xml' | 'form' | 'multipart'
  /** How the answer travels; an envelope in JSON unless said otherwise. */
  readonly answerKind?: 'json' | 'xml' | 'bytes' | 'event-stream'
  /** True where the seeds name the call but do not show its shape, or where the call is ours (H-26). */
  readonly shapeIsOurs?: boolean
}

type Part<D, K extends string> = D extends Record<K, infer S extends z.ZodMiniType> ? PartOf<K, z.output<S>> : unknown
type PartOf<K extends string, V> = Record<never, never> extends V ? { readonly [P in K]?: V } : { readonly [P in K]: V }
type BodyPart<D> = D extends { bodyKind: 'octet-stream' } ? { readonly body: OctetBody } : Part<D, 'body'>

/** A body of raw bytes: what browsers, Node and tests can all send. */
export type OctetBody = Uint8Array<ArrayBuffer> | Blob

/** What a caller passes: our names, never the wire's. */
export type InputOf<D extends CallDefinition> = Part<D, 'query'> & BodyPart<D>
/** What a handler receives after both parts were checked. */
export type ParsedOf<D extends CallDefinition> = (D extends { query: infer Q extends z.ZodMiniType }
  ? { readonly query: z.output<Q> }
  : unknown) &
  (D extends { bodyKind: 'octet-stream' }
    ? { readonly body: AsyncIterable<Uint8Array> }
    : D extends { body: infer B extends z.ZodMiniType }
      ? { readonly body: z.output<B> }
      : unknown)
/** What a success carries, in our names. */
export type DataOf<D extends CallDefinition> = z.output<D['data']>
/** The failures this call names, and those every call can give. */
export type ErrorOf<D extends CallDefinition> = D['errors'][number] | CommonError

/**
 * Declares one call of the device API. Keeps literal types, so client, server, fake and docs infer everything from it. A GET that changes
 * something and opens without a token in the header does not compile, and is thrown where types were left out.
 */
export function defineCall<const D extends CallDefinition>(definition: D & ReadsWhenOpen<D>): D {
  refuseOpenChange(definition)
  return definition
}
