import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { searchProblem } from '../drivers/search/search-problems.ts'
import { readJson } from '../drivers/search/search-requests.ts'
import { all, get, inPieces, never, oddNames, put, tryDriver } from './driver-suite.ts'
import { openVendorWorld } from './vendor-driver.ts'

const long = { timeout: 30_000 }
const large = Buffer.alloc(10 << 20, 'large file ')

test('SED-02a the driver of the search engine’s drive does everything with its service', long, async () => {
  await using world = await openVendorWorld('search')
  const names = oddNames.filter((name) => !/[?*]/.test(name))
  await tryDriver(world.driver, [], { names, keepsEmpty: false })
  const { counts } = await world.demo.told('search')
  expect([counts.foreignTokens, counts.overLimit]).toEqual([0, 0])
})

test('SED-01b names and files that the service does not take are refused before anything is sent', long, async () => {
  await using world = await openVendorWorld('search')
  const { driver } = world
  await expect(put(driver, ['a?b'], Buffer.from('x'))).rejects.toMatchObject({ failure: 'cloudDriveNameIllegal' })
  await expect(put(driver, ['🙂.txt'], Buffer.from('x'))).rejects.toMatchObject({ failure: 'cloudDriveNameIllegal' })
  await expect(put(driver, ['empty'], Buffer.alloc(0))).rejects.toMatchObject({ failure: 'cloudDriveParameter' })
  const options = { sizeBytes: 5 * 1024 ** 3, modifiedSeconds: 0, content: () => inPieces(large), signal: never }
  await expect(driver.write(['film'], options)).rejects.toMatchObject({ failure: 'cloudDriveFileTooLarge' })
})

test('SED-04e an upload in parts continues in another process, and begins anew where it was forgotten', long, async () => {
  await using world = await openVendorWorld('search')
  const { driver } = world
  const options = { sizeBytes: large.byteLength, modifiedSeconds: 0, content: () => inPieces(large), signal: never }
  const first = await driver.write(['film'], options)
  await first.send(inPieces(large.subarray(0, first.nextBytes())))
  await expect(driver.stat(['film'], never)).rejects.toMatchObject({ problem: 'notFound' })
  const second = await driver.write(['film'], { ...options, state: first.state })
  expect(second.doneBytes).toBe(4 << 20)
  for (let next = second.nextBytes(); next !== undefined; next = second.nextBytes())
    await second.send(inPieces(large.subarray(second.doneBytes, second.doneBytes + next)))
  await second.finish()
  // The answer was lost, and the number of the upload is gone with it.
  await second.finish()
  expect((await get(driver, ['film'], 5)).equals(large.subarray(5))).toBe(true)
  expect((await all(driver, [])).map(({ name }) => name)).toEqual(['film'])
  const forgotten = JSON.stringify({ ...(JSON.parse(first.state ?? '') as object), uploadId: 'N1-none' })
  const third = await driver.write(['other'], { ...options, state: forgotten })
  await expect(third.send(inPieces(large.subarray(4 << 20, 8 << 20)))).rejects.toMatchObject({ problem: 'unavailable' })
  expect(third.doneBytes).toBe(0)
})

test('SED-04b a refresh token is used once for all, and stored before anything uses what came of it', long, async () => {
  await using world = await openVendorWorld('search', { tokenSeconds: 1 })
  const { driver, demo, kept } = world
  await sleep(1100)
  await Promise.all(Array.from({ length: 5 }, () => all(driver, [])))
  expect([(await demo.told('search')).counts.renewals, kept.length]).toEqual([1, 1])
})

test.each([[false], [true]])(
  'SED-04b a refresh token that was used (or too often: %s) is not shown again',
  long,
  async (refusesRenewal) => {
    await using world = await openVendorWorld('search', { tokenSeconds: 1 })
    const { driver, demo, person, polite } = world
    await sleep(1100)
    await all(driver, [])
    await demo.set('search', { refusesRenewal })
    await sleep(1100)
    // Another copy of the tokens, as after a restored backup: its refresh token is worth nothing.
    const late = world.driverWith(person.secret)
    await expect(all(late, [])).rejects.toMatchObject({ problem: 'signInNeeded' })
    const { counts } = await demo.told('search')
    for (let count = 0; count < 5; count += 1) await expect(all(late, [])).rejects.toMatchObject({ problem: 'signInNeeded' })
    const after = (await demo.told('search')).counts
    expect([after.calls, after.usedAgain]).toEqual([counts.calls, refusesRenewal ? 0 : 1])
    expect(polite.state().kind).toBe('signInNeeded')
  },
)

test.each([
  [4, 'cloudDriveBanTemporary'],
  [5, 'cloudDriveBanPermanent'],
])('SED-03b a ban of level %d ends all requests', long, async (ban, failure) => {
  await using world = await openVendorWorld('search', { ban: 0 })
  await world.demo.set('search', { ban })
  await expect(all(world.driver, [])).rejects.toMatchObject({ problem: 'banned', failure })
  const { counts } = await world.demo.told('search')
  await expect(all(world.driver, [])).rejects.toMatchObject({ failure })
  expect((await world.demo.told('search')).counts.calls).toBe(counts.calls)
})

test.each([
  ['-10', 'quotaFull', 'cloudDriveFull'],
  ['-9', 'notFound', 'cloudDriveNotFound'],
  ['-8', 'exists', 'cloudDriveExists'],
  ['31064', 'denied', 'cloudDriveNoAccess'],
  ['-6', 'tokenExpired', 'cloudDriveAuthFailed'],
  ['2', 'protocol', 'cloudDriveParameter'],
  ['31363', 'unavailable', 'cloudDriveMergeFailed'],
  ['31034', 'rateLimited', 'cloudDriveRateLimited'],
  ['42000', 'rateLimited', 'cloudDriveTooFrequent'],
  ['42001', 'unavailable', 'cloudDriveCheckFailed'],
  ['42905', 'unavailable', 'cloudDriveUserQueryFailed'],
  ['42999', 'denied', 'cloudDriveFeatureOffline'],
  ['9100', 'denied', 'cloudDriveBanNotice'],
  ['9200', 'denied', 'cloudDriveBanUpload'],
  ['9300', 'denied', 'cloudDriveBanDownload'],
  ['9400', 'banned', 'cloudDriveBanTemporary'],
  ['9500', 'banned', 'cloudDriveBanPermanent'],
  ['77777', 'denied', 'cloudDriveFailed'],
])('SED-03b the number %s of the service is %s, %s of the catalogue', (code, problem, failure) => {
  expect(searchProblem(code)).toMatchObject({ problem, failure })
})

test('SED-03a a failure is one in each of its shapes, and numbers of 64 bits stay whole', () => {
  expect(() => readJson('{"errno":-9}')).toThrow('-9')
  expect(() => readJson('{"error_code":31045,"error_msg":"user not exists"}')).toThrow('31045')
  expect(() => readJson('<html>')).toThrow('no JSON')
  expect(readJson('{"errno":0,"fs_id":987654321098765432,"name":"a\\": 123456789012345678,"}')).toEqual({
    errno: 0,
    fs_id: '987654321098765432',
    name: 'a": 123456789012345678,',
  })
})
