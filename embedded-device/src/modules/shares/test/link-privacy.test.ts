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

test('SHR-03 home is the networks of the device and those that no router carries in from outside', () => {
  const home = ['127.0.0.1', '::1', '10.2.3.4', '192.168.0.9', '172.20.1.1', 'fe80::1%eth0', 'fd12::5', '::ffff:192.168.1.1']
  const outside = ['203.0.113.7', '172.32.0.1', '100.64.0.1', '2001:db8::1', 'relay', '', '::ffff:8.8.8.8']
  expect(home.filter((one) => !isHomeAddress(one))).toEqual([])
  expect(outside.filter((one) => isHomeAddress(one))).toEqual([])
})
