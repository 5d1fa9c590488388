import * as z from 'zod/mini'
import type { CallDefinition } from '../src/index.ts'

/** A request as it travels. */
export interface WireInput {
  readonly query: Readonly<Record<string, string | number>>
  readonly body: unknown
}

/** Inputs a call's schemas refuse, made from one that they take: each field missing, and each of a wrong kind. */
export function hurtInputs(call: CallDefinition, good: WireInput): WireInput[] {
  const queries = call.query ? variantsOf(good.query).map((query) => ({ query: query as WireInput['query'], body: good.body })) : []
  const isJson = call.body && call.bodyKind !== 'octet-stream'
  // A form cannot even say what is no object.
  const noObjects = call.bodyKind === 'multipart' ? [] : [[], 'text', 42]
  const bodies = isJson ? [...variantsOf(good.body), ...noObjects].map((body) => ({ query: good.query, body })) : []
  return [...queries, ...bodies].filter((input) => !takes(call, input))
}

function takes(call: CallDefinition, input: WireInput): boolean {
  if (call.query && !z.safeDecode(call.query, input.query as never).success) return false
  return !call.body || call.bodyKind === 'octet-stream' || z.safeDecode(call.body, input.body as never).success
}

function variantsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => {
    const { [key]: _dropped, ...without } = value as Record<string, unknown>
    return [without, { ...without, [key]: '' }, { ...without, [key]: 'not-a-number' }]
  })
}
