import type { CallDefinition } from '@cove/device-contract'
import { BatchHeadSchema } from '@cove/device-contract/transfer'
import * as z from 'zod/mini'

/** A JSON Schema of the wire's side of an input, as far as these suites read it. */
export interface WireShape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, WireShape>>
  readonly required?: readonly string[]
  readonly items?: WireShape
  readonly anyOf?: readonly WireShape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** The parts of a call's input as they travel; undefined for a part the call does not have. Octets have no shape. */
export interface InputShapes {
  readonly query: WireShape | undefined
  readonly body: WireShape | undefined
}

function shapeOf(schema: z.ZodMiniType): WireShape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as WireShape
}

export function inputShapes(call: CallDefinition): InputShapes {
  return {
    query: call.query && shapeOf(call.query),
    body: call.body && call.bodyKind !== 'octet-stream' ? shapeOf(call.body) : undefined,
  }
}

/** The head of a batch travels inside its octets. */
export const batchHeadShape = shapeOf(BatchHeadSchema)
