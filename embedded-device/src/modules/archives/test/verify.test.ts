import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyErrorRow } from '@cove/device-contract'
import { archives } from '@cove/device-contract/archives'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const verify = (name: string, password?: string) =>
  world.calls.verify({ body: { archive: world.ref(`/${name}`), ...(password === undefined ? {} : { password }) } })
const damagedEntry = (name: string) => ({ name, content: 'changed', crc: 1 })
const damaged = archives.errors.archiveEntryDamaged.code

async function pack(name: string, format: 'zip' | 'tar.gz', password?: string): Promise<void> {
  await world.put('source/a.bin', randomBytes(200_000))
  const secret = password === undefined ? {} : { password }
  const body = { sources: [world.ref('/source')], storageId: world.storageId, folder: '/', name, format, ...secret }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed' })
}

test('TSK-16 each damaged file of a zip is listed by its name, and nothing is extracted', { timeout: 60_000 }, async () => {
  await world.put('bad.zip', makeZip([{ name: 'good.txt', content: 'good' }, damagedEntry('bad.txt'), damagedEntry('too.txt')]))
  const before = await world.tree()
  const task = await world.ended(verify('bad.zip'))
  expect(task.failures.map(({ path, code }) => [path, code])).toEqual([
    ['bad.txt', damaged],
    ['too.txt', damaged],
  ])
  expect(await world.tree()).toEqual(before)
  expect(await world.staged()).toEqual([])
})

test('TSK-16 an entry that would not be extracted is listed too', { timeout: 60_000 }, async () => {
  await world.put('unsafe.zip', makeZip([{ name: '../up.txt', content: 'up' }]))
  const { failures } = await world.ended(verify('unsafe.zip'))
  expect(failures).toMatchObject([{ path: '../up.txt', code: anyErrorRow('archiveUnsafe').code }])
})

test('TSK-16 a whole tar.gz passes; one whose checksum differs does not', { timeout: 60_000 }, async () => {
  await pack('whole.tar.gz', 'tar.gz')
  expect(await world.ended(verify('whole.tar.gz'))).toMatchObject({ status: 'completed', failures: [] })
  const bytes = await readFile(join(world.home, 'whole.tar.gz'))
  // The last eight bytes of a gzip are its checksum and its size.
  bytes[bytes.byteLength - 8] = (bytes[bytes.byteLength - 8] ?? 0) ^ 1
  await world.put('changed.tar.gz', bytes)
  expect(await verify('changed.tar.gz')).toMatchObject({ ok: false, error: { name: 'archiveDamaged' } })
})

test('TSK-16 TSK-11 an encrypted zip is tested with its password only', { timeout: 60_000 }, async () => {
  await pack('secret.zip', 'zip', 'right')
  expect(await verify('secret.zip')).toMatchObject({ ok: false, error: { name: 'archivePasswordRequired' } })
  expect(await verify('secret.zip', 'wrong')).toMatchObject({ ok: false, error: { name: 'archivePasswordWrong' } })
  expect(await world.ended(verify('secret.zip', 'right'))).toMatchObject({ status: 'completed', failures: [] })
})

test('TSK-16 a paused test continues, and damage on both sides of the pause is listed once', { timeout: 60_000 }, async () => {
  const content = randomBytes(256 << 10)
  const entries = Array.from({ length: 160 }, (_one, at) => ({ name: `${at}.bin`, content }))
  await world.put('big.zip', makeZip([damagedEntry('first.txt'), ...entries, damagedEntry('last.txt')]))
  const { taskId } = await dataOf(verify('big.zip'))
  const { jobs } = world.one.device.parts
  const state = () => jobs.get(world.userNo, Number(taskId))
  await expect.poll(() => state()?.progress.done ?? 0, { interval: 5 }).toBeGreaterThan(0)
  await dataOf(world.client.use(tasks).pause({ body: { taskId } }))
  await expect.poll(() => state()?.state).toBe('paused')
  await dataOf(world.client.use(tasks).continue({ body: { taskId } }))
  await jobs.idle()
  const failures = await dataOf(world.client.use(tasks).failures({ query: { taskId } }))
  expect(failures.items.map(({ path }) => path)).toEqual(['first.txt', 'last.txt'])
})
