import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { carrierSign, secondsOfCarrier } from '../drivers/carrier/carrier-sign.ts'
import { all, get, inPieces, never, put, tryDriver } from './driver-suite.ts'
import { openVendorWorld } from './vendor-driver.ts'

const long = { timeout: 30_000 }
const large = Buffer.alloc(20 << 20, 'large file ')

test('CAR-03a the sign of a body is that of the public description', () => {
  const body = '{"catalogID":"root","name":"中 b!"}'
  expect(carrierSign(body, '2026-01-02 03:04:05', 'ABCDEFGHIJKLMNOP')).toBe('B6320A9053200EB0D3CDDEF521B110AA')
  expect(secondsOfCarrier('20260102030405')).toBe(Date.UTC(2026, 0, 1, 19, 4, 5) / 1000)
  expect(secondsOfCarrier('soon')).toBe(0)
})

test('CAR-03a the carrier driver does everything with its service, and shows it no token of the device', long, async () => {
  await using world = await openVendorWorld('carrier')
  await tryDriver(world.driver, ['personal'])
  const { counts } = await world.demo.told('carrier')
  expect([counts.foreignTokens, counts.overLimit]).toEqual([0, 0])
})

test('CAR-01a families, albums and groups are beside the personal files', long, async () => {
  await using world = await openVendorWorld('carrier')
  const { driver } = world
  const roots = (await driver.roots?.(never)) ?? []
  expect(roots.map(({ kind }) => kind)).toEqual(['personal', 'family', 'family', 'album', 'album', 'group'])
  for (const { kind, path } of roots.filter((root) => root.kind === 'family' || root.kind === 'group')) {
    const at = path.slice(1).split('/')
    await put(driver, [...at, 'a & b.txt'], Buffer.from('shared'))
    await put(driver, [...at, 'empty'], Buffer.alloc(0))
    await driver.makeFolder([...at, 'trip'], never)
    await driver.move([...at, 'a & b.txt'], [...at, 'trip', 'c.txt'], never)
    expect((await get(driver, [...at, 'trip', 'c.txt'], 2)).toString()).toBe('ared')
    await put(driver, [...at, 'trip', 'c.txt'], Buffer.from('again'))
    expect((await get(driver, [...at, 'trip', 'c.txt'])).toString()).toBe('again')
    if (kind === 'group') await driver.move([...at, 'trip'], [...at, 'journey'], never)
    else
      await expect(driver.move([...at, 'trip'], [...at, 'journey'], never)).rejects.toMatchObject({ failure: 'cloudDriveFeatureOffline' })
    await driver.remove([...at, kind === 'group' ? 'journey' : 'trip'], never)
    await driver.remove([...at, 'empty'], never)
  }
  const album =
    roots
      .find(({ kind }) => kind === 'album')
      ?.path.slice(1)
      .split('/') ?? []
  const pictures = await all(driver, album)
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(45)
  expect((await get(driver, [...album, pictures[44]?.name ?? ''])).byteLength).toBeGreaterThan(100)
  await expect(put(driver, [...album, 'x'], Buffer.from('x'))).rejects.toMatchObject({ problem: 'denied' })
  await expect(driver.remove(album, never)).rejects.toMatchObject({ problem: 'denied' })
})

test.each([['personal'], ['group/摄影小组']])('SED-04e an upload in parts to %s continues in another process', long, async (folder) => {
  await using world = await openVendorWorld('carrier')
  const { driver } = world
  const at = [...folder.split('/'), 'film']
  const options = { sizeBytes: large.byteLength, modifiedSeconds: 0, content: () => inPieces(large), signal: never }
  const first = await driver.write(at, options)
  await first.send(inPieces(large.subarray(0, first.nextBytes())))
  const second = await driver.write(at, { ...options, state: first.state })
  expect(second.doneBytes).toBe(8 << 20)
  for (let next = second.nextBytes(); next !== undefined; next = second.nextBytes())
    await second.send(inPieces(large.subarray(second.doneBytes, second.doneBytes + next)))
  await second.finish()
  expect((await get(driver, at)).equals(large)).toBe(true)
})

test('CAR-03d a page has 256 entries', long, async () => {
  await using world = await openVendorWorld('carrier')
  const { driver } = world
  for (let number = 0; number < 300; number += 1) await driver.makeFolder(['personal', `f${number}`], never)
  const before = (await world.demo.told('carrier')).log.length
  expect((await all(driver, ['personal'])).length).toBe(300)
  expect((await world.demo.told('carrier')).log.length - before).toBe(2)
})

test('CAR-04a a file above the membership is refused before anything is sent', long, async () => {
  await using world = await openVendorWorld('carrier')
  await world.demo.set('carrier', { level: '0' })
  const options = { sizeBytes: 5 * 1024 ** 3, modifiedSeconds: 0, content: () => inPieces(large), signal: never }
  await expect(world.driver.write(['personal', 'film'], options)).rejects.toMatchObject({ failure: 'cloudDriveFileTooLarge' })
  expect(world.driver.limits.takesFolders).toBe(false)
})

test.each([
  [4, 'cloudDriveBanTemporary'],
  [5, 'cloudDriveBanPermanent'],
])('SED-03b a ban of level %d ends all requests', long, async (ban, failure) => {
  await using world = await openVendorWorld('carrier')
  await world.demo.set('carrier', { ban })
  await expect(all(world.driver, ['personal'])).rejects.toMatchObject({ problem: 'banned', failure })
  const { counts } = await world.demo.told('carrier')
  for (let count = 0; count < 5; count += 1) await expect(all(world.driver, ['personal'])).rejects.toMatchObject({ failure })
  expect((await world.demo.told('carrier')).counts.calls).toBe(counts.calls)
  expect(world.polite.state()).toMatchObject({ kind: 'banned', banLevel: ban })
})

test('CAR-04b an ended token is renewed once for all, and one that cannot be renewed ends all requests', long, async () => {
  await using world = await openVendorWorld('carrier', { tokenSeconds: 1, graceSeconds: 30 })
  const { driver, demo, kept, polite } = world
  await sleep(1100)
  await Promise.all(Array.from({ length: 5 }, () => all(driver, ['personal'])))
  expect([(await demo.told('carrier')).counts.renewals, kept.length]).toEqual([1, 1])
  await demo.set('carrier', { refusesRenewal: true })
  await sleep(1100)
  await expect(all(driver, ['personal'])).rejects.toMatchObject({ problem: 'signInNeeded' })
  const { counts } = await demo.told('carrier')
  for (let count = 0; count < 5; count += 1) await expect(all(driver, ['personal'])).rejects.toMatchObject({ problem: 'signInNeeded' })
  expect((await demo.told('carrier')).counts.calls).toBe(counts.calls)
  expect(polite.state().kind).toBe('signInNeeded')
})
