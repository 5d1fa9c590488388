import * as z from 'zod/mini'
import type { Transport } from './create-client.ts'
import { isCall, type CallDefinition, type DataOf } from './define-call.ts'
import { mountContract, type Handler, type Handlers } from './server.ts'

/** Handlers that replace the fake's own answers, by the contract's own tree; whatever is left out answers by itself. */
export type FakeOverrides<C> = { readonly [K in keyof C]?: C[K] extends CallDefinition ? Handler<C[K], undefined> : FakeOverrides<C[K]> }

/** A device in memory, derived from a contract: it checks inputs as the real one does and answers with the smallest data its schemas allow. */
export function createFake<C extends object>(contract: C, overrides: FakeOverrides<C> = {}): Transport {
  const mounted = new Map(
    mountContract<C, undefined>(contract, fill(contract, overrides) as Handlers<C, undefined>).map((one) => [one.call.id, one]),
  )
  return async ({ call, query, body }) => {
    const known = mounted.get(call.id)
    if (!known) throw new Error(`${call.id} is no call of this contract`)
    // The answer crosses a wire in real life: nothing may be shared by reference.
    return structuredClone(await known.run({ query, body: call.bodyKind === 'octet-stream' ? bytesOf(body) : body }, undefined))
  }
}

function fill(contract: object, overrides: object): object {
  return Object.fromEntries(
    Object.entries(contract).map(([key, node]: [string, object]) => {
      const own = (overrides as Readonly<Record<string, unknown>>)[key]
      return [key, isCall(node) ? (own ?? (() => sampleData(node))) : fill(node, (own as object | undefined) ?? {})]
    }),
  )
}

async function* bytesOf(body: unknown): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body
  else if (body instanceof Blob) yield new Uint8Array(await body.arrayBuffer())
}

/** The smallest data a call may answer with, in our names. */
export function sampleData<D extends CallDefinition>(call: D): DataOf<D> {
  if (call.answerKind === 'bytes' || call.answerKind === 'event-stream') return undefined as DataOf<D>
  return z.decode(call.data, sampleOf(z.toJSONSchema(call.data, { io: 'input', unrepresentable: 'any' })) as never) as DataOf<D>
}

type JsonSchema = z.core.JSONSchema.BaseSchema

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0] as JsonSchema)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf((schema.properties?.[key] ?? {}) as JsonSchema)]))
    case 'array':
      return (schema.prefixItems ?? []).map((item) => sampleOf(item as JsonSchema))
    case 'string':
      return `${schema.pattern?.startsWith('^\\/') ? '/' : ''}${'x'.repeat(schema.minLength ?? 0)}`
    case 'number':
    case 'integer':
      // 1 is a number of every wire enum, a true flag and a whole number.
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}
