import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defaultSortOrder } from '../areas/files/entities.ts'
import { deviceAreas } from '../../conformance/areas.ts'
import { files } from '../areas/files/area.ts'
import { catalogue } from '../errors/catalogue.ts'
import { doorsOf } from './call-doors.ts'
import { commonErrors } from './common-errors.ts'
import { createClient } from './create-client.ts'
import type { DeviceRequest } from './create-client.ts'
import { callsOf, defineArea } from './define-area.ts'
import { defineCall } from './define-call.ts'
import { mountArea } from './server.ts'
import type { HandlersOf } from './server.ts'
import { named, wireObject } from './wire-object.ts'

const tiny = defineArea({
  id: 'files',
  version: 1,
  calls: {
    rename: defineCall({
      id: 'files.rename',
      spec: ['FM-07a'],
      method: 'POST',
      path: '/v1/file/rename',
      access: 'user',
      summary: 'x',
      body: wireObject({ oldPath: named('old_path', z.string()) }),
      data: wireObject({ newPath: named('new_path', z.string()) }),
      errors: ['fileExists'],
    }),
  },
})
const handlers: HandlersOf<typeof tiny, undefined> = {
  rename: ({ body }, { refuse }) => (body.oldPath === '/taken' ? refuse('fileExists') : { newPath: `${body.oldPath}!` }),
}
const mounted = mountArea(tiny, handlers)
const sent: DeviceRequest[] = []
const client = createClient(async (request) => {
  sent.push(request)
  return mounted[0]?.run({ query: request.query, body: request.body }, undefined)
})

test('REQ-01b our names outside, wire names on the wire', async () => {
  const answer = await client.use(tiny).rename({ body: { oldPath: '/a' } })
  expect(answer).toEqual({ ok: true, data: { newPath: '/a!' } })
  expect(sent.at(-1)?.body).toEqual({ old_path: '/a' })
})
test('REQ-04 a failure the call names arrives by name', async () => {
  const answer = await client.use(tiny).rename({ body: { oldPath: '/taken' } })
  expect(answer).toMatchObject({ ok: false, error: { name: 'fileExists', code: catalogue.fileExists.code } })
})
test('REQ-04 a code nobody named is a fault', async () => {
  const odd = createClient(async () => ({ code: catalogue.wrongPassword.code, msg: '', data: null }))
  await expect(odd.use(tiny).rename({ body: { oldPath: '/a' } })).rejects.toMatchObject({ name: 'DeviceFault', kind: 'unexpectedCode' })
})
test('S-C4 an answer that is no envelope is never a success', async () => {
  for (const body of ['<html>', null, 42, {}, { code: 200, msg: 'ok', data: {} }]) {
    const odd = createClient(async () => body)
    await expect(odd.use(tiny).rename({ body: { oldPath: '/a' } })).rejects.toMatchObject({ kind: 'malformedAnswer' })
  }
})
test('REQ-01b malformed input never reaches a handler', async () => {
  const envelope = await mounted[0]?.run({ query: undefined, body: { old_path: 7 } }, undefined)
  expect(envelope?.code).toBe(catalogue.illegalParameter.code)
})
test('REQ-01b what a handler throws beside a refusal is not hidden', async () => {
  const broken = mountArea(tiny, { rename: () => Promise.reject(new Error('boom')) })
  await expect(broken[0]?.run({ query: undefined, body: { old_path: '/' } }, undefined)).rejects.toThrow('boom')
})
test('W5 a handler that answers at once is answered at once, refusals and defects too; one that waits is waited for', async () => {
  const ask = (body: unknown, of = mounted) => of[0]?.answer({ query: undefined, body }, undefined)
  expect(ask({ old_path: '/a' })).toMatchObject({ code: 200, data: { new_path: '/a!' } })
  expect(ask({ old_path: '/taken' })).toMatchObject({ code: catalogue.fileExists.code })
  expect(ask({ old_path: 7 })).toMatchObject({ code: catalogue.illegalParameter.code })
  const broken: HandlersOf<typeof tiny, undefined> = {
    rename: () => {
      throw new Error('boom')
    },
  }
  expect(() => ask({ old_path: '/' }, mountArea(tiny, broken))).toThrow('boom')
  const later: HandlersOf<typeof tiny, undefined> = { rename: async (_input, { refuse }) => refuse('fileExists') }
  const waiting = ask({ old_path: '/' }, mountArea(tiny, later))
  expect(waiting).toBeInstanceOf(Promise)
  expect(await waiting).toMatchObject({ code: catalogue.fileExists.code })
})

const calls = callsOf(deviceAreas)
test('REQ-01a ids and routes of the contract are unique', () => {
  expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
  const doors = calls.flatMap(doorsOf).map(({ method, path }) => `${method} ${path}`)
  expect(doors.filter((door, at) => doors.indexOf(door) !== at)).toEqual([])
})
test.each(calls.map((call) => [call.id, call] as const))(
  'REQ-01a %s names its rules, documents itself, and can be drawn as JSON schema',
  (_id, call) => {
    expect(call.spec.length).toBeGreaterThan(0)
    expect(call.summary.endsWith('.')).toBe(true)
    expect(call.errors.filter((name) => (commonErrors as readonly string[]).includes(name))).toEqual([])
    for (const schema of [call.query, call.body, call.data]) if (schema) z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  },
)
test('H-09 a listing travels with the names of the wire', () => {
  const encoded = z.encode(files.calls.list.query, {
    storageId: 's',
    path: '/',
    order: defaultSortOrder,
    type: 'image',
    showHidden: true,
    page: 1,
  })
  expect(encoded).toEqual({ uuid: 's', path: '/', order: 'time_desc', type: 1, hidden: 1, page: 1 })
  const decoded = z.decode(files.calls.list.query, { uuid: 's', path: '/', order: '3', type: '1' } as never)
  expect(decoded).toMatchObject({ storageId: 's', type: 'image', order: { kind: 'time', direction: 'desc' } })
})
