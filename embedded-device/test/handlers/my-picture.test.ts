import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'

const octets = async (made: Promise<Buffer>) => new Uint8Array(await made)
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c43' } })
const bytesOf = (url: string) => Buffer.from(url.replace(/^data:image\/webp;base64,/, ''), 'base64')

async function openWorld() {
  const one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const lin = await makeUser(one, 'lin')
  return { one, admin, lin, [Symbol.asyncDispose]: () => one[Symbol.asyncDispose]() }
}
const seenBy = async (client: Awaited<ReturnType<typeof openWorld>>['admin']['client'], userNo: string) => {
  const answer = await client.use(users).list()
  return answer.ok ? answer.data.users.find((user) => user.userNo === userNo) : undefined
}

test('LGN-14a a local account changes its own name and picture, and the next sign-in brings both', async () => {
  await using world = await openWorld()
  const { one, admin, lin } = world
  expect(await lin.client.use(users).renameMyself({ body: { nickname: '\u0007 小北 ' } })).toMatchObject({
    ok: true,
    data: { nickname: '小北' },
  })
  const body = await octets(
    photo(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'private' } })
      .toBuffer(),
  )
  const set = await lin.client.use(users).setMyPicture({ body })
  const drawn = bytesOf(set.ok ? set.data.avatarUrl : '')
  const { format, width, height, exif } = await sharp(drawn).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 144, height: 144, exif: undefined })
  const again = await signIn(one, 'lin', password)
  expect(await again.client.use(session).userInfo()).toMatchObject({ data: { nickname: '小北', avatarUrl: set.ok && set.data.avatarUrl } })
  const seen = await seenBy(admin.client, lin.userNo)
  expect(seen?.pictureVersion).toBeGreaterThan(0)
  // The others see the picture, too: it belongs to the name.
  const served = await one.device.http.inject({
    url: `/ugos/user/v1/picture?ugreen_no=${lin.userNo}&version=${String(seen?.pictureVersion)}`,
    headers: { 'api-token': admin.token },
  })
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(drawn)]).toEqual([200, 'image/webp', true])
})

test('S-G4 LGN-14a what is no picture changes nothing, and a removed picture or user leaves nothing behind', async () => {
  await using world = await openWorld()
  const { one, admin, lin } = world
  const mine = lin.client.use(users)
  await mine.setMyPicture({ body: await octets(photo(8, 8).webp().toBuffer()) })
  for (const body of [new Uint8Array(0), new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect(await mine.setMyPicture({ body })).toMatchObject({ ok: false, error: { name: 'imageUnreadable' } })
  expect((await seenBy(admin.client, lin.userNo))?.pictureVersion).toBeGreaterThan(0)
  expect(await mine.removeMyPicture()).toMatchObject({ ok: true, data: { avatarUrl: '' } })
  expect((await seenBy(admin.client, lin.userNo))?.pictureVersion).toBe(0)
  await mine.setMyPicture({ body: await octets(photo(8, 8).png().toBuffer()) })
  one.device.parts.users.remove(lin.userNo)
  expect(one.device.parts.users.picture(lin.userNo)).toBeUndefined()
})

test('LGN-14b a guest keeps the name and the picture that the administrator knows', async () => {
  await using world = await openWorld()
  const { one, lin } = world
  one.device.parts.users.setRole(lin.userNo, 'experience')
  expect((await lin.client.use(users).renameMyself({ body: { nickname: '别人' } })).ok).toBe(false)
  expect((await lin.client.use(users).removeMyPicture()).ok).toBe(false)
})
