import * as z from 'zod/mini'
import { fieldsOf } from './wire-object.ts'

/** Turns our value into the wire's. */
export type Encode = (value: unknown) => unknown

/** A field of an object as an encoder needs it: our name, the wire's, how to encode it. */
interface FieldEncoder {
  readonly ours: string
  readonly wire: string
  readonly encode: Encode | undefined
}

const compiled = new WeakMap<object, Encode | undefined>()

/**
 * The encoder of an answer's schema, compiled once: it renames and runs codecs, and trusts the handler's types for the rest
 * (decision 0005). The conformance suite reads every answer back through the whole schema.
 */
export function encoderOf(schema: z.ZodMiniType): Encode {
  return compile(schema) ?? ((value) => value)
}

/** Undefined stands for "as it is". */
function compile(schema: z.ZodMiniType): Encode | undefined {
  if (!compiled.has(schema)) compiled.set(schema, compileNew(schema))
  return compiled.get(schema)
}

interface Def {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly in?: z.ZodMiniType
  readonly reverseTransform?: (value: unknown, payload: object) => unknown
}

function compileNew(schema: z.ZodMiniType): Encode | undefined {
  const fields = fieldsOf(schema)
  if (fields) return encodeFields(fields.map(({ ours, wire, schema: field }) => ({ ours, wire, encode: compile(field) })))
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable': {
      const inner = def.innerType && compile(def.innerType)
      return inner && ((value) => (value === undefined || value === null ? value : inner(value)))
    }
    case 'array': {
      const element = def.element && compile(def.element)
      return element && ((value) => (value as readonly unknown[]).map((item) => element(item)))
    }
    case 'object':
      return encodeShape(def.shape ?? {})
    case 'pipe':
      return encodePipe(schema, def)
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
    case 'void':
    case 'custom':
      return undefined
    default:
      // A kind of schema nobody has needed yet: slower, but right.
      return (value) => z.encode(schema, value as never)
  }
}

/** Always field by field: what an entry does not declare never leaves the device. */
function encodeShape(shape: Readonly<Record<string, z.ZodMiniType>>): Encode {
  return encodeFields(Object.entries(shape).map(([name, field]) => ({ ours: name, wire: name, encode: compile(field) })))
}

function encodeFields(fields: readonly FieldEncoder[]): Encode {
  return (value) => {
    const ours = value as Readonly<Record<string, unknown>>
    const wire: Record<string, unknown> = {}
    for (const field of fields) {
      const given = ours[field.ours]
      if (given !== undefined) wire[field.wire] = field.encode ? field.encode(given) : given
    }
    return wire
  }
}

function encodePipe(schema: z.ZodMiniType, def: Def): Encode {
  const { reverseTransform } = def
  if (!reverseTransform || !def.in) return (value) => z.encode(schema, value as never)
  const inner = compile(def.in)
  const payload = { issues: [], value: undefined }
  return (value) => {
    const reversed = reverseTransform(value, payload)
    return inner ? inner(reversed) : reversed
  }
}
