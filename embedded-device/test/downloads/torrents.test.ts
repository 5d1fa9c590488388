import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { transfer } from '@cove/device-contract/transfer'
import { expect, test, vi } from 'vitest'
import { createPorts } from '../../src/core/http/ports.ts'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import { installed, without } from '../programs/installed.ts'
import { createAria2, downloadPrograms } from '../../src/modules/downloads/aria2-process.ts'
import { silentLog } from '@cove/server-kit'
import { sha256, someBytes } from '../storage/world.ts'
import { openDownloadWorld, waitLong } from './download-world.ts'
import { openTestDevice } from '../http/test-device.ts'
import { recordedPids } from '../programs/program-world.ts'
import { privateAddress, testSeams } from './test-seams.ts'
import { makeTorrent, startSeeder, startTracker } from './torrent-world.ts'
import { downloadsOf } from '../http/module-apis.ts'

const aria2 = installed('aria2c')
const film = makeTorrent('电影', {
  'a/first.bin': someBytes(90_000, 3),
  'second.bin': someBytes(250_000, 4),
  'third.txt': someBytes(5000, 5),
})

test('DL-01b without aria2 torrents and magnets are said not to be supported', async () => {
  await using world = await openDownloadWorld({ aria2: undefined })
  const answers = [
    await world.client.use(downloadsArea).add({ body: { source: `magnet:?xt=urn:btih:${film.infoHash}` } }),
    await world.client.use(downloadsArea).add({ body: { torrentBase64: film.bytes.toString('base64') } }),
  ]
  expect(answers.map((answer) => !answer.ok && answer.error.name)).toEqual(['torrentUnavailable', 'torrentUnavailable'])
  const listed = await world.client.use(downloadsArea).list({ query: {} })
  expect(listed.ok && listed.data.canTorrent).toBe(false)
})

// Side by side: aria2 lets a newcomer wait up to ten seconds before it gives.
const whereAria2 = aria2 === undefined ? test.skip : test.concurrent
const because = without('aria2c')

whereAria2(`DL-01c a magnet: what it contains, one file of it chosen, whole in its place${because}`, { timeout: 90_000 }, async () => {
  await using tracker = await startTracker()
  await using _seeder = await startSeeder(aria2 ?? '', tracker, film)
  await using world = await openDownloadWorld()
  const inside = `http://${privateAddress}:${tracker.port}/private`
  const source = `magnet:?xt=urn:btih:${film.infoHash}&dn=x&tr=${encodeURIComponent(tracker.url)}&tr=${encodeURIComponent(inside)}&ws=${encodeURIComponent(inside)}`
  const id = await world.add({ source, chooseFirst: true })
  await world.until(id, 'choosing')
  const known = await world.client.use(downloadsArea).get({ query: { taskId: id } })
  if (!known.ok) throw new Error(known.error.name)
  expect(known.data.task).toMatchObject({ name: '电影', kind: 'magnet' })
  expect(known.data.files.map(({ index, path, sizeBytes }) => [index, path, sizeBytes])).toEqual([
    [1, 'a/first.bin', 90_000],
    [2, 'second.bin', 250_000],
    [3, 'third.txt', 5000],
  ])
  expect((await world.client.use(downloadsArea).choose({ body: { taskId: id, indexes: [2] } })).ok).toBe(true)
  const done = await world.until(id, 'finished')
  expect(done).toMatchObject({ path: '/下载/second.bin', totalBytes: 250_000, doneBytes: 250_000 })
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(film.files['second.bin'] ?? Buffer.alloc(0)))
  expect(await world.client.use(downloadsArea).choose({ body: { taskId: id, indexes: [1] } })).toMatchObject({ ok: false })
  // S-I1: a tracker of the local network is not asked.
  expect([...tracker.paths]).toEqual(['/announce'])
})

whereAria2(
  `DL-01c a torrent goes on when aria2 dies, is given to others as the settings say, and leaves nothing behind${because}`,
  { timeout: 90_000 },
  async () => {
    await using tracker = await startTracker()
    await using _seeder = await startSeeder(aria2 ?? '', tracker, film)
    await using world = await openDownloadWorld()
    const rules = await world.client.use(downloadsArea).settings()
    if (!rules.ok) throw new Error(rules.error.name)
    await world.client.use(downloadsArea).setSettings({ body: { ...rules.data, seedMinutes: 60 } })
    const outside = makeTorrent(film.name, film.files, {
      outer: { announce: tracker.url, 'url-list': `http://${privateAddress}:${tracker.port}/seed` },
    })
    expect(outside.infoHash).toBe(film.infoHash)
    const id = await world.add({ torrentBase64: outside.bytes.toString('base64'), limitBytesPerSecond: 20_000 })
    await vi.waitFor(() => expect(world.task(id).doneBytes).toBeGreaterThan(0), waitLong)
    const [helper = 0] = recordedPids(join(world.one.dataDir, 'programs'))
    process.kill(helper, 'SIGKILL')
    await world.client.use(downloadsArea).choose({ body: { taskId: id, limitBytesPerSecond: 0 } })
    const seeding = await world.until(id, 'seeding')
    expect(seeding.path).toBe('/下载/电影')
    for (const [path, bytes] of Object.entries(film.files))
      expect(sha256(await world.bytesOf(`/下载/电影/${path}`)), path).toBe(sha256(bytes))
    const twice = await world.client.use(downloadsArea).add({ body: { torrentBase64: film.bytes.toString('base64') } })
    expect(!twice.ok && twice.error.code).toBe(catalogue.taskExists.code)
    await world.client.use(downloadsArea).pause({ query: { taskId: id } })
    expect(world.task(id).state).toBe('finished')
    const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
    expect(readdirSync(join(space?.rootDir ?? '', '.pc', 'staging'))).toEqual([])
    expect([...tracker.paths]).toEqual(['/announce'])
  },
)

whereAria2(
  `DL-01b seeding goes on after the device stopped and started, as long as its settings say${because}`,
  { timeout: 120_000 },
  async () => {
    await using tracker = await startTracker()
    const dataDir = mkdtempSync(join(tmpdir(), 'cove-seeding-'))
    const { bytes } = makeTorrent(film.name, film.files, { outer: { announce: tracker.url } })
    const torrentBase64 = bytes.toString('base64')
    let id = ''
    {
      await using _seeder = await startSeeder(aria2 ?? '', tracker, film)
      const first = await openDownloadWorld({}, {}, dataDir)
      const rules = await first.client.use(downloadsArea).settings()
      if (!rules.ok) throw new Error(rules.error.name)
      await first.client.use(downloadsArea).setSettings({ body: { ...rules.data, seedMinutes: 60 } })
      id = await first.add({ torrentBase64 })
      await first.until(id, 'seeding')
      await first.one.device[Symbol.asyncDispose]()
    }
    await using again = await openTestDevice({ dataDir, torrentDht: false }, { modules: { downloads: testSeams }, programs: ['aria2c'] })
    const { users, spaces } = again.device.parts
    const downloads = downloadsOf(again.device)
    const userNo = users.administrator()?.no ?? ''
    expect(downloads.view(userNo, id)?.state).toBe('seeding')
    // Nobody else has it now: whoever gets it got it from here.
    await using other = await openDownloadWorld()
    const got = await other.until(await other.add({ torrentBase64 }), 'finished')
    expect(sha256(await other.bytesOf(`${got.path}/second.bin`))).toBe(sha256(film.files['second.bin'] ?? Buffer.alloc(0)))
    expect(downloads.view(userNo, id)?.state).toBe('seeding')
    await downloads.pause(userNo, id)
    expect(downloads.view(userNo, id)?.state).toBe('finished')
    const [space] = spaces.list({ userNo, role: 'admin' })
    expect(readdirSync(join(space?.rootDir ?? '', '.pc', 'staging'))).toEqual([])
  },
)

whereAria2(`DL-01c a torrent of one file that lies on the device lands as that file${because}`, async () => {
  const song = makeTorrent('song.bin', { 'song.bin': someBytes(60_000, 6) }, { isSingle: true })
  await using tracker = await startTracker()
  await using _seeder = await startSeeder(aria2 ?? '', tracker, song)
  await using world = await openDownloadWorld()
  const { bytes } = makeTorrent('song.bin', song.files, { isSingle: true, outer: { announce: tracker.url } })
  const md5 = createHash('md5').update(bytes).digest('hex')
  await world.client.use(transfer).small({
    query: { storageId: world.storageId, path: '/song.torrent', md5, cover: 'cover' },
    body: new Uint8Array(bytes),
  })
  const rules = await world.client.use(downloadsArea).settings()
  if (!rules.ok) throw new Error(rules.error.name)
  await world.client.use(downloadsArea).setSettings({ body: { ...rules.data, yieldsToTransfers: false } })
  const id = await world.add({ torrentStorageId: world.storageId, torrentPath: '/song.torrent', name: 'renamed.bin', chooseFirst: true })
  expect(world.task(id)).toMatchObject({ state: 'choosing', kind: 'torrent', totalBytes: 60_000 })
  await world.client.use(downloadsArea).choose({ body: { taskId: id, indexes: [1] } })
  const done = await world.until(id, 'finished')
  expect(done.path).toBe('/下载/renamed.bin')
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(song.files['song.bin'] ?? Buffer.alloc(0)))
})

whereAria2(`S-A1 after a kill of the device the helper it left behind is ended before another begins${because}`, async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'cove-aria2-'))
  const records = join(stateDir, 'programs')
  const open = () => openPrograms({ stateDir: records, log: silentLog })
  const guards = { isOurHost: () => true, isOurPage: () => true }
  const ports = createPorts({ config: { lan: false, host: '127.0.0.1', dataDir: stateDir }, guards, onProblem: () => undefined })
  const aria2Of = (programs: ReturnType<typeof open>) =>
    createAria2({ programs: programs.declare('downloads', downloadPrograms), ports, stateDir, usesDht: false })
  await using before = open()
  await using left = aria2Of(before)
  await left.call('aria2.getVersion', [])
  const [pid = 0] = recordedPids(records)
  await using after = open()
  await using next = aria2Of(after)
  await next.call('aria2.getVersion', [])
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), waitLong)
  // The secret is in a file only its owner may read, and on no command line.
  expect(statSync(join(stateDir, 'aria2.conf')).mode & 0o077).toBe(0)
})
