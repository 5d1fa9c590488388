import { errorNameOf } from '@cove/device-contract'
import type { CallDefinition, ErrorName } from '@cove/device-contract'
import type { Identifier, Right } from '@cove/device-contract/server'
import { exampleOf } from './any-input.ts'
import { sampleBytes } from './contract-world.ts'
import type { RawAnswer } from './raw-request.ts'
import { inputShapes } from './wire-shape.ts'

/** Failures that mean that the caller has no valid session. */
const refusals: ReadonlySet<ErrorName> = new Set([
  'tokenInvalid',
  'sessionExpired',
  'sessionRevoked',
  'accessWithdrawn',
  'kicked',
  'accountRemoved',
])

/** What is told to those who show no link that there is. */
const noVisit: ReadonlySet<ErrorName> = new Set(['shareNotFound', 'sharePasswordRequired'])

/** Reads the caller's right from an answer; any other failure means that the caller was allowed. */
export function rightIn(call: CallDefinition, answer: RawAnswer): Right {
  const name = nameIn(answer)
  if (call.visitors === true) return name !== undefined && noVisit.has(name) ? 'refused' : 'allowed'
  // An entry may name such a failure as its own: then it is about the thing, not about the call.
  if (name === undefined || call.errors.includes(name)) return 'allowed'
  if (name === 'adminOnly' || name === 'noPermission') return name
  if (name === 'experienceAccountRefused') return 'guestRefused'
  return refusals.has(name) && call.access !== 'anyone' ? 'refused' : 'allowed'
}

function nameIn({ text }: RawAnswer): ErrorName | undefined {
  const { code } = (jsonIn(text) ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' ? errorNameOf(code) : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Bytes and streams are no JSON: they are what a caller who was let in gets.
    return undefined
  }
}

/** An answer without what differs from one request to the next: texts, times, sizes and numbers of things. */
export function summaryOf({ status, text }: RawAnswer): string {
  const json = jsonIn(text)
  return JSON.stringify(json === undefined ? { status } : { status, ...(summarise(json) as object) })
}

const smallNumber = 1000

function summarise(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return key === 'code' || Math.abs(value) < smallNumber ? value : 'number'
  if (Array.isArray(value)) return value.map((item) => summarise(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, summarise(item, name)]))
}

/** The two parts of a request as plain values. */
export interface PlainInput {
  readonly query: unknown
  readonly body: unknown
}

/** A field that names something, and what it is to name. */
export interface NamedField {
  readonly field: Identifier
  readonly value: string
}

/** A whole input of a call: what it requires, with the fields that name something set. */
export function inputOf(call: CallDefinition, named: readonly NamedField[], variant = 0): PlainInput {
  const { query, body } = inputShapes(call)
  const part = (name: Identifier['part'], shape: typeof query): unknown => {
    if (!shape) return undefined
    const fields = named.filter(({ field }) => field.part === name)
    const isWanted = (place: readonly string[]): boolean => fields.some(({ field }) => place.every((step, at) => step === field.place[at]))
    let value = exampleOf(shape, { isWanted, variant })
    for (const { field, value: given } of fields) value = withValue(value, field.place, given)
    return value
  }
  return { query: part('query', query), body: call.bodyKind === 'octet-stream' ? sampleBytes : part('body', body) }
}

function withValue(value: unknown, [step, ...rest]: readonly string[], given: string): unknown {
  if (step === undefined) return given
  if (Array.isArray(value)) return value.map((item) => withValue(item, rest, given))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [step]: withValue(record[step], rest, given) }
}
