import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let one: TestDevice
let admin: Signed
let storageId: string
beforeAll(async () => {
  one = await openTestDevice({ modules: ['transfers'] })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterAll(() => one[Symbol.asyncDispose]())

async function codeOf(url: string, payload?: object): Promise<number> {
  const headers = { 'api-token': admin.token, ...(payload ? { 'content-type': 'application/json' } : {}) }
  const answer = await one.device.http.inject({ method: 'POST', url, headers, ...(payload ? { payload: JSON.stringify(payload) } : {}) })
  expect(answer.statusCode).toBeLessThan(500)
  return answer.json<{ code: number }>().code
}

const create = (size: string, path = '/f'): Promise<number> =>
  codeOf(`/v1/file/multipart/create?uuid=${storageId}&path=${encodeURIComponent(path)}&cover=1&size=${size}`)

test.each(['', '%20', '+', '0x10', '-1', '1.5', 'NaN'])('TR-05a an upload of size "%s" is refused, and none is opened', async (size) => {
  const valid = await create('10', `/valid${encodeURIComponent(size)}`)
  expect(valid).toBe(200)
  expect(await create(size)).toBe(await codeOf('/v1/file/multipart/create'))
  expect(await admin.client.use(transfer).status({ query: { storageId, path: '/f' } })).toMatchObject({ ok: false })
})

test('TR-05a an empty size is refused in bodies, too', async () => {
  const list = [{ path: 'f', size: '', mtime: 1 }]
  expect(await codeOf('/ugos/upload/v1/match', { uuid: storageId, path: '/', list })).not.toBe(200)
})

const DEEP = `/${Array.from({ length: 513 }, () => 'd').join('/')}`

test('S-B8 every call that names a file says 4501 for a path that is too deep', async () => {
  const { client } = admin
  const ref = { storageId, path: DEEP }
  const tooLong = { ok: false, error: { name: 'pathTooLong' } }
  const md5 = '0'.repeat(32)
  await client.use(files).add({ query: {}, body: { storageId, path: '/a', type: 'folder' } })
  const calls = {
    add: client.use(files).add({ query: {}, body: { ...ref, type: 'folder' } }),
    list: client.use(files).list({ query: ref }),
    rename: client.use(files).rename({ body: { storageId, oldPath: '/a', newPath: DEEP } }),
    delete: client.use(files).delete({ body: [ref] }),
    create: client.use(transfer).create({ query: { ...ref, sizeBytes: 1, cover: 'rename' } }),
    data: client.use(transfer).data({ query: { ...ref, sizeBytes: 1, start: 0, end: 1, md5 }, body: new Uint8Array(1) }),
    status: client.use(transfer).status({ query: ref }),
    complete: client.use(transfer).complete({ query: ref }),
    cancel: client.use(transfer).cancel({ body: ref }),
    small: client.use(transfer).small({ query: { ...ref, md5, cover: 'rename' }, body: new Uint8Array(1) }),
    preflight: client.use(transfer).preflight({ body: { ...ref, totalBytes: 1, totalFiles: 1, largestBytes: 1 } }),
    copy: client
      .use(tasks)
      .add({ body: { kind: 'copy', work: { sources: [{ storageId, path: '/a' }], target: ref, conflict: 'rename' } } }),
    move: client.use(tasks).add({ body: { kind: 'move', work: { sources: [ref], target: { storageId, path: '/' }, conflict: 'rename' } } }),
  }
  for (const [name, answer] of Object.entries(calls)) {
    expect([name, await answer]).toMatchObject([name, tooLong])
  }
})
