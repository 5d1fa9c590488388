import { deviceAreas } from '@cove/device-contract/conformance'
import { callsOf, catalogue } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let folder: string
let one: TestDevice
let admin: Signed
let alice: Signed
let bob: Signed
let managedId: string
let folderId: string
let aliceTrashId: string
let aliceTaskId: string
const bytes = new TextEncoder().encode('only for alice')
const md5 = createHash('md5').update(bytes).digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cove-folder-'))
  await mkdir(join(folder, 'sub'))
  await writeFile(join(folder, 'sub', 'private.txt'), 'x')
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  managedId = await firstStorageId(admin.client)
  const space = await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'mine' })
  folderId = space.id
  one.device.parts.index.addSpace({ id: space.id, rootDir: space.rootDir })
  alice = await makeUser(one, 'alice')
  bob = await makeUser(one, 'bob')
  const put = (path: string) =>
    alice.client.use(transfer).small({ query: { storageId: managedId, path, md5, cover: 'rename' }, body: bytes })
  await put('/diary.txt')
  await put('/old.txt')
  await alice.client.use(transfer).create({ query: { storageId: managedId, path: '/open.bin', sizeBytes: 10, cover: 'rename' } })
  const gone = await alice.client.use(files).delete({ body: [{ storageId: managedId, path: '/old.txt' }] })
  const task = await alice.client.use(tasksArea).add({
    body: {
      kind: 'copy',
      work: { conflict: 'rename', sources: [{ storageId: managedId, path: '/diary.txt' }], target: { storageId: managedId, path: '/' } },
    },
  })
  if (!gone.ok || !task.ok) throw new Error('the world could not be made')
  aliceTrashId = gone.data.trashIds[0] ?? ''
  aliceTaskId = task.data.taskId
  await one.device.parts.jobs.idle()
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const ordinary = callsOf(deviceAreas).filter((call) => call.access !== 'anyone')

async function codeOf(call: CallDefinition, token: string | undefined): Promise<number | undefined> {
  const hasBody = call.method !== 'GET'
  const answer = await one.device.http.inject({
    method: call.method,
    url: `${call.path}?uuid=${managedId}&path=/`,
    headers: {
      ...(token === undefined ? {} : { 'api-token': token }),
      ...(hasBody ? { 'content-type': call.bodyKind === 'octet-stream' ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(hasBody ? { payload: '{}' } : {}),
  })
  return answer.json<{ code: number }>().code
}

test.each(ordinary.map((call) => [call.id, call] as const))(
  'S-H3 %s refuses anonymous, unknown and disabled callers before it looks at anything',
  async (_id, call) => {
    expect(await codeOf(call, undefined)).toBe(catalogue.tokenInvalid.code)
    expect(await codeOf(call, 'x'.repeat(43))).toBe(catalogue.tokenInvalid.code)
    const { users, sessions } = one.device.parts
    const known = users.byAccount('mallory') ?? users.create({ account: 'mallory', nickname: 'm', passwordHash: '', role: 'user' })
    users.setStatus(known.no, 'active')
    const { apiToken } = sessions.open({ ...known, status: 'active' }, 'test')
    users.setStatus(known.no, 'disabled')
    expect(await codeOf(call, apiToken)).toBe(catalogue.accessWithdrawn.code)
  },
)

test('S-H3 every call of the contract declares who may call it', () => {
  for (const call of callsOf(deviceAreas)) expect(['anyone', 'user', 'admin']).toContain(call.access)
})

interface Foreign {
  readonly what: string
  readonly ask: (who: Signed) => Promise<{ ok: boolean; error?: { name: string } }>
}
const place = (storageId: string, path: string) => ({ storageId, path })

function foreign(): Foreign[] {
  return [
    { what: 'a file in her home', ask: ({ client }) => client.use(files).info({ query: place(managedId, '/diary.txt') }) },
    {
      what: 'her home by its place on disk',
      ask: ({ client }) => client.use(files).list({ query: place(managedId, `/users/${alice.userNo}`) }),
    },
    { what: 'her file, deleted', ask: ({ client }) => client.use(files).delete({ body: [place(managedId, '/diary.txt')] }) },
    {
      what: 'her file, renamed',
      ask: ({ client }) =>
        client.use(files).rename({ query: {}, body: { storageId: managedId, oldPath: '/diary.txt', newPath: '/stolen.txt' } }),
    },
    {
      what: 'her file, linked',
      ask: ({ client }) => client.use(files).downloadTicket({ body: { items: [place(managedId, '/diary.txt')] } }),
    },
    { what: 'her open upload', ask: ({ client }) => client.use(transfer).status({ query: place(managedId, '/open.bin') }) },
    { what: 'her open upload, completed', ask: ({ client }) => client.use(transfer).complete({ query: place(managedId, '/open.bin') }) },
    { what: 'her task', ask: ({ client }) => client.use(tasksArea).failures({ query: { taskId: aliceTaskId } }) },
    { what: 'her task, removed', ask: ({ client }) => client.use(tasksArea).remove({ body: { taskId: aliceTaskId } }) },
    {
      what: 'her bin, restored',
      ask: ({ client }) =>
        client.use(tasksArea).add({
          body: { kind: 'restore', work: { conflict: 'rename', sources: [place(managedId, '/x')], trashIds: [aliceTrashId] } },
        }),
    },
    {
      what: 'her bin, emptied',
      ask: ({ client }) =>
        client.use(tasksArea).add({
          body: { kind: 'deleteForever', work: { conflict: 'skip', sources: [place(managedId, '/x')], trashIds: [aliceTrashId] } },
        }),
    },
    { what: "the administrator's folder", ask: ({ client }) => client.use(files).list({ query: place(folderId, '/sub') }) },
  ]
}

test("S-H3 what is another person's answers exactly as what is not there", async () => {
  const missing = await bob.client.use(files).info({ query: place(managedId, '/never-was.txt') })
  for (const { what, ask } of foreign()) {
    const answer = await ask(bob)
    expect(answer.ok, what).toBe(false)
    expect(['fileNotFound', 'directoryNotFound', 'uploadNotFound', 'taskNotFound', 'storageMissing'], what).toContain(answer.error?.name)
  }
  expect(missing).toMatchObject({ error: { name: 'fileNotFound' } })
  const unknownSpace = await bob.client.use(files).list({ query: place('no-such-space', '/sub') })
  const foreignSpace = await bob.client.use(files).list({ query: place(folderId, '/sub') })
  expect(foreignSpace).toEqual(unknownSpace)
})

test("S-H3 lists hold only what is the caller's own", async () => {
  const [storages, all, bin, tasks] = await Promise.all([
    bob.client.use(spacesArea).list(),
    bob.client.use(files).all(),
    bob.client.use(recycle).list(),
    bob.client.use(tasksArea).list(),
  ])
  if (!storages.ok || !all.ok || !bin.ok || !tasks.ok) throw new Error('a list was refused')
  expect(storages.data.storages.map((one) => one.storageId)).toEqual([managedId])
  expect([all.data.total, bin.data.total, tasks.data.total]).toEqual([0, 0, 0])
  const own = await alice.client.use(files).all()
  expect(own.ok && own.data.items.map((item) => item.path)).toContain('/diary.txt')
})

test("S-H3 the administrator reaches folder spaces but no other person's home", async () => {
  expect((await admin.client.use(files).list({ query: place(folderId, '/sub') })).ok).toBe(true)
  expect((await admin.client.use(files).info({ query: place(managedId, '/diary.txt') })).ok).toBe(false)
})

test("H-27 a ticket carries its own session's rights, not more", async () => {
  const ticket = await bob.client.use(session).mediaTicket()
  if (!ticket.ok) throw new Error('no ticket')
  const answer = await one.device.http.inject({ url: `/v1/file/download?uuid=${managedId}&path=/diary.txt&ticket=${ticket.data.ticket}` })
  expect([401, 404]).toContain(answer.statusCode)
})
