import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { downloads } from '@cove/device-contract/downloads'
import { expect, test } from 'vitest'
import { killJobs } from '../../src/core/testing/kill-jobs.ts'
import { installed, without } from '../programs/installed.ts'
import { downloadsOf, hardwareOf } from '../http/module-apis.ts'
import { openTestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { sha256, someBytes } from '../storage/world.ts'
import { openDownloadWorld, serve, startSource } from './download-world.ts'
import type { DownloadWorld } from './download-world.ts'
import { testSeams } from './test-seams.ts'
import { makeTorrent, startSeeder, startTracker } from './torrent-world.ts'

const child = new URL('../jobs/kill-device-child.ts', import.meta.url)
const long = { timeout: 300_000 }
const aria2 = installed('aria2c')
const whereAria2 = aria2 === undefined ? test.skip : test
const because = without('aria2c')
const content = someBytes(400_000, 41)
/** Each kill is a start of a whole device: the suite tries some points, `COVE_LONG=1` all of them. */
const pointStep = process.env['COVE_LONG'] === undefined ? 12 : 1
/** Each start is ten minutes later: this is how many more of them it takes until nothing is due. */
const seedMinutes = pointStep === 1 ? 45 : 15

/** Stops a device after `prepare`, so that its jobs wait for the next start; answers its data folder and a folder of its user. */
async function preparedBy(prepare: (world: DownloadWorld) => Promise<void>) {
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-kill-jobs-'))
  const world = await openDownloadWorld({}, {}, dataDir)
  await prepare(world)
  const at = await world.one.device.parts.spaces.locate({ userNo: world.admin.userNo, role: 'admin' }, world.storageId, '/')
  await world.one.device.close()
  return { dataDir, userNo: world.admin.userNo, root: join(at.space.rootDir, ...at.base), staging: join(at.space.rootDir, '.pc/staging') }
}

test('S-A6 the kind download survives a kill at every point between an effect and its store', long, async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const { dataDir, root, staging } = await preparedBy(async (world) => {
    const id = await world.add({ source: source.url('/film.bin'), limitBytesPerSecond: 200_000 })
    await world.until(id, 'running')
  })
  expect(await killJobs({ child, dir: dataDir, every: Math.ceil(pointStep / 4) })).toBeGreaterThan(0)
  expect(readdirSync(join(root, '下载'))).toEqual(['film.bin'])
  expect(sha256(readFileSync(join(root, '下载/film.bin')))).toBe(sha256(content))
  expect(readdirSync(staging)).toEqual([])
})

whereAria2(`S-A6 the kinds readMagnet and seed survive kills, one after the other${because}`, long, async () => {
  const film = makeTorrent('film', { 'a.bin': someBytes(90_000, 3), 'b.bin': someBytes(5000, 5) })
  await using tracker = await startTracker()
  await using _seeder = await startSeeder(aria2 ?? '', tracker, film)
  const { dataDir, root, staging, userNo } = await preparedBy(async (world) => {
    const rules = await world.client.use(downloads).settings()
    if (!rules.ok) throw new Error(rules.error.name)
    await world.client.use(downloads).setSettings({ body: { ...rules.data, seedMinutes } })
    await world.add({ source: `magnet:?xt=urn:btih:${film.infoHash}&dn=x&tr=${encodeURIComponent(tracker.url)}` })
  })
  // Peers answer after up to ten seconds, so that kills at the first points alone would never let it get further.
  expect(await killJobs({ child, dir: dataDir, every: Math.ceil(pointStep * 2.5) })).toBeGreaterThan(0)
  for (const [path, bytes] of Object.entries(film.files)) expect(sha256(readFileSync(join(root, '下载/film', path)))).toBe(sha256(bytes))
  expect(readdirSync(join(root, '下载'))).toEqual(['film'])
  expect(readdirSync(staging)).toEqual([])
  await using one = await openTestDevice({ dataDir, torrentDht: false }, { modules: { downloads: testSeams } })
  expect(
    downloadsOf(one.device)
      .list(userNo, { skip: 0, rows: 9 })
      .tasks.map(({ state }) => state),
  ).toEqual(['finished'])
})

// One kind at a time: a crash counts as a try for each job that runs, and kills at the first points reach only one of them.
test.each(['systemRepair', 'createSwap', 'fetchPro', 'rebootPro'] as const)(
  'S-A6 the kind %s survives kills at its points, and has its effect once',
  long,
  async (kind) => {
    const durations = { [kind]: 1_200 }
    const dataDir = mkdtempSync(join(memoryDir(), 'cove-kill-work-'))
    const world = await openDownloadWorld({}, { modules: { storage: { durations } } }, dataDir)
    const sizeBytes = 2 * 1024 ** 3
    hardwareOf(world.one.device).work.start({ kind, storageId: world.storageId, sizeBytes })
    await world.one.device.close()
    expect(await killJobs({ child, dir: dataDir, every: pointStep })).toBeGreaterThan(0)
    await using one = await openTestDevice({ dataDir })
    const { work, swap } = hardwareOf(one.device)
    expect(work.get(kind)).toMatchObject({ state: 'done' })
    expect(swap.current).toEqual(kind === 'createSwap' ? { storageId: world.storageId, sizeBytes } : undefined)
  },
)
