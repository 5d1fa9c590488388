import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errorRowOf } from '@cove/device-contract'
import { transfer } from '@cove/device-contract/transfer'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'
import { isHomeAddress } from '../outside.ts'

const photo = readFileSync(new URL('../../media/test/fixtures/gps.jpg', import.meta.url))
const place = '48,51.504N'
const longMs = 60_000

type World = Awaited<ReturnType<typeof openSharesWorld>>

async function sharedPhotos({ ming, storageId }: World, choice: { readonly hidesPlace?: boolean; readonly isHomeOnly?: boolean } = {}) {
  const put = (path: string, body: Buffer) =>
    dataOf(
      ming.client.use(transfer).small({
        query: { storageId, path, cover: 'cover', md5: createHash('md5').update(body).digest('hex'), makeParents: true },
        body: Uint8Array.from(body),
      }),
    )
  await put('/trip/a.jpg', photo)
  await put('/trip/notes.txt', Buffer.from('as it is'))
  const body = { place: { storageId, path: '/trip' }, way: 'public' as const, ...choice }
  const link = await dataOf(ming.shares.createLink({ body }))
  return { put, link: { ...link, token: link.token ?? '' } }
}

type Ask = Readonly<Record<'key' | 'pass' | 'path', string>> & {
  readonly save?: string
  readonly range?: string
  readonly isOutside?: boolean
}

const outsideHeaders = ({ one }: World) => one.device.parts.relayTag.headers({ isSecure: true, source: '203.0.113.7' })

async function asked(world: World, call: string, { range, isOutside = false, ...query }: Ask) {
  const url = `/ugos/fileshare/v1/${call}?${new URLSearchParams(query).toString()}`
  const headers = { ...(range === undefined ? {} : { range }), ...(isOutside ? outsideHeaders(world) : {}) }
  return world.one.device.http.inject({ method: 'GET', url, headers })
}

test(
  'SHR-01 originals of a link leave without their place: whole, ranges and archives; the owner may show it',
  { timeout: longMs },
  async () => {
    const world = await openSharesWorld()
    await using _one = world.one
    const { link } = await sharedPhotos(world)
    expect(link).toMatchObject({ hidesPlace: true, isHomeOnly: false })
    const { token, linkId } = link
    const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
    const file = (range?: string) =>
      asked(world, 'visit/file', { key: token, pass, path: '/a.jpg', ...(range === undefined ? {} : { range }) })
    const whole = await file()
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.byteLength).toBe(photo.byteLength)
    expect(whole.headers['content-length']).toBe(String(photo.byteLength))
    expect(whole.rawPayload.includes(place)).toBe(false)
    const at = photo.indexOf(place)
    const range = await file(`bytes=${at - 3}-${at + 20}`)
    expect(range.statusCode).toBe(206)
    expect(range.rawPayload.equals(whole.rawPayload.subarray(at - 3, at + 21))).toBe(true)
    const zip = await asked(world, 'visit/archive', { key: token, pass, path: '/' })
    expect(zip.rawPayload.includes(place)).toBe(false)
    expect(zip.rawPayload.includes('as it is')).toBe(true)
    const text = await asked(world, 'visit/file', { key: token, pass, path: '/notes.txt', save: '1' })
    expect(text.body).toBe('as it is')
    const shown = await dataOf(world.ming.shares.changeLink({ body: { linkId, way: 'public', hidesPlace: false } }))
    expect(shown.hidesPlace).toBe(false)
    const original = await file()
    expect(original.rawPayload.equals(photo)).toBe(true)
    expect(original.headers.etag).not.toBe(whole.headers.etag)
  },
)

test(
  'SHR-01 a film or picture that cannot be cleaned is not given; an archive goes without it and says so',
  { timeout: longMs },
  async () => {
    const world = await openSharesWorld()
    await using _one = world.one
    const { link, put } = await sharedPhotos(world)
    await put('/trip/old.avi', Buffer.from('RIFF....AVI film'))
    const { token } = link
    const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
    const { code } = errorRowOf('sharePlaceUnclear')
    for (const query of [{ path: '/old.avi' }, { path: '/old.avi', save: '1' }])
      expect((await asked(world, 'visit/file', { key: token, pass, ...query })).json()).toMatchObject({ code })
    const zip = (await asked(world, 'visit/archive', { key: token, pass, path: '/' })).rawPayload
    expect(zip.includes('AVI film')).toBe(false)
    expect(zip.includes('trip/notes.txt')).toBe(true)
    expect(zip.includes('Not included.txt')).toBe(true)
    expect(zip.includes('\r\nold.avi\r\n')).toBe(true)
    expect((await asked(world, 'visit/archive', { key: token, pass, path: '/old.avi' })).json()).toMatchObject({ code })
  },
)

test(
  'SHR-01 a damaged photo keeps no folder from being downloaded, and visitors see before they press what is not given',
  { timeout: longMs },
  async () => {
    const world = await openSharesWorld()
    await using _one = world.one
    const { link, put } = await sharedPhotos(world)
    await put('/trip/deep/broken.jpg', Buffer.from('no picture'))
    await put('/trip/deep/torn.jpg', Buffer.concat([photo.subarray(0, 4), Buffer.alloc(900, 7)]))
    await put('/trip/deep/raw', Buffer.from('II*\0 of a camera'))
    await put('/trip/deep/b.jpg', photo)
    const { token } = link
    const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
    const zip = await asked(world, 'visit/archive', { key: token, pass, path: '/' })
    expect(zip.statusCode).toBe(200)
    expect(zip.rawPayload.includes('no picture')).toBe(false)
    expect(zip.rawPayload.includes('\r\ndeep/broken.jpg\r\ndeep/raw\r\ndeep/torn.jpg\r\n')).toBe(true)
    expect(zip.rawPayload.includes('trip/deep/b.jpg')).toBe(true)
    const listed = async (path: string) =>
      (await dataOf(world.visitor.visitList({ body: { token, pass, path, page: 1 } }))).items.map(({ name, isWithheld }) => [
        name,
        isWithheld,
      ])
    expect(await listed('/deep')).toEqual([
      ['b.jpg', false],
      ['broken.jpg', true],
      ['raw', true],
      ['torn.jpg', true],
    ])
    expect(Object.fromEntries(await listed('/'))).toEqual({ deep: false, 'a.jpg': false, 'notes.txt': false })
    await dataOf(world.ming.shares.changeLink({ body: { linkId: link.linkId, way: 'public', hidesPlace: false } }))
    expect((await listed('/deep')).filter(([, isWithheld]) => isWithheld)).toEqual([])
  },
)

test('SHR-01 no piece of a file, however it is asked for, tells the place', { timeout: longMs }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { link, put } = await sharedPhotos(world)
  await put('/trip/deep/IMG.TXT', photo)
  const { token, linkId } = link
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  const at = photo.indexOf(place)
  const url = (path: string) => `/ugos/fileshare/v1/visit/file?${new URLSearchParams({ key: token, pass, path, save: '1' }).toString()}`
  const ask = (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    world.one.device.http.inject({ method, url: url(path), headers })
  await dataOf(world.ming.shares.changeLink({ body: { linkId, way: 'public', hidesPlace: false } }))
  const original = String((await ask('/a.jpg', {})).headers.etag)
  await dataOf(world.ming.shares.changeLink({ body: { linkId, way: 'public', hidesPlace: true } }))
  for (const path of ['/a.jpg', '/deep/IMG.TXT']) {
    const whole = (await ask(path, {})).rawPayload
    for (const range of [`bytes=${at}-${at + 9}`, `bytes=${at + 1}-`, `bytes=-${photo.length - at}`, `bytes=0-3,${at}-${at + 9}`]) {
      for (const more of [{}, { 'if-range': original }, { 'if-range': new Date(0).toUTCString() }]) {
        const answer = await ask(path, { range, ...more })
        expect([200, 206, 416]).toContain(answer.statusCode)
        expect(answer.rawPayload.includes(place.slice(1, 8)), `${path} ${range}`).toBe(false)
        if (range.endsWith('-') && answer.statusCode === 206) expect(answer.rawPayload.equals(whole.subarray(at + 1))).toBe(true)
      }
    }
    expect((await ask(path, { 'if-none-match': original })).statusCode).toBe(200)
    const head = await ask(path, {}, 'HEAD')
    expect(head.rawPayload.byteLength).toBe(0)
    expect(head.headers['content-length']).toBe(String(photo.byteLength))
  }
  const drawn = await asked(world, 'visit/thumbnail', { key: token, pass, path: '/a.jpg' })
  expect(drawn.rawPayload.includes('EXIF') || drawn.rawPayload.includes('XMP ')).toBe(false)
})

test('SHR-03 a link for the home is refused outside, in every call, also while it is open', { timeout: longMs }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { link } = await sharedPhotos(world, { isHomeOnly: true })
  const { token, linkId } = link
  expect(link.isHomeOnly).toBe(true)
  const { code } = errorRowOf('shareHomeOnly')
  world.one.device.parts.users.bindAccount(world.ming.userNo, { accountNo: '900002', phone: '13800000000' })
  const post = async (call: string, payload: object, headers = outsideHeaders(world)) =>
    (await world.one.device.http.inject({ method: 'POST', url: `/ugos/fileshare/v1/${call}`, payload, headers })).json<unknown>()
  expect(await post('visit', { key: token })).toMatchObject({ code })
  expect(await post('visit', { key: token }, {})).toMatchObject({ code: 200 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  const query = { key: token, pass, path: '/a.jpg', isOutside: true }
  for (const call of ['visit/file', 'visit/thumbnail', 'visit/archive'])
    expect((await asked(world, call, query)).json(), call).toMatchObject({ code })
  expect(await post('visit/list', { key: token, pass, path: '/' })).toMatchObject({ code })
  await dataOf(world.ming.shares.changeLink({ body: { linkId, way: 'public', isHomeOnly: false } }))
  expect((await asked(world, 'visit/file', query)).statusCode).toBe(200)
  expect(await outcomeOf(world.visitor.visit({ body: { token } }))).toBe('ok')
})

test('SHR-03 a request for the home is refused outside too, whatever headers a visitor makes up', { timeout: longMs }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const place = { storageId: world.storageId, path: '/inbox' }
  await dataOf(world.ming.folder('/inbox'))
  const { token = '' } = await dataOf(world.ming.shares.createLink({ body: { place, kind: 'request', way: 'public', isHomeOnly: true } }))
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  world.one.device.parts.users.bindAccount(world.ming.userNo, { accountNo: '900002', phone: '13800000000' })
  const { code } = errorRowOf('shareHomeOnly')
  const file = { key: token, pass, contributor: 'Tang', name: 'a.txt', size: 1, mtime: 1 }
  const chunk = new URLSearchParams({ ...file, size: '1', mtime: '1', start: '0', end: '1', md5: 'a'.repeat(32) })
  const made = [{}, { 'x-forwarded-for': '192.168.1.5' }, { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }]
  for (const more of made) {
    const headers = { ...outsideHeaders(world), ...more }
    const post = async (url: string, payload: object | Buffer, type: string) =>
      (
        await world.one.device.http.inject({
          method: 'POST',
          url: `/ugos/fileshare/v1/${url}`,
          payload,
          headers: { ...headers, 'content-type': type },
        })
      ).json<unknown>()
    expect(await post('visit', { key: token, pass }, 'application/json')).toMatchObject({ code })
    expect(await post('visit/upload', file, 'application/json')).toMatchObject({ code })
    expect(await post(`visit/chunk?${chunk.toString()}`, Buffer.from('a'), 'application/octet-stream')).toMatchObject({ code })
  }
})

test('SHR-03 home is the networks of the device and those that no router carries in from outside', () => {
  const home = ['127.0.0.1', '::1', '10.2.3.4', '192.168.0.9', '172.20.1.1', 'fe80::1%eth0', 'fd12::5', '::ffff:192.168.1.1']
  const outside = ['203.0.113.7', '172.32.0.1', '100.64.0.1', '2001:db8::1', 'relay', '', '::ffff:8.8.8.8']
  expect(home.filter((one) => !isHomeAddress(one))).toEqual([])
  expect(outside.filter((one) => isHomeAddress(one))).toEqual([])
})
