import { createHash } from 'node:crypto'
import type { CallDefinition } from '@cove/device-contract'
import { fillPlaceholders } from './any-input.ts'
import { sampleBytes, sampleMd5 } from './contract-world.ts'
import type { RawRequest } from './raw-request.ts'
import { encodeForm, encodePairs } from './wire-text.ts'

/** The parts of a request before they are encoded; placeholders are replaced by values of the world. */
export interface RequestParts {
  readonly query: unknown
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly placeholders: Readonly<Record<string, string | number>>
}

/** The request as it travels: query, body in the kind the call declares, and the lengths and sums that belong to its bytes. */
export function requestOf(call: CallDefinition, { query, body, headers, placeholders }: RequestParts): RawRequest {
  const filled = Buffer.isBuffer(body) ? body : fillPlaceholders(body, { ...placeholders, md5: sampleMd5 })
  const sent = payloadOf(call, filled)
  const head = Buffer.isBuffer(filled) ? 0 : Buffer.byteLength(JSON.stringify(filled) ?? '')
  const md5 = createHash('md5')
    .update(sent?.payload ?? '')
    .digest('hex')
  const parameters = { ...(fillPlaceholders(query ?? {}, { ...placeholders, head, md5 }) as Record<string, unknown>) }
  const { path, rest } = placed(call.path, parameters)
  const search = encodePairs(typeof query === 'object' ? rest : query)
  return {
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { ...headers, ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { payload: sent.payload } : {}),
  }
}

/** Moves parameters into the `:name` parts of a path. */
function placed(path: string, parameters: Readonly<Record<string, unknown>>): { readonly path: string; readonly rest: unknown } {
  const rest: Record<string, unknown> = { ...parameters }
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return typeof value === 'string' && value.isWellFormed() && value !== '' && value.length < 1000 ? encodeURIComponent(value) : 'x'
  })
  return { path: filled, rest }
}

interface Payload {
  readonly type: string
  readonly payload: Buffer
}

function payloadOf(call: CallDefinition, body: unknown): Payload | undefined {
  if (call.method === 'GET' || body === undefined) return undefined
  switch (call.bodyKind) {
    case 'octet-stream':
      return { type: 'application/octet-stream', payload: octetsOf(body) }
    case 'multipart':
      return encodeForm(body)
    case 'form':
      return { type: 'application/x-www-form-urlencoded', payload: Buffer.from(encodePairs(body)) }
    default:
      return { type: 'application/json', payload: Buffer.from(JSON.stringify(body) ?? '') }
  }
}

/** The head of a batch is followed by the bytes of its files. */
function octetsOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  const head = Buffer.from(JSON.stringify(body) ?? '')
  const files = Array.isArray(body) ? body.map(() => sampleBytes) : []
  return Buffer.concat([head, ...files])
}
