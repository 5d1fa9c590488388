import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { quota } from '@cove/device-contract/quota'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchOf, bytesOf, md5Of } from './batch-request.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
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

const quotaBytes = 100_000
let person: Signed
let root: string
let made = 0
/** A person who may keep 100,000 bytes and keeps nothing. */
beforeEach(async () => {
  const { parts } = one.device
  const user = parts.users.create({ account: `person-${(made += 1)}`, nickname: 'P', role: 'user' })
  const { apiToken, refreshToken } = parts.sessions.open(user, 'test')
  person = { token: apiToken, refreshToken, userNo: user.no, client: one.client(apiToken) }
  const { space } = await parts.spaces.locate({ userNo: user.no, role: 'user' }, storageId, '/')
  root = space.rootDir
  await admin.client.use(quota).set({ body: { userNo: user.no, quotaBytes } })
})

/** Bytes of the user on the disk: files and recycle bin. */
function keptBytes(): number {
  const sum = (dir: string): number => {
    let bytes = 0
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) bytes += sum(path)
      else if (entry.name !== 'meta.json') bytes += statSync(path).size
    }
    return bytes
  }
  const bin = join(root, '.pc', 'trash', person.userNo)
  const hasBin = readdirSync(join(root, '.pc', 'trash')).includes(person.userNo)
  return sum(join(root, 'users', person.userNo)) + (hasBin ? sum(bin) : 0)
}

async function usage() {
  const answer = await person.client.use(quota).get()
  if (!answer.ok) throw new Error(answer.error.name)
  const [mine, ...others] = answer.data.users
  expect(others).toEqual([])
  return mine
}

const create = (path: string, sizeBytes: number) =>
  person.client.use(transfer).create({ query: { storageId, path, sizeBytes, cover: 'rename' } })

async function small(path: string, sizeBytes: number): Promise<string> {
  const body = bytesOf(sizeBytes)
  const answer = await person.client.use(transfer).small({ query: { storageId, path, md5: md5Of(body), cover: 'rename' }, body })
  return answer.ok ? 'ok' : answer.error.name
}

async function upload(path: string, sizeBytes: number): Promise<string> {
  const opened = await create(path, sizeBytes)
  if (!opened.ok) return opened.error.name
  const target = { storageId, path: opened.data.path }
  const body = bytesOf(sizeBytes)
  const sent = await person.client.use(transfer).data({ query: { ...target, sizeBytes, start: 0, end: sizeBytes, md5: md5Of(body) }, body })
  if (!sent.ok) return sent.error.name
  const completed = await person.client.use(transfer).complete({ query: target })
  return completed.ok ? 'ok' : completed.error.name
}

async function batch(sizes: readonly number[]): Promise<readonly number[]> {
  const { headBytes, body } = batchOf(sizes.map((size, at) => ({ path: `b/f${at}`, bytes: bytesOf(size, at) })))
  const answer = await person.client.use(transfer).batch({ query: { storageId, path: '/', cover: 'rename', headBytes }, body })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.results.map(({ code }) => code)
}

/** Runs a task to its end; answers the code it failed with. */
async function runTask(kind: 'copy' | 'delete' | 'move', path: string, into?: string): Promise<number | undefined> {
  const target = into === undefined ? {} : { target: { storageId, path: into } }
  const added = await person.client
    .use(tasks)
    .add({ body: { kind, work: { conflict: 'rename', sources: [{ storageId, path }], ...target } } })
  if (!added.ok) throw new Error(added.error.name)
  await one.device.parts.jobs.idle()
  const listed = await person.client.use(tasks).list({ query: {} })
  const task = listed.ok ? listed.data.items.find(({ taskId }) => taskId === added.data.taskId) : undefined
  expect(task?.status).toMatch(/completed|error/)
  return task?.errorCode
}

const ok = catalogue.success.code
const over = catalogue.overQuota.code

describe('S-H7 the way does not matter', () => {
  test('S-H7 20 uploads of the last bytes at once: declared sizes are taken before a byte is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => create(`/f${at}`, 30_000)))
    expect(answers.filter((one) => one.ok)).toHaveLength(3)
    expect(new Set(answers.map((one) => (one.ok ? 'ok' : one.error.name)))).toEqual(new Set(['ok', 'overQuota']))
    expect(await usage()).toMatchObject({ quotaBytes, usedBytes: 90_000 })
    expect(keptBytes()).toBe(0)
  })

  test('S-H7 20 whole uploads, 20 small files and 20 batches at once never keep more than the quota', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => [upload(`/u${at}`, 9000), small(`/s${at}`, 9000), batch([3000, 6000])]).flat(),
    )
    expect(answers.flat().filter((answer) => answer === 'ok' || answer === ok).length).toBeGreaterThanOrEqual(10)
    expect(keptBytes()).toBeLessThanOrEqual(quotaBytes)
    // What is left is less than the smallest that was refused.
    expect(keptBytes()).toBeGreaterThan(quotaBytes - 9000)
    await vi.waitFor(async () => expect((await usage())?.usedBytes).toBe(keptBytes()), { timeout: 15_000 })
  })

  test('S-H7 a lying size gains nothing: bytes beyond it are refused, and what was declared is what counts', async () => {
    const opened = await create('/liar', 10)
    expect(opened.ok).toBe(true)
    const body = bytesOf(50_000)
    const query = { storageId, path: '/liar', sizeBytes: 50_000, start: 0, end: 50_000, md5: md5Of(body) }
    expect(await person.client.use(transfer).data({ query, body })).toMatchObject({ ok: false, error: { name: 'uploadRestart' } })
    expect(await person.client.use(transfer).data({ query: { ...query, sizeBytes: 10 }, body })).toMatchObject({ ok: false })
    expect((await usage())?.usedBytes).toBe(10)
  })

  test('S-H7 a cancelled upload gives its bytes back', async () => {
    expect((await create('/big', quotaBytes)).ok).toBe(true)
    expect(await small('/one', 1)).toBe('overQuota')
    await person.client.use(transfer).cancel({ body: { storageId, path: '/big' } })
    expect(await small('/one', 1)).toBe('ok')
  })
})

describe('S-H7 tasks and changes on the disk', () => {
  test('S-H7 of a batch the files that fit are stored, and each of the others reports why not', async () => {
    expect(await batch([60_000, 50_000, 30_000, 20_000, 10_000])).toEqual([ok, over, ok, over, ok])
    expect(keptBytes()).toBe(quotaBytes)
  })

  test('S-H7 a copy that does not fit has written nothing; with more space it continues', async () => {
    await person.client.use(files).add({ query: {}, body: { storageId, path: '/target', type: 'folder' } })
    expect(await small('/a', 60_000)).toBe('ok')
    expect(await runTask('copy', '/a', '/target')).toBe(over)
    expect(keptBytes()).toBe(60_000)
    await admin.client.use(quota).set({ body: { userNo: person.userNo, quotaBytes: 2 * quotaBytes } })
    expect(await runTask('copy', '/a', '/target')).toBeUndefined()
    expect(keptBytes()).toBe(120_000)
    await vi.waitFor(async () => expect((await usage())?.usedBytes).toBe(120_000), { timeout: 15_000 })
  })

  test('H-69 deleting makes no room until the recycle bin is emptied, and moving and restoring cost nothing', async () => {
    await batch([40_000, 40_000])
    await person.client.use(files).add({ query: {}, body: { storageId, path: '/elsewhere', type: 'folder' } })
    expect(await runTask('move', '/b', '/elsewhere')).toBeUndefined()
    expect(await runTask('delete', '/elsewhere/b')).toBeUndefined()
    await vi.waitFor(async () => expect(await usage()).toMatchObject({ usedBytes: 80_000, trashBytes: 80_000 }), { timeout: 15_000 })
    expect(await small('/more', 30_000)).toBe('overQuota')
    const bin = await person.client.use(recycle).list({ query: {} })
    const trashIds = bin.ok ? bin.data.items.map((item) => item.trashId) : []
    const restored = await person.client.use(tasks).add({
      body: { kind: 'restore', work: { conflict: 'rename', sources: [{ storageId, path: '/' }], trashIds } },
    })
    expect(restored.ok).toBe(true)
    await one.device.parts.jobs.idle()
    expect(keptBytes()).toBe(80_000)
    await vi.waitFor(async () => expect(await usage()).toMatchObject({ usedBytes: 80_000, trashBytes: 0 }), { timeout: 15_000 })
    const deleted = await person.client.use(files).delete({ body: [{ storageId, path: '/elsewhere' }] })
    expect(deleted.ok).toBe(true)
    expect(await small('/more', 30_000)).toBe('overQuota')
    const ids = deleted.ok ? deleted.data.trashIds : []
    await person.client.use(tasks).add({
      body: { kind: 'deleteForever', work: { conflict: 'rename', sources: [{ storageId, path: '/' }], trashIds: ids } },
    })
    await one.device.parts.jobs.idle()
    expect(await small('/more', 30_000)).toBe('ok')
  })

  test('S-H7 files put there behind the device count too', async () => {
    writeFileSync(join(root, 'users', person.userNo, 'behind'), bytesOf(90_000))
    await vi.waitFor(async () => expect((await usage())?.usedBytes).toBe(90_000), { timeout: 15_000 })
    expect(await small('/more', 20_000)).toBe('overQuota')
  })
})

describe('whose', () => {
  test('USR-02b the administrator sees what everybody uses, others see themselves, and only the administrator sets limits', async () => {
    const all = await admin.client.use(quota).get()
    expect(all.ok && all.data.users.map((one) => one.userNo)).toContain(person.userNo)
    const mine = await usage()
    expect(mine).toEqual({ userNo: person.userNo, quotaBytes, usedBytes: 0, trashBytes: 0 })
    const set = await person.client.use(quota).set({ body: { userNo: person.userNo, quotaBytes: 0 } })
    expect(set).toMatchObject({ ok: false, error: { name: 'adminOnly' } })
  })

  test('S-H7 one person at the limit is nothing to another', async () => {
    expect(await small('/all', quotaBytes)).toBe('ok')
    const other = await makeUser(one, 'other')
    const body = bytesOf(200_000)
    const answer = await other.client.use(transfer).small({ query: { storageId, path: '/x', md5: md5Of(body), cover: 'rename' }, body })
    expect(answer.ok).toBe(true)
  })
})

test('S-H7 after a restart the limit remains, and open uploads still hold what they declared', async () => {
  const first = await openTestDevice({ modules: ['transfers'] })
  const boss = await makeAdministrator(first)
  const id = await firstStorageId(boss.client)
  await boss.client.use(quota).set({ body: { userNo: boss.userNo, quotaBytes } })
  await boss.client.use(transfer).create({ query: { storageId: id, path: '/open', sizeBytes: 70_000, cover: 'rename' } })
  await first.device.close()
  await using again = await openTestDevice({ modules: ['transfers'], dataDir: first.dataDir })
  const client = again.client(boss.token)
  const query = { storageId: id, path: '/next', sizeBytes: 40_000, cover: 'rename' } as const
  expect(await client.use(transfer).create({ query })).toMatchObject({ ok: false, error: { name: 'overQuota' } })
  await client.use(transfer).cancel({ body: { storageId: id, path: '/open' } })
  expect((await client.use(transfer).create({ query })).ok).toBe(true)
})

test('USR-02b the whole quota of a person is never below what is used; none at all is', async () => {
  expect(await small('/a.bin', 5000)).toBe('ok')
  const set = (bytes: number) => admin.client.use(quota).set({ body: { userNo: person.userNo, quotaBytes: bytes } })
  expect(await set(1)).toMatchObject({ ok: false, error: { name: 'quotaTooSmall', code: catalogue.quotaTooSmall.code } })
  const used = await usage()
  expect(used).toMatchObject({ quotaBytes })
  expect(await set(used?.usedBytes ?? 0)).toMatchObject({ ok: true })
  expect(await set(0)).toMatchObject({ ok: true })
})
