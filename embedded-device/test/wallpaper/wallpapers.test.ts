import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desktop } from '@cove/device-contract/desktop'
import { settings } from '@cove/device-contract/settings'
import { wallpaper } from '@cove/device-contract/wallpaper'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed } from '../http/test-device.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })
const bytesOf = async (made: Promise<Buffer>) => new Uint8Array(await made)
const upload = ({ client }: Signed, body: Uint8Array<ArrayBuffer>, name = 'a.png') =>
  client.use(wallpaper).upload({ query: { name }, body })

async function openWorld() {
  const one = await openTestDevice()
  const admin = await makeAdministrator(one)
  return { one, admin }
}

test('SET-01b jpg, png and gif are kept as WebP without their metadata', async () => {
  const { one, admin } = await openWorld()
  await using _device = one
  const rotated = await bytesOf(picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await upload(admin, rotated, 'beach.jpg')).toMatchObject({ ok: true, data: { name: 'beach.jpg', widthPx: 20, heightPx: 40 } })
  expect(await upload(admin, await bytesOf(picture(8, 8).png().toBuffer()))).toMatchObject({ ok: true })
  expect(await upload(admin, await bytesOf(picture(8, 8).gif().toBuffer()))).toMatchObject({ ok: true })
  const [file] = one.device.parts.wallpapers.list(admin.userNo)
  const stored = await one.device.parts.wallpapers.read(admin.userNo, file?.wallpaperId ?? '', 'full')
  expect((await sharp(stored).metadata()).format).toBe('webp')
})

test('S-G4 SET-01b what is no picture, is damaged or claims too many pixels is refused, and nothing is stored', async () => {
  const { one, admin } = await openWorld()
  await using _device = one
  const png = await bytesOf(picture(300, 300).png().toBuffer())
  // A header that claims 60,000 by 60,000 pixels in a file of a few hundred bytes.
  const bomb = png.slice()
  new DataView(bomb.buffer).setUint32(16, 60_000)
  new DataView(bomb.buffer).setUint32(20, 60_000)
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await upload(admin, svg, 'harmless.png')).toMatchObject({ error: { name: 'wallpaperFormat' } })
  expect(await upload(admin, new Uint8Array(0))).toMatchObject({ error: { name: 'wallpaperFormat' } })
  expect(await upload(admin, png.slice(0, 60))).toMatchObject({ error: { name: 'wallpaperDamaged' } })
  const bombed = await upload(admin, bomb)
  expect(['wallpaperTooManyPixels', 'wallpaperDamaged']).toContain(bombed.ok ? 'ok' : bombed.error.name)
  expect(await upload(admin, new Uint8Array(10 * 1024 ** 2))).toMatchObject({ error: { name: 'wallpaperTooLarge' } })
  expect(await upload(admin, new Uint8Array(10 * 1024 ** 2 + 1))).toMatchObject({ error: { name: 'wallpaperTooLarge' } })
  expect(one.device.parts.wallpapers.list(admin.userNo)).toEqual([])
})

test('SET-01b a user has 20 pictures at most, and only their own', async () => {
  const { one, admin } = await openWorld()
  await using _device = one
  const user = await makeUser(one, 'lin')
  const png = await bytesOf(picture(2, 2).png().toBuffer())
  for (let count = 0; count < 20; count += 1) expect((await upload(admin, png)).ok).toBe(true)
  expect(await upload(admin, png)).toMatchObject({ error: { name: 'wallpaperLimit' } })
  expect(await user.client.use(wallpaper).list()).toMatchObject({ data: { pictures: [] } })
  const foreign = one.device.parts.wallpapers.list(admin.userNo)[0]?.wallpaperId ?? ''
  expect(await user.client.use(wallpaper).setPicture({ body: { wallpaperId: foreign } })).toMatchObject({
    error: { name: 'wallpaperUnknown' },
  })
  expect(await user.client.use(settings).set({ body: { areaId: desktop.id, values: { wallpaper: foreign } } })).toMatchObject({
    error: { name: 'illegalParameter' },
  })
  expect(await user.client.use(wallpaper).remove({ body: { wallpaperId: foreign } })).toMatchObject({ error: { name: 'wallpaperUnknown' } })
})

test('SET-01b SETA-08 deleting the wallpaper that is shown brings back the built-in one, and the history says why', async () => {
  const { one, admin } = await openWorld()
  await using _device = one
  const added = await upload(admin, await bytesOf(picture(2, 2).png().toBuffer()))
  const wallpaperId = added.ok ? added.data.wallpaperId : ''
  const area = admin.client.use(wallpaper)
  await area.setPicture({ body: { wallpaperId } })
  await area.setMode({ body: { mode: 'tile' } })
  expect(await area.current()).toMatchObject({ data: { wallpaperId, mode: 'tile' } })
  expect(readdirSync(join(one.device.parts.config.dataDir, 'wallpapers'))).toHaveLength(2)
  await area.remove({ body: { wallpaperId } })
  expect(await area.current()).toMatchObject({ data: { wallpaperId: '', mode: 'tile' } })
  expect(one.device.parts.settings.history.list(admin.userNo, { limit: 1 }).changes).toMatchObject([{ field: 'wallpaper', way: 'removed' }])
  expect(existsSync(join(one.device.parts.config.dataDir, 'wallpapers', `${wallpaperId}.full.webp`))).toBe(false)
})

test('USR-01c SET-01b the pictures of a user who is removed are deleted', async () => {
  const { one, admin } = await openWorld()
  await using _device = one
  const user = await makeUser(one, 'lin')
  await upload(user, await bytesOf(picture(2, 2).png().toBuffer()))
  await upload(admin, await bytesOf(picture(2, 2).png().toBuffer()))
  one.device.parts.db.run('delete from user where no = ?', user.userNo)
  await one.device.parts.userChanges.removed()
  expect(readdirSync(join(one.device.parts.config.dataDir, 'wallpapers'))).toHaveLength(2)
})
