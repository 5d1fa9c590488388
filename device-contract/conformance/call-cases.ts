import { createClient } from '../src/index.ts'
import type { Answer, CallDefinition, CallFunction, DataOf, ErrorOf, InputOf } from '../src/index.ts'
import type { ConformanceWorld, RawAnswer } from './world.ts'

type Eventually<T> = T | Promise<T>

/** An input that leads to a failure. */
interface FailurePlan<D extends CallDefinition> {
  readonly error: ErrorOf<D>
  readonly input: (world: ConformanceWorld) => Eventually<InputOf<D>>
  /** Asked from outside the network of the device, through the relay; not for calls that answer with bytes. */
  readonly isOutside?: boolean
}

/** How one call is tried: an input that succeeds, and inputs that lead to failures its entry names. */
export interface CallPlan<D extends CallDefinition> {
  readonly input: (world: ConformanceWorld) => Eventually<InputOf<D>>
  /** The token of whoever calls; the administrator's unless said otherwise. Asked before `input`. */
  readonly as?: (world: ConformanceWorld) => Eventually<string>
  /** Compares values; not run against the fake, whose values are samples. */
  readonly check?: (data: DataOf<D>, world: ConformanceWorld) => Eventually<void>
  /** For calls that answer with bytes or events. */
  readonly checkRaw?: (answer: RawAnswer, world: ConformanceWorld) => Eventually<void>
  readonly failures?: readonly FailurePlan<D>[]
}

/** The plan of one call without its types, so that all fit one list. */
export interface CallCases {
  readonly call: CallDefinition
  readonly plan: CallPlan<CallDefinition>
}

/** Writes down how a call is tried. */
export function tryCall<D extends CallDefinition>(call: D, plan: CallPlan<D>): CallCases {
  // The list holds plans of different calls; each is only ever run with its own call.
  return { call, plan: plan as unknown as CallPlan<CallDefinition> }
}

interface As {
  readonly token?: string
}

/** Runs one call as the administrator, or with the token given. */
export function ask<D extends CallDefinition>(world: ConformanceWorld, call: D, { token, ...input }: InputOf<D> & As): Promise<Answer<D>> {
  const area = { id: call.id, version: 1, calls: { call } }
  const client = createClient(world.transport(token ?? world.token)).use(area) as unknown as {
    readonly call: CallFunction<CallDefinition>
  }
  return client.call(input as InputOf<CallDefinition>) as Promise<Answer<D>>
}

/** The data of an answer that must be a success. */
export async function dataOf<D extends CallDefinition>(answer: Promise<Answer<D>>): Promise<DataOf<D>> {
  const settled = await answer
  if (!settled.ok) throw new Error(`expected a success, got ${settled.error.name} (${settled.error.text})`)
  return settled.data
}
