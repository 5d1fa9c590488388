import { accountAreas, deviceAreas } from '@cove/device-contract/conformance'
import { callsOf, anyErrorRow } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { shortShape, wireSchema } from './schemas.ts'
import type { JsonSchema } from './schemas.ts'

const whoMay = { anyone: 'anyone', user: 'signed-in users', admin: 'the administrator' } as const
const byId = (one: CallDefinition, other: CallDefinition) => one.id.localeCompare(other.id)
const deviceCalls = () => callsOf(deviceAreas).toSorted(byId)
const accountCalls = () => callsOf(accountAreas).toSorted(byId)

/** docs/reference/calls.md: every call with method, path, who may call, input, data, failures and rules. */
export function callsPage(): string {
  const device = deviceCalls().map((call) => callEntry(call))
  const account = accountCalls().map((call) => callEntry(call))
  return [
    ...['# Calls of the device', '', `${device.length} calls. Names are the wire's.`, '', ...device],
    ...['# Calls of the account service', '', `${account.length} calls; the token travels as \`Authorization: Bearer\`.`, '', ...account],
  ].join('\n')
}

function callEntry(call: CallDefinition): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Also at', call.also?.map(({ method, path }) => code(`${method} ${path}`)).join(', ')],
    ['May call', whoMay[call.access]],
    ['Rules', call.spec.join(', ')],
    ['Tickets', call.tickets?.join(', ')],
    ['Proof', call.auth],
    ['Query', call.query && code(shortShape(wireSchema(call.query)))],
    [
      'Body',
      call.bodyKind === 'octet-stream'
        ? 'octet-stream'
        : call.body && `${code(shortShape(wireSchema(call.body)))}${call.bodyKind === 'multipart' ? ' as multipart' : ''}`,
    ],
    ['Answer', call.answerKind === undefined || call.answerKind === 'json' ? code(shortShape(wireSchema(call.data))) : call.answerKind],
    ['Failures', call.errors.length === 0 ? 'the common ones' : call.errors.map(code).join(', ')],
    ['Time-out', call.timeoutMs === undefined ? undefined : `${call.timeoutMs} ms`],
    ['Toast', call.silent === true ? 'never by itself' : undefined],
    ['Shape', call.shapeIsOurs === true ? 'ours: the specification names the call without showing it' : undefined],
  ]
  const lines = rows.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`- ${name}: ${value}`]))
  return [`## ${call.id}`, '', `\`${call.method} ${call.path}\``, '', call.summary, '', ...lines, ''].join('\n')
}

const code = (text: string) => `\`${text}\``

/** docs/reference/openapi.json, which is not committed: the same calls as an OpenAPI 3.1 document. */
export function openApiPage(): string {
  const paths: Record<string, Record<string, unknown>> = {}
  const account = new Set(accountCalls())
  for (const call of [...deviceCalls(), ...account]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, account.has(call) ? 'account' : 'token') }
  }
  const info = { title: 'Cove device', version: '1', description: 'Generated from @cove/device-contract.' }
  const securitySchemes = { token: { type: 'apiKey', in: 'header', name: 'Api-Token' }, account: { type: 'http', scheme: 'bearer' } }
  return `${JSON.stringify({ openapi: '3.1.0', info, paths, components: { securitySchemes } }, undefined, 2)}\n`
}

function operation(call: CallDefinition, scheme: 'token' | 'account'): object {
  const open = call.auth === 'none' || call.access === 'anyone'
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    security: open ? [] : [{ [scheme]: [] }],
    ...(call.query ? { parameters: parameters(wireSchema(call.query)) } : {}),
    ...requestBody(call),
    responses: {
      200: {
        description: `Success, or one of: ${call.errors.map((name) => `${anyErrorRow(name).code} ${name}`).join(', ') || 'the common failures'}`,
        ...answer(call),
      },
    },
    'x-rules': call.spec,
  }
}

function parameters(schema: JsonSchema): object[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }))
}

function requestBody(call: CallDefinition): object {
  if (call.bodyKind === 'octet-stream')
    return { requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
  const type = call.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json'
  return call.body ? { requestBody: { content: { [type]: { schema: wireSchema(call.body) } } } } : {}
}

function answer(call: CallDefinition): object {
  if (call.answerKind === 'event-stream') return { content: { 'text/event-stream': {} } }
  if (call.answerKind === 'bytes') return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data: wireSchema(call.data) }
  return { content: { 'application/json': { schema: { type: 'object', required: ['code', 'msg'], properties } } } }
}
