import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { actor, dataOf } from '../http/shares-world.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'

async function openWorld() {
  const one = await openTestDevice({ modules: ['transfers'] })
  const admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  const home = join(one.dataDir, 'spaces', storageId, 'users', admin.userNo)
  mkdirSync(home, { recursive: true })
  return { one, admin, storageId, home, own: actor(admin, storageId) }
}

test(
  'S-J1 the bin is emptied while entries are restored: each file is back whole or gone, and none is both',
  { timeout: 60_000 },
  async () => {
    const { one, admin, storageId, home, own } = await openWorld()
    await using _one = one
    const names = Array.from({ length: 150 }, (_, at) => `${at}.txt`)
    for (const name of names) writeFileSync(join(home, name), name)
    await dataOf(admin.client.use(files).delete({ body: names.map((name) => ({ storageId, path: `/${name}` })) }))
    const { items } = await dataOf(admin.client.use(recycle).list({ query: { pageRows: 200 } }))
    expect(items).toHaveLength(names.length)
    const trashIds = items.map(({ trashId }) => trashId)
    const work = { sources: [{ storageId, path: '/' }], conflict: 'rename' as const, trashIds }
    const add = admin.client.use(tasks)
    const started = await Promise.all([add.add({ body: { kind: 'restore', work } }), add.add({ body: { kind: 'deleteForever', work } })])
    for (const answer of started) if (!answer.ok) expect(answer.error.name).toBe('fileNotFound')
    await one.device.parts.jobs.idle()

    const restored = readdirSync(home).filter((name) => names.includes(name))
    expect(readdirSync(home).filter((name) => !names.includes(name) && !name.startsWith('.'))).toEqual([])
    expect(await own.bin()).toEqual([])
    const failed = await Promise.all(
      started.map(async (answer) =>
        answer.ok ? (await dataOf(add.failures({ query: { taskId: answer.data.taskId } }))).items.length : names.length,
      ),
    )
    // What one of them did not get, the other one did.
    expect([restored.length, failed[0]]).toEqual([names.length - (failed[0] ?? 0), names.length - restored.length])
  },
)

test('S-J1 a file that is deleted while it is downloaded arrives whole, and its name is free at once', { timeout: 30_000 }, async () => {
  const { one, admin, storageId, home, own } = await openWorld()
  await using _one = one
  const content = Buffer.alloc(8 << 20, 'content ')
  writeFileSync(join(home, 'large.bin'), content)
  const query = new URLSearchParams({ uuid: storageId, path: '/large.bin' })
  const answer = await one.device.http.inject({
    url: `${files.calls.download.path}?${query.toString()}`,
    headers: { 'api-token': admin.token },
    payloadAsStream: true,
  })
  const pieces: Buffer[] = []
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
    if (pieces.length === 0) {
      await dataOf(own.remove('/large.bin'))
      await dataOf(own.put('/large.bin', 'another file'))
    }
    pieces.push(piece)
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
  expect(existsSync(join(home, 'large.bin'))).toBe(true)
  expect((await own.bin()).map(({ name }) => name)).toEqual(['large.bin'])
})
