import * as z from 'zod/mini'
import { loadErrorBook } from '../errors/load-error-book.ts'
import { commonErrors } from './common-errors.ts'
import type { Area } from './define-area.ts'
import type { CallDefinition, DataOf, ErrorOf, InputOf } from './define-call.ts'
import { envelopeOf, isOk } from './envelope.ts'
import { failureDetailOf } from './failure-detail.ts'
import type { FailureDetail } from './failure-detail.ts'

/** What a caller may add to any call. */
export interface CallOptions {
  /** REQ-03: cancelling is silent; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Bytes of the body sent so far; only for octet-stream bodies. */
  readonly onUploadProgress?: (sentBytes: number) => void
  /** True keeps toasts away for this one request, whatever the entry says. */
  readonly silent?: boolean
}

/** One request as it leaves the client: wire names, ready to send. */
export interface DeviceRequest {
  readonly call: CallDefinition
  /** The call's path with its `:name` parts filled in. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  readonly body: unknown
  readonly options: CallOptions
}

/** The one seam to the network: axios in the kernel, in-process in tests, plain HTTP in e2e seeds. Resolves to the parsed answer body. */
export type Transport = (request: DeviceRequest) => Promise<unknown>

/** A failure the contract names. `text` is the device's own sentence; screens prefer the catalogue's. */
export interface DeviceFailure<E extends string = string> {
  readonly name: E
  readonly code: number
  readonly text: string
  /** Facts about this failure, where the device gives any. */
  readonly detail?: FailureDetail
  /** MOD-04b: the id of the call, when the device does not have it. */
  readonly missingCall?: string
}
/** The answer of a call: data, or a failure the contract names. */
export type Answer<D extends CallDefinition> =
  | { readonly ok: true; readonly data: DataOf<D> }
  | { readonly ok: false; readonly error: DeviceFailure<ErrorOf<D>> }

/** A failure nobody can be asked to expect: no network, a broken answer, a code the call does not name. Compare `kind`, never the class. */
export class DeviceFault extends Error {
  override readonly name = 'DeviceFault'
  readonly kind: 'offline' | 'timeout' | 'malformedAnswer' | 'unexpectedCode' | 'badInput'
  readonly callId: string
  readonly code: number | undefined
  constructor(kind: DeviceFault['kind'], callId: string, detail?: { cause?: unknown; code?: number; text?: string }) {
    super(`${callId}: ${kind}${detail?.text ? ` (${detail.text})` : ''}`, { cause: detail?.cause })
    this.kind = kind
    this.callId = callId
    this.code = detail?.code
  }
}

/** One call as a function: no argument where the entry takes none. */
export type CallFunction<D extends CallDefinition> =
  Record<never, never> extends InputOf<D>
    ? (input?: InputOf<D>, options?: CallOptions) => Promise<Answer<D>>
    : (input: InputOf<D>, options?: CallOptions) => Promise<Answer<D>>
/** The calls of an area as functions. */
export type AreaClient<A extends Area> = { readonly [K in keyof A['calls']]: CallFunction<A['calls'][K]> }
/** Speaks to one server, area by area. */
export interface DeviceClient {
  /** The calls of an area; the same object each time. The caller brings the area, so a new area needs no new shell. */
  readonly use: <A extends Area>(area: A) => AreaClient<A>
}

/** Creates a client over a transport. It never throws for a failure the call names; it throws `DeviceFault` for the rest. */
export function createClient(send: Transport): DeviceClient {
  const known = new WeakMap<Area, object>()
  return {
    use: <A extends Area>(area: A) => {
      let calls = known.get(area)
      if (!calls) known.set(area, (calls = functionsOf(area, send)))
      return calls as AreaClient<A>
    },
  }
}

function functionsOf(area: Area, send: Transport): object {
  const run = (call: CallDefinition) => (input?: CallInput, options?: CallOptions) =>
    runCall(call, input ?? {}, { send, options: options ?? {} })
  return Object.fromEntries(Object.entries(area.calls).map(([name, call]) => [name, run(call)]))
}

/** The parts of a call's input, in our names. */
export interface CallInput {
  readonly query?: unknown
  readonly body?: unknown
}

/** Makes one call: encodes its input, sends it, reads its answer. */
export async function runCall(
  call: CallDefinition,
  input: CallInput,
  wiring: { send: Transport; options: CallOptions },
): Promise<Answer<CallDefinition>> {
  const request: DeviceRequest = {
    call,
    ...placeParams(call.path, encodeQuery(call, input.query)),
    body: encodeBody(call, input.body),
    options: wiring.options,
  }
  return answerOf(call, await wiring.send(request))
}

/** Moves values of the query into the `:name` parts of a path (DEV-09 names one such call). */
export function placeParams(
  path: string,
  query: Record<string, string | number>,
): { path: string; query: Record<string, string | number> } {
  const rest = { ...query }
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  return { path: filled, query: rest }
}

/** Reads the parsed body of an answer as the call's data or named failure. */
export async function answerOf<D extends CallDefinition>(call: D, answer: unknown): Promise<Answer<D>> {
  const envelope = envelopeOf(answer)
  if (!envelope) throw new DeviceFault('malformedAnswer', call.id, { text: 'no envelope' })
  if (isOk(envelope.code)) {
    const parsed = z.safeDecode(call.data, envelope.data as never)
    if (!parsed.success) throw new DeviceFault('malformedAnswer', call.id, { cause: parsed.error })
    return { ok: true, data: parsed.data as DataOf<D> }
  }
  const errors = await loadErrorBook()
  const name = errors.nameOf(envelope.code)
  if (!name || !isNamedBy(call, name))
    throw new DeviceFault('unexpectedCode', call.id, { code: envelope.code, text: envelope.msg || String(envelope.code) })
  const detail = failureDetailOf(envelope.data)
  const error = { name: name as ErrorOf<D>, code: envelope.code, text: envelope.msg || errors.textOf(name, 'zh-CN') }
  if (detail?.isCallMissing) return { ok: false, error: { ...error, detail, missingCall: call.id } }
  return { ok: false, error: detail ? { ...error, detail } : error }
}

function isNamedBy(call: CallDefinition, name: string): boolean {
  return call.errors.includes(name) || (commonErrors as readonly string[]).includes(name)
}

/** Turns our query into the wire's flat record; absent values are left out. */
export function encodeQuery(call: CallDefinition, query: unknown): Record<string, string | number> {
  if (!call.query) return {}
  const encoded = z.safeEncode(call.query, (query ?? {}) as never)
  if (!encoded.success) throw new DeviceFault('badInput', call.id, { cause: encoded.error })
  return Object.fromEntries(Object.entries(encoded.data as object).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >
}

function encodeBody(call: CallDefinition, body: unknown): unknown {
  if (!call.body || call.bodyKind === 'octet-stream') return body
  const encoded = z.safeEncode(call.body, body as never)
  if (!encoded.success) throw new DeviceFault('badInput', call.id, { cause: encoded.error })
  return encoded.data
}
