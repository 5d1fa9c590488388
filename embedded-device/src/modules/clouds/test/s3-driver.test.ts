import { expect, test } from 'vitest'
import { signedHeaders, sha256 } from '../drivers/s3-signature.ts'
import { all, driverOf, get, inPieces, never, put, tryDriver } from './driver-suite.ts'
import { s3Keys, startS3 } from './s3-service.ts'

const large = Buffer.alloc(20 << 20, 'large file ')

// The example of the protocol's own documents.
test('SED-04a a request is signed as the documents of the protocol sign theirs', () => {
  const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const { authorization = '' } = signedHeaders(keys, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    bodySha256: sha256(''),
    nowMs: Date.UTC(2013, 4, 24),
  })
  expect(authorization.split('Signature=')[1]).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('SED-04a the S3 driver does everything with a store', async () => {
  await using store = await startS3()
  await tryDriver(driverOf('s3', { address: store.address, ...s3Keys }), [])
  expect([...store.objects.keys()]).toEqual([])
})

test('SED-04a a folder of more than a page is listed once each, with folders that are only prefixes', async () => {
  await using store = await startS3()
  const object = { body: Buffer.from('x'), etag: '"e"', changedMs: 0 }
  for (let count = 0; count < 2500; count += 1) store.objects.set(`many/${count}`, object)
  store.objects.set('many/prefix/inner', object)
  const found = await all(driverOf('s3', { address: store.address, ...s3Keys }), ['many'])
  expect(new Set(found.map(({ name }) => name)).size).toBe(2501)
  expect(found.length).toBe(2501)
  expect(store.log.length).toBe(3)
})

test('SED-04e an upload in parts continues in another process with the part that is missing, or is taken back', async () => {
  await using store = await startS3()
  const driver = driverOf('s3', { address: store.address, ...s3Keys })
  const options = { sizeBytes: large.byteLength, modifiedSeconds: 0, content: () => inPieces(large), signal: never }
  const first = await driver.write(['film'], options)
  await first.send(inPieces(large.subarray(0, first.nextBytes())))
  const second = await driver.write(['film'], { ...options, state: first.state })
  expect(second.doneBytes).toBe(8 << 20)
  for (let next = second.nextBytes(); next !== undefined; next = second.nextBytes())
    await second.send(inPieces(large.subarray(second.doneBytes, second.doneBytes + next)))
  await second.finish()
  expect((await get(driver, ['film'])).equals(large)).toBe(true)
  expect((await driver.stat(['film'], never)).hash).toBeUndefined()
  const third = await driver.write(['other'], options)
  expect(store.uploads.size).toBe(1)
  await driver.abandon(['other'], third.state, never)
  expect(store.uploads.size).toBe(0)
})

test.each([
  [{ user: 'AKOTHER' }, 'signInNeeded'],
  [{ password: 'wrong' }, 'signInNeeded'],
  [{ bucket: 'other' }, 'notFound'],
  [{ region: 'elsewhere' }, 'protocol'],
])('SED-04a a store that does not accept %o says %s', async (changes, problem) => {
  await using store = await startS3()
  await expect(all(driverOf('s3', { address: store.address, ...s3Keys, ...changes }), [])).rejects.toMatchObject({ problem })
})

test('SED-04a an object that changed is not continued, and a cut answer is no whole one', async () => {
  await using store = await startS3()
  const driver = driverOf('s3', { address: store.address, ...s3Keys })
  await put(driver, ['a'], Buffer.from('one and a half'))
  const { version, sizeBytes } = await driver.stat(['a'], never)
  await put(driver, ['a'], Buffer.from('two and a half'))
  const read = driver.read(['a'], { startByte: 3, version, sizeBytes, signal: never })
  await expect(read.next()).rejects.toMatchObject({ problem: 'changed' })
  store.faults.cutEvery = 1
  await expect(get(driver, ['a'])).rejects.toMatchObject({ problem: 'unavailable' })
})
