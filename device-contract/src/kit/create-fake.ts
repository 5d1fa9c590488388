import * as z from 'zod/mini'
import type { Transport } from './create-client.ts'
import type { Area } from './define-area.ts'
import type { CallDefinition, DataOf } from './define-call.ts'
import { mountCall } from './server.ts'
import type { Handler, LooseHandler, MountedCall } from './server.ts'

/** Handlers that replace the fake's own answers, by area and call; a call that is left out answers by itself. */
export type FakeOverrides<A extends Area> = {
  readonly [One in A as One['id']]?: { readonly [K in keyof One['calls']]?: Handler<One['calls'][K], undefined> }
}

/** A device in memory, derived from the calls it gets: it checks inputs as the real one does and answers with the smallest data a schema allows. */
export function createFake<A extends Area>(overrides: FakeOverrides<A> = {}): Transport {
  const mounted = new Map<CallDefinition, MountedCall<undefined>>()
  const mount = (call: CallDefinition): MountedCall<undefined> => {
    const [area = '', name = ''] = call.id.split('.')
    const own = (overrides as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[area]?.[name]
    return mountCall(call, (own ?? (() => sampleData(call))) as LooseHandler<undefined>)
  }
  return async ({ call, query, body }) => {
    let known = mounted.get(call)
    if (!known) mounted.set(call, (known = mount(call)))
    // The answer crosses a wire in real life: nothing may be shared by reference.
    return structuredClone(await known.run({ query, body: call.bodyKind === 'octet-stream' ? bytesOf(body) : body }, undefined))
  }
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
      // 1 is a number of every wire enum, a true flag and a whole number; some numbers begin later.
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    default:
      return null
  }
}
