import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asyncDisk } from '../../../files/disk/disk.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import { systemError } from '../../../files/disk/faulty-disk.ts'
import { basic, openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let gate = Promise.withResolvers<void>()
/** Copies wait here before their first byte. */
const disk: Disk = {
  ...asyncDisk,
  async clone() {
    await gate.promise
    throw systemError('EOPNOTSUPP')
  },
}
let world: ServicesWorld
let address = ''

beforeAll(async () => {
  world = await openServicesWorld({ disk })
  address = await world.webdav()
  // The home is made with the first request.
  await fetch(address, { method: 'PROPFIND', headers: { authorization: basic('admin'), depth: '0' } })
})
afterEach(() => gate.resolve())
afterAll(() => world[Symbol.asyncDispose]())

const home = (): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', world.admin.userNo)
}
const staged = (): string[] => readdirSync(join(home(), '../../.pc/staging')).filter((name) => name.endsWith('.service'))
const listed = async () => {
  const answer = await world.admin.client.use(tasks).list({ query: {} })
  return answer.ok ? answer.data.items : []
}
const copy = (from: string, to: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}${from}`, {
    method: 'COPY',
    headers: { authorization: basic('admin'), destination: `${address}${to}` },
    ...(signal ? { signal } : {}),
  })

/** A tree whose copy waits at the gate, and its task. */
async function startCopy(name: string, signal?: AbortSignal) {
  gate = Promise.withResolvers()
  mkdirSync(join(home(), name))
  writeFileSync(join(home(), name, 'a.bin'), Buffer.alloc(3 << 20, 'a'))
  writeFileSync(join(home(), 'victim'), 'victim')
  const answer = copy(`/${name}`, '/victim', signal)
  await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(['running'])
  await expect.poll(staged).toHaveLength(1)
  const [task] = await listed()
  return { answer, task }
}

test('NSV-03b TSK-04 a COPY is a task of its user while it runs, and its client gets the answer at the end', async () => {
  const { answer, task } = await startCopy('told')
  expect(task).toMatchObject({ jobKind: 'network-services.copy', firstSource: '/told', targetPath: '/victim', totalBytes: 3 << 20 })
  gate.resolve()
  expect((await answer).status).toBe(204)
  expect(readFileSync(join(home(), 'victim/a.bin')).byteLength).toBe(3 << 20)
  expect([await listed(), staged()]).toEqual([[], []])
  const bin = await world.admin.client.use(recycle).list({ body: { storageId: world.storageId } } as never)
  expect(JSON.stringify(bin)).toContain('"victim"')
  await fetch(`${address}/victim`, { method: 'DELETE', headers: { authorization: basic('admin') } })
})

test('NSV-03b TSK-01a a COPY that its user cancels is refused, and leaves what it would have replaced', async () => {
  const { answer, task } = await startCopy('canceled')
  expect(await world.admin.client.use(tasks).remove({ body: { taskId: task?.taskId ?? '' } })).toMatchObject({ ok: true })
  gate.resolve()
  expect((await answer).status).toBe(409)
  expect(readFileSync(join(home(), 'victim'), 'utf8')).toBe('victim')
  await expect.poll(staged).toEqual([])
  expect(await listed()).toEqual([])
})

test('NSV-03b a COPY whose client left finishes, and its task stays in the list', async () => {
  const left = new AbortController()
  const { answer } = await startCopy('left', left.signal)
  left.abort()
  await expect(answer).rejects.toThrow()
  gate.resolve()
  await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(['done'])
  expect(readFileSync(join(home(), 'victim/a.bin')).byteLength).toBe(3 << 20)
  expect(staged()).toEqual([])
})

test('NSV-03b S-H7 a COPY whose task fails gets the status of its reason and leaves no task', async () => {
  gate.resolve()
  for (const { taskId } of await listed()) await world.admin.client.use(tasks).remove({ body: { taskId } })
  // Below what is used, as no call sets it.
  world.one.device.parts.quota.setLimit(world.admin.userNo, 1 << 20)
  expect((await copy('/left', '/more')).status).toBe(507)
  expect([await listed(), staged()]).toEqual([[], []])
})
