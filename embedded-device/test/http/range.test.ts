import { leavingName } from '@cove/server-kit/names'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentDisposition, mayShowInline } from '../../src/core/http/content-disposition.ts'
import { readRange } from '../../src/core/http/range.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

test.each([
  [undefined, 10, 'whole'],
  ['bytes=0-4', 10, { startByte: 0, endByte: 4 }],
  ['bytes=5-', 10, { startByte: 5, endByte: 9 }],
  ['bytes=-3', 10, { startByte: 7, endByte: 9 }],
  ['bytes=-30', 10, { startByte: 0, endByte: 9 }],
  ['bytes=0-99', 10, { startByte: 0, endByte: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['items=0-4', 10, 'whole'],
  ['bytes=5000000000-5000000009', 6_000_000_000, { startByte: 5_000_000_000, endByte: 5_000_000_009 }],
])('TR-09a Range %s of %d bytes', (header, sizeBytes, expected) => {
  expect(readRange(header, sizeBytes)).toEqual(expected)
})

test.each(['a"b.txt', 'a\r\nSet-Cookie: x', '照片 😀.jpg', "it's (1)*.txt", '\u202egpj.exe', '\ud800x', 'x'.repeat(255)])(
  'S-F5 the name %j makes one safe header',
  (name) => {
    const header = contentDisposition('attachment', name)
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9._ -]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(leavingName(name))
  },
)

test('S-I3 nothing that can carry script is shown in place', () => {
  for (const type of ['image/svg+xml', 'text/html', 'application/xml', 'application/pdf', 'text/plain', 'application/json', 'image/x-icon'])
    expect(mayShowInline(type)).toBe(false)
  for (const type of ['image/jpeg', 'image/webp', 'video/mp4', 'audio/mpeg']) expect(mayShowInline(type)).toBe(true)
})

const tailText = 'the very end'
const sparseBytes = 5 * 1024 ** 3
let one: TestDevice
let admin: Signed
let url: (path: string) => string

beforeAll(async () => {
  one = await openTestDevice({ modules: ['transfers'] })
  admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  url = (path) => `/v1/file/download?uuid=${storageId}&path=${encodeURIComponent(path)}`
  const space = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })[0]
  const home = join(space?.rootDir ?? '', 'users', admin.userNo)
  await mkdir(home, { recursive: true })
  for (const [name, content] of [
    ['page.html', '<script>1</script>'],
    ['song.mp3', 'abcdefghij'],
    ['empty.bin', ''],
  ] as const) {
    const file = await open(join(home, name), 'w')
    await file.write(content)
    await file.close()
  }
  const sparse = await open(join(home, 'big.bin'), 'w')
  await sparse.truncate(sparseBytes)
  await sparse.write(tailText, sparseBytes - tailText.length)
  await sparse.close()
})
afterAll(() => one[Symbol.asyncDispose]())

function get(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return one.device.http.inject({ method, url: url(path), headers: { 'api-token': admin.token, ...headers } })
}

test('TR-09a offsets beyond 4 GiB give the right bytes', async () => {
  const answer = await get('/big.bin', { range: `bytes=${sparseBytes - tailText.length}-` })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe(tailText)
  expect(answer.headers['content-range']).toBe(`bytes ${sparseBytes - tailText.length}-${sparseBytes - 1}/${sparseBytes}`)
})

test('TR-09a HEAD tells the size and sends nothing', async () => {
  const answer = await get('/big.bin', {}, 'HEAD')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe(String(sparseBytes))
  expect(answer.body).toBe('')
})

test('TR-09a a range counts only while the file is the same', async () => {
  const whole = await get('/song.mp3')
  const etag = String(whole.headers.etag)
  const same = await get('/song.mp3', { range: 'bytes=2-3', 'if-range': etag })
  expect([same.statusCode, same.body]).toEqual([206, 'cd'])
  const other = await get('/song.mp3', { range: 'bytes=2-3', 'if-range': '"other"' })
  expect([other.statusCode, other.body]).toEqual([200, 'abcdefghij'])
  expect((await get('/song.mp3', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('/song.mp3', { range: 'bytes=10-' })).statusCode).toBe(416)
  expect((await get('/empty.bin')).body).toBe('')
})

test('S-I3 user content is sandboxed, and only media is inline', async () => {
  const page = await get('/page.html')
  expect(page.headers).toMatchObject({ 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' })
  expect(page.headers['content-disposition']).toMatch(/^attachment;/)
  expect((await get('/song.mp3')).headers['content-disposition']).toMatch(/^inline;/)
})

test('H-27 a download ticket opens its files and no other, a media ticket only media', async () => {
  const storageId = await firstStorageId(admin.client)
  const download = await admin.client.use(files).downloadTicket({ body: { items: [{ storageId, path: '/song.mp3' }] } })
  const media = await admin.client.use(session).mediaTicket()
  if (!download.ok || !media.ok) throw new Error('no ticket')
  const status = async (path: string, ticket: string): Promise<number> =>
    (await one.device.http.inject({ url: `${url(path)}&ticket=${ticket}` })).statusCode
  expect(await status('/song.mp3', download.data.ticket)).toBe(200)
  expect(await status('/page.html', download.data.ticket)).toBe(401)
  expect(await status('/song.mp3', media.data.ticket)).toBe(200)
  expect(await status('/page.html', media.data.ticket)).toBe(401)
})
