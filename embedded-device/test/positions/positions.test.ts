import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { maxReports, positions } from '@cove/device-contract/positions'
import { spaces } from '@cove/device-contract/spaces'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxClients, maxItems, createPositionStore } from '../../src/core/positions/position-store.ts'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let folder = ''
let one: TestDevice
let admin: Signed
let storageId = ''
const dayMs = 24 * 3600_000

beforeAll(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-positions-'))
  one = await openTestDevice({ modules: [], folders: [folder] })
  admin = await makeAdministrator(one)
  const listed = await admin.client.use(spaces).list()
  if (!listed.ok) throw new Error(listed.error.name)
  storageId = listed.data.storages.find(({ origin }) => origin !== 'managed')?.storageId ?? ''
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
function film(content = 'film'): string {
  made += 1
  const name = `film-${made}.mp4`
  writeFileSync(join(folder, name), content)
  return `/${name}`
}
const at = (seconds: number) => ({ progress: seconds / 1000, atMs: seconds * 1000, durationMs: 1_000_000 })
const report = async (path: string, seconds: number, { clientId = 'browser-one', ageMs = 0 } = {}) => {
  const answer = await admin.client
    .use(positions)
    .report({ body: { clientId, reports: [{ storageId, path, position: at(seconds), ageMs }] } })
  return answer.ok ? answer.data.outcomes[0] : answer.error.name
}
const load = async (path: string) => {
  const answer = await admin.client.use(positions).load({ query: { storageId, path } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.positions.map(({ clientId, position }) => [clientId, (position.atMs ?? 0) / 1000])
}

test('POS-02 each client has its position, the newest first', async () => {
  const path = film()
  expect(await load(path)).toEqual([])
  expect(await report(path, 100, { ageMs: 5_000 })).toBe('stored')
  expect(await report(path, 50, { clientId: 'browser-two' })).toBe('stored')
  expect(await load(path)).toEqual([
    ['browser-two', 50],
    ['browser-one', 100],
  ])
})

test('POS-03 a report that arrives late goes nowhere, and does not touch other clients', async () => {
  const path = film()
  expect(await report(path, 300)).toBe('stored')
  expect(await report(path, 20, { ageMs: dayMs })).toBe('older')
  expect(await report(path, 20, { clientId: 'browser-two', ageMs: 400 * dayMs })).toBe('stored')
  expect(await load(path)).toEqual([
    ['browser-one', 300],
    ['browser-two', 20],
  ])
})

test('POS-04 a rename and a move keep the position; a new file in its place has none', async () => {
  const path = film()
  await report(path, 300)
  renameSync(join(folder, path), join(folder, 'renamed.mp4'))
  expect(await load('/renamed.mp4')).toEqual([['browser-one', 300]])
  writeFileSync(join(folder, path), 'another film')
  expect(await load(path)).toEqual([])
})

test('POS-04 a deleted file is gone for reports, and forgotten after 30 days', async () => {
  const { db } = one.device.parts
  const path = film()
  await report(path, 300)
  const count = () => Number(db.value('select count(*) from position_item where path = ?', path))
  rmSync(join(folder, path))
  expect(await report(path, 310)).toBe('gone')
  await one.device.parts.positions.sweep()
  expect(count()).toBe(1)
  db.run('update position_item set missing_since = missing_since - ? where path = ?', 31 * dayMs, path)
  await one.device.parts.positions.sweep()
  expect(count()).toBe(0)
})

test('POS-04 a file that is there again before then keeps its position', async () => {
  const { db, positions: service } = one.device.parts
  const path = film()
  await report(path, 300)
  renameSync(join(folder, path), join(folder, 'away.mp4'))
  await service.sweep()
  expect(db.value('select missing_since from position_item where path = ?', path)).not.toBeNull()
  renameSync(join(folder, 'away.mp4'), join(folder, path))
  await service.sweep()
  expect(db.value('select missing_since from position_item where path = ?', path)).toBeNull()
})

test('POS-01 a folder and a place outside the space have no position', async () => {
  expect(await report('/', 10)).toBe('gone')
  expect(await report('/../secret.mp4', 10)).toBe('gone')
  const answer = await admin.client.use(positions).load({ query: { storageId, path: '/' } })
  expect(answer.ok ? undefined : answer.error.name).toBe('positionNeedsFile')
})

test('POS-05 one request has so many reports, and hostile values are refused', async () => {
  const path = film()
  const send = async (body: object) => {
    const answer = await admin.client.use(positions).report({ body: body as never })
    return answer.ok ? 'ok' : answer.error.name
  }
  const reports = (count: number) => Array.from({ length: count }, () => ({ storageId, path, position: at(1), ageMs: 0 }))
  expect(await send({ clientId: 'browser-one', reports: reports(maxReports) })).toBe('ok')
  await expect(send({ clientId: 'browser-one', reports: reports(maxReports + 1) })).rejects.toThrow()
  await expect(send({ clientId: '../etc', reports: reports(1) })).rejects.toThrow()
})

test('POS-05 clients and items are bounded; the oldest make room', () => {
  const { db } = one.device.parts
  const store = createPositionStore(db)
  const { userNo } = admin
  const place = (key: string) => store.place({ userNo, itemKey: key, storageId, path: `/${key}` })
  const item = place('bounded')
  const entry = (clientId: string, reportedMs: number) => ({ clientId, clientName: '', position: at(1), reportedMs })
  for (let index = 0; index <= maxClients; index += 1) store.write(item, userNo, entry(`client-${index}`, 9e12 + index))
  expect(store.entries(item).map(({ clientId }) => clientId)).toEqual(
    Array.from({ length: maxClients }, (_, index) => `client-${maxClients - index}`),
  )
  db.transaction(() => {
    for (let index = 0; index <= maxItems; index += 1) store.write(place(`item-${index}`), userNo, entry('client-1', 8e12 + index))
  })
  expect(Number(db.value('select count(*) from position_item where user_no = ?', userNo))).toBe(maxItems)
  expect(store.find(userNo, 'item-0')).toBeUndefined()
  expect(store.find(userNo, 'bounded')).toBe(item)
})
