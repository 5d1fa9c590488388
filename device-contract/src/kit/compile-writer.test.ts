import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deviceAreas } from '../../conformance/areas.ts'
import { files } from '../areas/files/area.ts'
import { encoderOf } from './compile-encoder.ts'
import { envelopeWriterOf } from './compile-writer.ts'
import { callsOf, defineArea } from './define-area.ts'
import { defineCall } from './define-call.ts'
import { Flag } from './fields.ts'
import { mountArea, prepareAnswer } from './server.ts'
import { fieldsOf, named, wireObject } from './wire-object.ts'

const head = { code: 200, msg: 'ok' }
const decoder = new TextDecoder('utf-8', { fatal: true })

/** What the transport would say without the writer. */
function expected(schema: z.ZodMiniType, data: unknown): string {
  return JSON.stringify({ ...head, data: encoderOf(schema)(data) })
}

/** Every call's data as rows, so that calls without rows are written too. */
function writeRows(schema: z.ZodMiniType, rows: readonly unknown[]): string | undefined {
  const bytes = envelopeWriterOf(z.array(schema), head)?.(rows)
  return bytes && decoder.decode(bytes)
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Halves of surrogate pairs, control characters, whatever a disk may hold.
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 120 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom('', '"', '\\', '\u2028', '\u007f', '照片-1.jpg', '🙂', '\ud800', '</script>', '__proto__', 'x'.repeat(100)),
)
const anyNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.nat(),
  fc.constantFrom(0, -0, 9, 10, 999_999_999, 1e9, 1e9 + 1, 1e10, 2 ** 53, 1e21, 1.5, -1, Number.NaN, Infinity),
)

interface Def {
  readonly type: string
  readonly innerType: z.ZodMiniType
  readonly element: z.ZodMiniType
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly out: z.ZodMiniType
  readonly keyType: z.ZodMiniType
  readonly valueType: z.ZodMiniType
  readonly items: readonly z.ZodMiniType[]
  readonly entries: Readonly<Record<string, string>>
  readonly values: readonly string[]
}

/** Values of a schema in our names; more than its checks allow where the encoder does not look. */
function valuesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def
  const fields = fieldsOf(schema) ?? (def.shape && Object.entries(def.shape).map(([ours, field]) => ({ ours, schema: field })))
  if (fields) return fc.record(Object.fromEntries(fields.map((field) => [field.ours, valuesOf(field.schema)])))
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(def.innerType))
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 5 })
    case 'record':
      return fc.dictionary(
        fc
          .oneof(hostileText, fc.constantFrom('files', 'desktop', 'a-1'))
          .filter((name) => name !== '__proto__' && z.safeParse(def.keyType, name).success),
        // Zod itself writes records, and checks what is in them.
        valuesOf(def.valueType).filter((value) => z.safeEncode(def.valueType, value).success),
        { maxKeys: 5 },
      )
    case 'tuple':
      return fc.tuple(...def.items.map(() => fc.nat()))
    case 'pipe':
      return valuesOf(def.out)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'string':
      return hostileText
    case 'number':
      return anyNumber
    case 'boolean':
      return fc.boolean()
    case 'unknown':
      return fc.anything({ withDate: true, withNullPrototype: true })
    case 'void':
      return fc.constant(undefined)
    default:
      throw new Error(`the test cannot make values of ${def.type}`)
  }
}

const shape = { spec: [], method: 'GET', path: '/x', access: 'user', summary: '', errors: ['directoryNotFound'] } as const
const answering = callsOf(deviceAreas).filter((call) => call.answerKind !== 'bytes' && call.answerKind !== 'event-stream')

test.each(answering.map((call) => [call.id, call] as const))('W1 %s: the writer says what JSON.stringify says', (_id, { data }) => {
  fc.assert(
    fc.property(fc.array(valuesOf(data), { maxLength: 4 }), (rows) => {
      // Twice each: the second is copied from the first.
      const twice = rows.flatMap((row) => [row, row])
      expect(writeRows(data, twice)).toBe(expected(z.array(data), twice))
      const alone = envelopeWriterOf(data, head)
      for (const row of alone ? rows : []) expect(decoder.decode(alone?.(row))).toBe(expected(data, row))
    }),
    { numRuns: 60 },
  )
})
test('W1 a folder of rows that repeat and differ is written as JSON.stringify writes it', () => {
  const { data } = files.calls.list
  const row = fc.record({
    storageId: fc.constantFrom('a', 'b'),
    path: hostileText,
    name: hostileText,
    kind: fc.constantFrom('folder', 'image'),
    sizeBytes: fc.constantFrom(0, 1, 12_345_678_901),
    createdSeconds: fc.constantFrom(0, -0, 1.5, 1_795_245_575),
    modifiedSeconds: anyNumber,
    hidden: fc.boolean(),
    hasThumbnail: fc.boolean(),
    ownerNo: fc.option(fc.constantFrom('u1', 'u2'), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (items) => {
      const page = { total: items.length, page: 1, pageRows: 40, items }
      expect(decoder.decode(envelopeWriterOf(data, head)?.(page))).toBe(expected(data, page))
    }),
  )
})
test('W1 what the writer has no rule for is written as the encoder gives it', () => {
  const either = z.union([wireObject({ oldPath: named('old_path', z.string()) }), z.string()])
  const schema = wireObject({ one: z.optional(either), many: z.nullable(z.array(either)), odd: z.unknown(), on: z.optional(Flag) })
  const rows = [
    { one: { oldPath: '/a"' }, many: [{ oldPath: '\ud800' }, 'x'], odd: { toJSON: () => 'said' }, on: false },
    { many: null, odd: () => 1 },
    { one: 'x', many: [], odd: Symbol('x') },
    { many: [], odd: [undefined, Number.NaN, new Date(0)], on: true },
  ]
  expect(writeRows(schema, rows)).toBe(expected(z.array(schema), rows))
})
test('W1 one object changed between two rows is written as it is each time', () => {
  const shared = { name: 'a' }
  const rows = [
    {
      get it() {
        return shared
      },
    },
    {
      get it() {
        return { name: (shared.name += 'b') }
      },
    },
    {
      get it() {
        return shared
      },
    },
  ]
  expect(writeRows(wireObject({ it: z.unknown() }), rows)).toBe(
    '{"code":200,"msg":"ok","data":[{"it":{"name":"a"}},{"it":{"name":"ab"}},{"it":{"name":"ab"}}]}',
  )
})
test('W1 a large document keeps its first bytes, and the next one does not touch it', () => {
  const write = envelopeWriterOf(z.array(z.string()), head)
  const large = Array.from({ length: 40_000 }, (_, index) => `${'页'.repeat(40)}-${index}`)
  const first = write?.(large)
  write?.(['zzzz'])
  expect(decoder.decode(first)).toBe(JSON.stringify({ ...head, data: large }))
  expect(decoder.decode(write?.(large))).toBe(decoder.decode(first))
})
test('P10 what an entry does not declare is never written', () => {
  const secret = { name: 'n', passwordHash: 'x' }
  expect(writeRows(wireObject({ name: z.string() }), [secret])).toBe('{"code":200,"msg":"ok","data":[{"name":"n"}]}')
  expect(writeRows(z.object({ name: z.string() }), [secret])).toBe('{"code":200,"msg":"ok","data":[{"name":"n"}]}')
})
test('W1 a mounted call answers with bytes where it has rows, with an envelope else, and a refusal stays an envelope', async () => {
  const tree = defineArea({
    id: 'tree',
    version: 1,
    calls: {
      rows: defineCall({ ...shape, id: 'rows', data: wireObject({ items: named('list', z.array(z.string())) }) }),
      plain: defineCall({ ...shape, id: 'plain', data: wireObject({ name: z.string() }) }),
      refused: defineCall({ ...shape, id: 'refused', data: z.array(z.string()) }),
    },
  })
  const calls = mountArea<typeof tree, undefined>(tree, {
    rows: () => ({ items: ['a'] }),
    plain: () => ({ name: 'n' }),
    refused: (_input, { refuse }) => refuse('directoryNotFound'),
  })
  const [rows, plain, refused] = await Promise.all(calls.map(async (one) => one.answer({ query: {}, body: undefined }, undefined)))
  expect(rows instanceof Uint8Array && decoder.decode(rows)).toBe('{"code":200,"msg":"ok","data":{"list":["a"]}}')
  expect(plain).toEqual({ ...head, data: { name: 'n' } })
  expect(refused).toEqual(await calls[2]?.run({ query: {}, body: undefined }, undefined))
})
test('W1 an answer prepared before its call is sent as it was written, and another one as it is', async () => {
  const rows = defineCall({ ...shape, id: 'rows', data: wireObject({ items: named('list', z.array(z.string())) }) })
  const [ready, fresh] = [{ items: ['ready'] }, { items: ['fresh'] }]
  prepareAnswer(rows, ready)
  // A writer that ran again would tell of this.
  ready.items.push('later')
  let data = ready
  const area = defineArea({ id: 'rows', version: 1, calls: { rows } })
  const [mounted] = mountArea<typeof area, undefined>(area, { rows: () => data })
  const answered = async () => decoder.decode((await mounted?.answer({ query: {}, body: undefined }, undefined)) as Uint8Array)
  expect(await answered()).toBe('{"code":200,"msg":"ok","data":{"list":["ready"]}}')
  data = fresh
  expect(await answered()).toBe('{"code":200,"msg":"ok","data":{"list":["fresh"]}}')
})
