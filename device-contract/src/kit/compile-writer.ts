import type * as z from 'zod/mini'
import { encoderOf } from './compile-encoder.ts'
import { JsonBytes } from './json-bytes.ts'
import { fieldsOf } from './wire-object.ts'

/** Writes our value as the wire's JSON. False when nothing was written: what `JSON.stringify` leaves out of an object. */
type Write = (value: unknown, out: JsonBytes) => boolean

interface Def {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly in?: z.ZodMiniType
  readonly reverseTransform?: (value: unknown, payload: object) => unknown
}

const ascii = (text: string): number => text.charCodeAt(0)
const [braceOpen, braceClose, bracketOpen, bracketClose, comma] = [ascii('{'), ascii('}'), ascii('['), ascii(']'), ascii(',')]
const encoder = new TextEncoder()
// One for all: a document is written in one go, and its bytes are copied out.
const shared = new JsonBytes()

/**
 * The bytes of `{"code":…,"msg":…,"data":…}` for data of a schema: what `JSON.stringify` says of the encoded data, written without the
 * objects and the text in between (W1). Undefined for a schema without rows, where that is no gain.
 */
export function envelopeWriterOf(schema: z.ZodMiniType, head: { readonly code: number; readonly msg: string }): EnvelopeWriter | undefined {
  if (!hasRows(schema)) return undefined
  const write = compile(schema)
  const start = encoder.encode(JSON.stringify(head).slice(0, -1))
  const dataName = encoder.encode(',"data":')
  return (data) => {
    shared.begin()
    shared.raw(start)
    const dataAt = shared.at
    shared.raw(dataName)
    if (!write(data, shared)) shared.at = dataAt
    shared.byte(braceClose)
    return shared.end()
  }
}

/** Turns the data of an answer into the bytes of its envelope; they are the caller's own. */
export type EnvelopeWriter = (data: unknown) => Uint8Array<ArrayBuffer>

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def

function hasRows(schema: z.ZodMiniType): boolean {
  const def = defOf(schema)
  if (def.type === 'array') return true
  const parts = fieldsOf(schema)?.map((field) => field.schema) ?? Object.values(def.shape ?? {})
  return parts.some((part) => hasRows(part)) || (def.innerType !== undefined && hasRows(def.innerType))
}

function compile(schema: z.ZodMiniType): Write {
  const fields = fieldsOf(schema)
  if (fields) return writeFields(fields)
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable': {
      const inner = def.innerType ? compile(def.innerType) : writePlain
      return (value, out) => (value === undefined || value === null ? writePlain(value, out) : inner(value, out))
    }
    case 'array':
      return writeArray(schema, def.element ? compile(def.element) : writePlain)
    case 'object':
      return writeFields(Object.entries(def.shape ?? {}).map(([name, field]) => ({ ours: name, wire: name, schema: field })))
    case 'pipe': {
      const { reverseTransform } = def
      if (!reverseTransform || !def.in) return writeEncoded(schema)
      const inner = compile(def.in)
      const payload = { issues: [], value: undefined }
      return (value, out) => inner(reverseTransform(value, payload), out)
    }
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
      return writePlain
    default:
      return writeEncoded(schema)
  }
}

/** A value that is the same on both sides. */
function writePlain(value: unknown, out: JsonBytes): boolean {
  switch (typeof value) {
    case 'string':
      out.string(value)
      return true
    case 'number':
      out.number(value)
      return true
    default:
      return writeText(value, out)
  }
}

function writeText(value: unknown, out: JsonBytes): boolean {
  // Undefined for what JSON cannot say, although the library's types promise a string.
  const text = JSON.stringify(value) as string | undefined
  if (text !== undefined) out.text(text)
  return text !== undefined
}

/** For schemas nobody lists a thousand of: the encoder's value, as text. */
function writeEncoded(schema: z.ZodMiniType): Write {
  const encode = encoderOf(schema)
  return (value, out) => writeText(encode(value), out)
}

function writeArray(schema: z.ZodMiniType, write: Write): Write {
  const otherwise = writeEncoded(schema)
  return (value, out) => {
    if (!Array.isArray(value)) return otherwise(value, out)
    out.byte(bracketOpen)
    for (let index = 0; index < value.length; index += 1) {
      if (index > 0) out.byte(comma)
      if (!write(value[index], out)) out.text('null')
    }
    out.byte(bracketClose)
    return true
  }
}

function writeFields(names: readonly { readonly ours: string; readonly wire: string; readonly schema: z.ZodMiniType }[]): Write {
  const fields = names.map(({ ours, wire, schema }) => {
    const name = JSON.stringify(wire)
    return new FieldWriter(ours, [`{${name}:`, `,${name}:`], compile(schema))
  })
  return (value, out) => {
    const ours = value as Readonly<Record<string, unknown>>
    let isFirst = true
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index] as FieldWriter
      const given = ours[field.ours]
      if (given !== undefined && field.write(given, isFirst, out)) isFirst = false
    }
    if (isFirst) out.byte(braceOpen)
    out.byte(braceClose)
    return true
  }
}

/** One field of an object. Many rows say the same in it (their storage, their kind, their flags): its bytes are copied from the row before. */
class FieldWriter {
  readonly ours: string
  /** The name and its colon, behind a brace and behind a comma. */
  readonly #first: Uint8Array
  readonly #next: Uint8Array
  readonly #write: Write
  #last: unknown = undefined
  #document = 0
  #wasFirst = false
  #from = 0
  #length = 0

  constructor(ours: string, [first, next]: readonly [string, string], write: Write) {
    this.ours = ours
    this.#first = encoder.encode(first)
    this.#next = encoder.encode(next)
    this.#write = write
  }

  write(given: unknown, isFirst: boolean, out: JsonBytes): boolean {
    if (given === this.#last && this.#document === out.document && this.#wasFirst === isFirst) {
      out.again(this.#from, this.#length)
      return true
    }
    const { at } = out
    out.raw(isFirst ? this.#first : this.#next)
    if (!this.#write(given, out)) {
      out.at = at
      return false
    }
    // An object may be another one inside the next time it is met, and 0 and -0 are equal: codecs may tell them apart.
    this.#last = (typeof given === 'object' && given !== null) || given === 0 ? undefined : given
    this.#document = out.document
    this.#wasFirst = isFirst
    this.#from = at
    this.#length = out.at - at
    return true
  }
}
