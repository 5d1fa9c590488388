import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anyErrorRow } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const extract = (name: string, more = {}) => {
  const body = {
    archive: world.ref(`/${name}`),
    storageId: world.storageId,
    folder: '/',
    intoName: `out-${name}`,
    conflict: 'rename' as const,
    ...more,
  }
  return world.calls.extract({ body })
}

test('S-G2 archives inside archives stay what they are: one level is extracted', async () => {
  let nested = makeZip([{ name: 'core.txt', content: Buffer.alloc(1 << 20) }])
  for (let level = 4; level >= 1; level -= 1) nested = makeZip([{ name: `level-${level}.zip`, content: nested }])
  await world.put('nested.zip', nested)
  expect(await world.ended(extract('nested.zip'))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.tree('out-nested.zip')).toEqual(['level-1.zip'])
})

const manyEntries = (count: number): Buffer =>
  makeZip(Array.from({ length: count }, (_one, at) => ({ name: `d${at % 100}/${at}`, content: '' })))

/** Half a minute: `COVE_LONG=1` runs it. `limits.test.ts` has the count itself. */
test.runIf(process.env['COVE_LONG'] !== undefined)(
  'S-G2 60,000 entries are refused and leave nothing, and other requests are served meanwhile',
  { timeout: 300_000 },
  async () => {
    await world.put('many.zip', manyEntries(60_000))
    const served: number[] = []
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        const startedMs = performance.now()
        await dataOf(world.calls.formats())
        served.push(performance.now() - startedMs)
        await sleep(5)
      }
    })()
    const started = await extract('many.zip')
    if (started.ok)
      expect(await world.ended(Promise.resolve(started))).toMatchObject({
        status: 'error',
        errorCode: anyErrorRow('archiveBeyondLimits').code,
      })
    else expect(started.error.name).toBe('archiveBeyondLimits')
    isOver = true
    await others
    expect(Math.max(...served)).toBeLessThan(15_000)
    expect([existsSync(join(world.home, 'out-many.zip')), await world.staged()]).toEqual([false, []])
  },
)

/** A zip whose directory names the bytes of its one entry many times. */
function overlapping(count: number): Buffer {
  const zip = makeZip([{ name: 'zeros-0', content: Buffer.alloc(8 << 20) }])
  const at = zip.readUInt32LE(zip.byteLength - 6)
  const record = zip.subarray(at, zip.byteLength - 22)
  const end = Buffer.from(zip.subarray(zip.byteLength - 22))
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(record.byteLength * count, 12)
  return Buffer.concat([zip.subarray(0, at), ...Array.from({ length: count }, () => record), end])
}

test('S-G2 entries that share their bytes are stopped by what comes out, and leave nothing', async () => {
  await world.put('overlap.zip', overlapping(200))
  const started = await extract('overlap.zip')
  if (started.ok) expect((await world.ended(Promise.resolve(started))).status).not.toBe('completed')
  else expect(['archiveBeyondLimits', 'archiveDamaged']).toContain(started.error.name)
  expect([existsSync(join(world.home, 'out-overlap.zip')), await world.staged()]).toEqual([false, []])
})

test('S-G3 names that differ in case only both come out, and a wrong password leaves nothing', async () => {
  await world.put(
    'case.zip',
    makeZip([
      { name: 'Name.txt', content: 'one' },
      { name: 'name.txt', content: 'two' },
    ]),
  )
  await world.ended(extract('case.zip'))
  expect(await world.tree('out-case.zip')).toEqual(['Name.txt', 'name.txt'])
  await world.put('plain.txt', 'text')
  const body = { sources: [world.ref('/plain.txt')], storageId: world.storageId, folder: '/', name: 'locked.zip', format: 'zip' as const }
  await dataOf(world.calls.compress({ body: { ...body, password: 'right' } }))
  await world.one.device.parts.jobs.idle()
  expect(await extract('locked.zip', { password: 'wrong' })).toMatchObject({
    ok: false,
    error: { name: 'archivePasswordWrong' },
  })
  expect(existsSync(join(world.home, 'out-locked.zip'))).toBe(false)
})
