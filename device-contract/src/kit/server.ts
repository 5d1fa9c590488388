import * as z from 'zod/mini'
import { errorRowOf } from '../errors/catalogue.ts'
import { anyErrorRow } from '../errors/any-error.ts'
import { encoderOf } from './compile-encoder.ts'
import { envelopeWriterOf } from './compile-writer.ts'
import type { EnvelopeWriter } from './compile-writer.ts'
import type { Area } from './define-area.ts'
import type { CallDefinition, DataOf, ErrorOf, ParsedOf } from './define-call.ts'
import type { Envelope } from './envelope.ts'
import { encodeFailureDetail } from './failure-detail.ts'
import { refuseOpenChange } from './open-gets.ts'
import type { FailureDetail } from './failure-detail.ts'

export { identifiersOf, isPersonal, textFieldsOf, type Identifier, type IdentifierKind, type TextField } from './identifiers.ts'
export {
  callerKindsOf,
  itemCallers,
  mayOnItem,
  rightOf,
  ticketKindsOf,
  type CallerKind,
  type ItemCaller,
  type Right,
  type Service,
} from './rights.ts'
export { doorsOf, readsBodyFromQuery, type CallDoor } from './call-doors.ts'
export { openChanges, opensWithoutHeader } from './open-gets.ts'

/** Thrown by `refuse`: a failure the call's entry names. Compare `name`, never the class. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal'
  readonly error: string
  readonly detail: FailureDetail | undefined
  constructor(error: string, detail?: FailureDetail) {
    super(error)
    this.error = error
    this.detail = detail
  }
}

/** What a handler receives beside its input. `Context` is the server's own: who calls, the request, the answer stream. */
export interface HandlerTools<D extends CallDefinition, Context> {
  /** Ends the call with a failure its entry names; anything else does not compile. */
  readonly refuse: (error: ErrorOf<D>, detail?: FailureDetail) => never
  readonly context: Context
}
/** Carries out one call. For `bytes` and `event-stream` answers the handler writes to the context itself and returns undefined. */
export type Handler<D extends CallDefinition, Context> = (
  input: ParsedOf<D>,
  tools: HandlerTools<D, Context>,
) => AnswerData<D> | Promise<AnswerData<D>>
type AnswerData<D extends CallDefinition> = D extends { answerKind: 'bytes' | 'event-stream' } ? void : DataOf<D>

/** A handler for every call of an area: a missing one is a type error. */
export type HandlersOf<A extends Area, Context> = { readonly [K in keyof A['calls']]: Handler<A['calls'][K], Context> }

/** One call bound to its handler, ready for any transport. */
export interface MountedCall<Context> {
  readonly call: CallDefinition
  /** Checks the input, runs the handler, wraps the answer. Undefined when the handler answered by itself. Throws what is no refusal. */
  readonly run: (input: CallInput, context: Context) => Promise<Envelope | undefined>
  /**
   * As `run`; a success with rows comes as the bytes of its envelope in JSON, the caller's own, for a transport that sends bytes (W1). At
   * once where the handler answers at once, and then what is no refusal is thrown at once too (W5: a small call waits for no promise).
   */
  readonly answer: (input: CallInput, context: Context) => Answer | Promise<Answer>
}

/** What a call came to; undefined when its handler answered by itself. */
export type Answer = Envelope | Uint8Array<ArrayBuffer> | undefined

/** The parts of a request as they arrived. */
interface CallInput {
  readonly query: unknown
  readonly body: unknown
}

/** Binds an area to its handlers. The transport (HTTP, in-process) checks access before it calls `run`. */
export function mountArea<A extends Area, Context>(area: A, handlers: HandlersOf<A, Context>): MountedCall<Context>[] {
  return Object.entries(area.calls).map(([key, call]) => mountCall(call, handlers[key] as unknown as LooseHandler<Context>))
}

/** A handler without its types. */
export type LooseHandler<Context> = (
  input: { query?: unknown; body?: unknown },
  tools: { refuse: (error: string, detail?: FailureDetail) => never; context: Context },
) => unknown

const success = { code: errorRowOf('success').code, msg: 'ok' }
const writers = new WeakMap<CallDefinition, EnvelopeWriter | undefined>()

function writerOf(call: CallDefinition): EnvelopeWriter | undefined {
  if (!writers.has(call)) writers.set(call, envelopeWriterOf(call.data, success))
  return writers.get(call)
}

/** Answers written before they were asked for, by their data. */
const prepared = new WeakMap<object, Uint8Array<ArrayBuffer>>()

/**
 * Writes an answer before it is asked for (W1): a handler that answers with this very object later has its bytes sent as they are.
 * The object must not change meanwhile. Nothing happens for a call whose answers have no rows.
 */
export function prepareAnswer<D extends CallDefinition>(call: D, data: DataOf<D> & object): void {
  const bytes = writerOf(call)?.(data)
  if (bytes) prepared.set(data, bytes)
}

/** Given once: bytes that live long cost the collector more than writing them. */
function takePrepared(data: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = prepared.get(data as object)
  if (bytes) prepared.delete(data as object)
  return bytes
}

/** Binds one call to its handler. */
export function mountCall<Context>(call: CallDefinition, handler: LooseHandler<Context>): MountedCall<Context> {
  // A module may bring a call that was not declared with `defineCall`.
  refuseOpenChange(call)
  const encode = encoderOf(call.data)
  const wrap = (data: unknown): Envelope => ({ ...success, data: encode(data) })
  const writesItself = call.answerKind === 'bytes' || call.answerKind === 'event-stream'
  const carryOut = <T>(input: CallInput, context: Context, wrapped: (data: unknown) => T): Eventually<T | Envelope | undefined> => {
    const finish = (data: unknown) => (writesItself ? undefined : wrapped(data))
    try {
      const data = handler(parseInput(call, input), { refuse, context })
      return data instanceof Promise ? data.then(finish).catch(refusalOf) : finish(data)
    } catch (cause) {
      return refusalOf(cause)
    }
  }
  const write = writerOf(call)
  // Nothing can be prepared for a call without a writer.
  const answer = write ? (data: unknown) => takePrepared(data) ?? write(data) : wrap
  return {
    call,
    run: async (input, context) => carryOut(input, context, wrap),
    answer: (input, context) => carryOut<Envelope | Uint8Array<ArrayBuffer>>(input, context, answer),
  }
}

type Eventually<T> = T | Promise<T>

/** The envelope of a refusal; everything else is thrown on. */
function refusalOf(cause: unknown): Envelope {
  if (!isRefusal(cause)) throw cause
  return refusalEnvelope(cause.error, cause.detail)
}

function parseInput(call: CallDefinition, input: CallInput): { query?: unknown; body?: unknown } {
  const query = call.query ? z.safeDecode(call.query, (input.query ?? {}) as never) : undefined
  const body = call.body && call.bodyKind !== 'octet-stream' ? z.safeDecode(call.body, input.body as never) : undefined
  if (query?.success === false || body?.success === false) throw new CallRefusal('illegalParameter')
  return {
    ...(query ? { query: query.data } : {}),
    ...(body ? { body: body.data } : call.bodyKind === 'octet-stream' ? { body: input.body } : {}),
  }
}

function refuse(error: string, detail?: FailureDetail): never {
  throw new CallRefusal(error, detail)
}

/** True for a failure with a catalogue name, whichever package threw it (`name` and `error` are compared, not the class). */
export function isRefusal(cause: unknown): cause is { readonly error: string; readonly detail?: FailureDetail } {
  return cause instanceof Error && (cause.name === 'CallRefusal' || cause.name === 'Refusal') && 'error' in cause
}

/** The answer for a named failure; the sentence is the catalogue's, Chinese first. */
export function refusalEnvelope(error: string, detail?: FailureDetail): Envelope {
  const row = anyErrorRow(error)
  return { code: row.code, msg: row.text['zh-CN'], data: encodeFailureDetail(detail) }
}
