import fc from 'fast-check'
import type { WireShape } from './wire-shape.ts'

// Inputs made from the schemas of a call: valid ones, at the bounds, and with some places invalid. A text such as `«uuid»` stands for a
// value of the world that is known only when the request is sent, so that a seed gives the same inputs on every machine.

const placeholder = (name: string): string => `«${name}»`

/** Values that lead a call past its first check, by the wire name of the field. A field without any is made from its shape alone. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  // Wire enums are numbers whose few good values are no part of the shape.
  type: [0, 1, 2, 4, 101, 102],
  mode: [1, 2, 3],
  cover: [0, 1, 2],
  status: [1, 4, 16],
  loginmethod: [0, 3],
  pre_path: ['/', '/folder', ''],
  uuid: [placeholder('uuid'), placeholder('uuid'), placeholder('otherUuid')],
  torrent_uuid: [placeholder('uuid')],
  task_id: [placeholder('taskId'), placeholder('downloadId')],
  ugreen_no: [placeholder('userNo')],
  trash_ids: [[placeholder('trashId')]],
  ticket: [placeholder('mediaTicket'), placeholder('downloadTicket'), placeholder('eventsTicket')],
  md5: [placeholder('md5')],
  size: [5],
  start: [0],
  end: [5],
  head: [placeholder('head')],
  sn: [placeholder('serialNo')],
  event_id: [placeholder('eventId')],
  storageName: [placeholder('spaceName')],
  client_id: ['album'],
  redirect_uri: ['https://photos.example/callback'],
  scope: ['profile', 'files.read'],
  url: ['http://files.invalid/a.bin', 'ftp://files.invalid/a'],
  keyword: ['a', '%', '_', '"', '*'],
  key: ['files.sort'],
  phone: ['13800138000'],
  username: ['admin', '13800138000'],
  offline_username: ['admin'],
  bid: ['b'],
}
const paths = [
  '/',
  '/seed.txt',
  '/folder',
  '/folder/inner.txt',
  '/picture.png',
  '/picture.png/.thumb-SMALL',
  '/new',
  '/open.bin',
  '/line\uf70a.txt',
]

/** NUL in both of its spellings: as it is, and as the device escapes it. */
const nulNames = ['\u0000', 'a\u0000b', '\uf700', 'a\uf700b']
/** Names that are not like other names: separators, escapes of the device, halves of characters, characters that change the direction. */
const names = [
  ...[
    '..',
    '.',
    '',
    ' ',
    'a ',
    'a/',
    '//',
    '\\',
    'a\\b',
    '..\\..',
    'CON',
    '.pc',
    '.space.json',
    '.dav-x',
    '.thumb-SMALL',
    '-rf',
    '%2e%2e',
    '%00',
  ],
  ...[
    '\uf70a',
    '\uf72e\uf72e',
    '\uf72f',
    '\uf77f',
    '\uf7ff',
    '\uf8ff',
    '\ue000',
    '\ud800',
    'a\udc00b',
    '\udfff\ud800',
    '\u202e',
    '\u200f',
    '\u2028',
    '\ufeff',
    '\ufffd',
    'é',
    'e\u0301',
    '😀',
    'x'.repeat(255),
    'x'.repeat(256),
  ],
]
const texts = [
  ...nulNames,
  ...names,
  ...['NaN', 'Infinity', '-1', '0', '1e308', '-1e308', '9007199254740992', '0x10', 'null', 'true', '{}', '[]', '__proto__', 'constructor'],
  ...[
    "' OR 1=1 --",
    '"',
    '*',
    '%',
    '_',
    '$(id)',
    '; rm -rf /',
    '\r\nx: y',
    '<svg onload=1>',
    '{{7*7}}',
    'http://127.0.0.1/',
    'file:///etc/passwd',
  ],
  ...['y/'.repeat(2500), 'é'.repeat(3000), 'x'.repeat(20_000)],
]
const numbers = [0, -0, -1, 1, 0.5, 1e-320, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 8.64e12, 8.64e15, 1e21]

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Any value, of any type. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [''], [null], { length: 1 }, nested(20), nested(200)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

const isPath = ({ pattern }: WireShape): boolean => pattern?.startsWith(String.raw`^\/`) === true
const someFolder = fc.constantFrom('/', '/folder/')
const somePath: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...paths) },
  { weight: 2, arbitrary: fc.tuple(someFolder, fc.constantFrom(...names)).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.tuple(someFolder, fc.constantFrom(...nulNames)).map((parts) => parts.join('')) },
)

/** A value the schema takes, most of the time: rules that are no part of the shape may still refuse it. */
export function valueOf(shape: WireShape, name = ''): fc.Arbitrary<unknown> {
  const hints = known[name]?.filter((hint) => fits(hint, shape))
  const plain = plainValueOf(shape)
  return hints?.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hints) }, { weight: 1, arbitrary: plain }) : plain
}

/** One name means different things in different calls: `type` of a listing has fewer values than that of a task. */
function fits(hint: unknown, { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: WireShape): boolean {
  return typeof hint !== 'number' || (hint >= minimum && hint <= maximum)
}

function plainValueOf(shape: WireShape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => plainValueOf(one)))
  switch (shape.type) {
    case 'object':
      return objectOf(shape)
    case 'array': {
      const maxLength = Math.min(shape.maxItems ?? 3, 3)
      return fc.array(valueOf(shape.items ?? {}), { minLength: Math.min(shape.minItems ?? 0, maxLength), maxLength })
    }
    case 'string':
      return textOf(shape)
    case 'integer':
      return fc.integer({ min: Math.ceil(shape.minimum ?? -(2 ** 53 - 1)), max: Math.floor(shape.maximum ?? 2 ** 53 - 1) })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e308, max: shape.maximum ?? 1e308, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(shape: WireShape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, field]) => [name, valueOf(field, name)]))
  return fc.record(fields, { requiredKeys: [...(shape.required ?? [])] })
}

function textOf(shape: WireShape): fc.Arbitrary<string> {
  if (isPath(shape)) return somePath
  if (shape.pattern !== undefined) return fc.stringMatching(new RegExp(shape.pattern))
  const minLength = shape.minLength ?? 0
  const maxLength = Math.min(Math.max(minLength, 64), shape.maxLength ?? 64)
  const fitting = texts.filter((text) => text.length >= minLength && text.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY))
  return fc.oneof(
    { weight: 2, arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme' }) },
    { weight: 2, arbitrary: fitting.length > 0 ? fc.constantFrom(...fitting) : fc.string({ minLength, maxLength }) },
    // The longest text the schema still takes.
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(shape.maxLength ?? 64, 20_000))) },
  )
}

const exampleSeed = 1

/** Which example: optional fields that are wanted, by their wire names from the outside in, and which of the values of an enum. */
export interface ExampleOptions {
  readonly isWanted: (place: readonly string[]) => boolean
  readonly variant: number
}

/** One fixed value the schema takes: what it requires, and the optional fields that are wanted. */
export function exampleOf(shape: WireShape, options: ExampleOptions, place: readonly string[] = []): unknown {
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {})
    const present = fields.filter(([name]) => shape.required?.includes(name) || options.isWanted([...place, name]))
    return Object.fromEntries(present.map(([name, field]) => [name, exampleOf(field, options, [...place, name])]))
  }
  if (shape.type === 'array') return [exampleOf(shape.items ?? {}, options, [...place, '*'])]
  const hints = (known[place.at(-1) ?? ''] ?? []).filter((one) => fits(one, shape))
  return hints[options.variant % Math.max(1, hints.length)] ?? fc.sample(plainValueOf(shape), { seed: exampleSeed, numRuns: 1 })[0]
}

/** How many different examples a schema has: as many as its enum with the most known values. */
export function variantsOf(shape: WireShape | undefined, name = ''): number {
  if (shape?.type === 'array') return variantsOf(shape.items, name)
  const inside = Object.entries(shape?.properties ?? {}).map(([field, one]) => variantsOf(one, field))
  const own = shape?.type === 'integer' ? (known[name] ?? []).filter((one) => fits(one, shape)).length : 1
  return Math.max(1, own, ...inside)
}

/** A value of the shape with up to two places replaced by anything, taken away or doubled. */
export function invalidValueOf(shape: WireShape): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), anything, fc.constantFrom('replace', 'replace', 'drop', 'add')), { maxLength: 2 })
  const invalid = fc.tuple(valueOf(shape), changes).map(([value, list]) => {
    let result = value
    for (const [place, other, how] of list) result = applyChange(result, { place, other, how })
    return result
  })
  return fc.oneof({ weight: 12, arbitrary: invalid }, { weight: 1, arbitrary: anything })
}

interface Change {
  readonly place: number
  readonly other: unknown
  readonly how: string
}

/** Applies the change to a copy: fast-check passes the same value again when it shrinks. */
function applyChange(value: unknown, change: Change): unknown {
  const copy = structuredClone(value)
  const places = placesIn(copy)
  const place = places[change.place % Math.max(1, places.length)]
  if (!place) return copy
  const { holder, key } = place
  if (change.how === 'drop') drop(holder, key)
  else if (change.how === 'add' && !Array.isArray(holder)) holder[`${key}_`] = change.other
  else holder[key] = change.other
  return copy
}

function drop(holder: Record<string, unknown>, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** Replaces placeholders at any depth by the world's values. */
export function fillPlaceholders(value: unknown, placeholders: Readonly<Record<string, string | number>>): unknown {
  if (typeof value === 'string') {
    const name = /^«(\w+)»$/.exec(value)?.[1]
    return name === undefined ? value : (placeholders[name] ?? value)
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, placeholders))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, placeholders)]))
}
