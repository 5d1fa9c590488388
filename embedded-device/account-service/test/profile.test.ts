import { account } from '@cove/device-contract/account'
import { content } from '@cove/device-contract/content'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, phone, signUp } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#2080c0' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
    .toFormat(format)
    .toBuffer()
const octets = (bytes: Uint8Array) => new Uint8Array(bytes)

test('LGN-14a fields of the profile are changed by whoever read the newest version', async () => {
  const change = {
    profileVersion: 1,
    nickname: '林\u0007小明',
    email: 'Lin@example.com',
    sex: 'female' as const,
    birthday: '1990-02-28',
    motto: 'hello',
  }
  const changed = await signed.client.use(account).updateProfile({ body: change })
  expect(changed).toMatchObject({
    data: { nickname: '林小明', email: 'lin@example.com', sex: 'female', birthday: '1990-02-28', motto: 'hello', profileVersion: 2 },
  })
  expect(nameOf(await signed.client.use(account).updateProfile({ body: { ...change, profileVersion: 1 } }))).toBe('profileChanged')
  expect(await signed.client.use(account).updateProfile({ body: { profileVersion: 2, motto: '' } })).toMatchObject({
    data: { nickname: '林小明', motto: '' },
  })
})

test('LGN-14a of two edits at once one is told that the profile changed', async () => {
  const edit = (nickname: string) => signed.client.use(account).updateProfile({ body: { profileVersion: 1, nickname } })
  expect((await Promise.all([edit('One'), edit('Two')])).map(nameOf).sort()).toEqual(['ok', 'profileChanged'])
})

test('LGN-14a what is not allowed is refused by its name', async () => {
  const other = await signUp(one, otherPhone)
  await other.client.use(account).updateProfile({ body: { profileVersion: 1, email: 'taken@example.com' } })
  const edit = (change: object) => signed.client.use(account).updateProfile({ body: { profileVersion: 1, ...change } })
  expect(nameOf(await edit({ nickname: 'x' }))).toBe('nicknameInvalid')
  expect(nameOf(await edit({ nickname: 'x'.repeat(17) }))).toBe('nicknameInvalid')
  expect(nameOf(await edit({ email: 'no mail' }))).toBe('accountInvalid')
  expect(nameOf(await edit({ email: 'TAKEN@example.com' }))).toBe('accountExists')
  for (const birthday of ['1990-02-30', '2026-13-01', '3000-01-01', '90-1-1', '1899-12-31'])
    expect(nameOf(await edit({ birthday }))).toBe('illegalParameter')
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'H-39 an avatar of kind %s is drawn anew at 256 px without its metadata',
  async (format) => {
    const body = octets(await picture(format))
    const answer = await signed.client.use(account).uploadAvatar({ body })
    if (!answer.ok) throw new Error(answer.error.name)
    const url = answer.data.avatarUrl ?? ''
    expect(url).toMatch(/^\/api\/user\/v1\/head\/file\?id=[\w-]{43}$/)
    const shown = await one.http.inject({ url })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    const drawn = await sharp(shown.rawPayload).metadata()
    expect(drawn).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(drawn.exif).toBeUndefined()
  },
)

test('LGN-14a a new avatar has a new address, and the old picture is gone', async () => {
  const upload = async () => {
    const answer = await signed.client.use(account).uploadAvatar({ body: octets(await picture('png')) })
    return answer.ok ? (answer.data.avatarUrl ?? '') : answer.error.name
  }
  const [first, second] = [await upload(), await upload()]
  expect(second).not.toBe(first)
  expect((await one.http.inject({ url: first })).statusCode).toBe(404)
  expect((await one.http.inject({ url: second })).statusCode).toBe(200)
})

test('H-39 what is no picture, or too large, is refused', async () => {
  const upload = async (bytes: Uint8Array) => nameOf(await signed.client.use(account).uploadAvatar({ body: octets(bytes) }))
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toBe('imageUnreadable')
  expect(await upload(Buffer.from('hello'))).toBe('imageUnreadable')
  expect(await upload(new Uint8Array())).toBe('imageUnreadable')
  expect(await upload(await picture('tiff'))).toBe('imageUnreadable')
  expect(await upload((await picture('png')).subarray(0, 200))).toBe('imageUnreadable')
  expect(await upload(new Uint8Array(6 * 1024 ** 2 + 1))).toBe('imageTooLarge')
})

test('S-I8 a body that announces no length is counted as it comes', async () => {
  async function* endless() {
    for (let count = 0; count < 200; count += 1) yield Buffer.alloc(64 * 1024)
  }
  const answer = await one.http.inject({
    method: 'POST',
    url: '/api/user/v1/head/upload',
    headers: { authorization: `Bearer ${signed.accessToken}`, 'content-type': 'application/octet-stream' },
    payload: Readable.from(endless()),
  })
  expect(answer.json()).toMatchObject({ msg: '图片太大，请选择较小的图片。' })
})

test.each(['../keys.json', '..%2fkeys.json', 'x', '', '/etc/passwd', 'a'.repeat(43), '.'.repeat(30)])(
  'S-I8 the avatar %j is not there',
  async (id) => {
    const answer = await one.http.inject({ url: `/api/user/v1/head/file?id=${encodeURIComponent(id)}` })
    expect(answer.statusCode).toBe(404)
  },
)

test('H-55 feedback keeps its pictures; those of others and loose ones do not count', async () => {
  const other = await signUp(one, otherPhone)
  const upload = async (who: Signed) => {
    const answer = await who.client.use(account).uploadAttachment({ body: octets(await picture('png')) })
    return answer.ok ? answer.data.id : answer.error.name
  }
  const [mine, theirs] = [await upload(signed), await upload(other)]
  const body = { content: 'It works.\nReally.', contact: phone, attachments: [mine] }
  expect(nameOf(await signed.client.use(content).feedback({ body: { ...body, attachments: [theirs] } }))).toBe('illegalParameter')
  expect(nameOf(await signed.client.use(content).feedback({ body: { ...body, content: '\u0000 ' } }))).toBe('illegalParameter')
  expect(nameOf(await signed.client.use(content).feedback({ body }))).toBe('ok')
  expect(nameOf(await signed.client.use(content).feedback({ body }))).toBe('illegalParameter')
  expect(one.service.parts.db.value('select content from feedback')).toBe('It works.\nReally.')
  // The operator of the service reads it without a database program.
  const folder = join(one.dataDir, 'account', 'feedback')
  const [written, ...others] = await readdir(folder)
  expect(others).toEqual([])
  const text = await readFile(join(folder, written ?? ''), 'utf8')
  expect(text).toContain('It works.\nReally.')
  expect(text).toContain(`attachments/${mine}`)
  one.clock.seconds(25 * 3600)
  await one.service.parts.feedback.cleanUp()
  expect(one.service.parts.db.all('select id from attachment')).toEqual([{ id: mine }])
  expect(nameOf(await signed.client.use(account).uploadAttachment({ body: octets(Buffer.from('no')) }))).toBe('sessionExpired')
})

test('H-55 attachments are pictures of at most 10 MiB, and few wait for their feedback', async () => {
  const upload = async (bytes: Uint8Array) => nameOf(await signed.client.use(account).uploadAttachment({ body: octets(bytes) }))
  expect(await upload(Buffer.from('no'))).toBe('imageUnreadable')
  expect(await upload(new Uint8Array(10 * 1024 ** 2 + 1))).toBe('imageTooLarge')
  const small = await picture('png')
  for (let count = 0; count < 20; count += 1) expect(await upload(small)).toBe('ok')
  expect(await upload(small)).toBe('tooManyAttempts')
})

test('SET-02a twenty feedbacks a day are enough', async () => {
  const send = () => signed.client.use(content).feedback({ body: { content: 'x', contact: phone, attachments: [] } })
  for (let count = 0; count < 20; count += 1) expect(nameOf(await send())).toBe('ok')
  expect(nameOf(await send())).toBe('tooManyAttempts')
})

test('LGN-17 the agreement is there in both languages, with the same sections', async () => {
  const [zh, en] = await Promise.all([
    one
      .client()
      .use(content)
      .agreement({ query: { lang: 'zh-CN' } }),
    one
      .client()
      .use(content)
      .agreement({ query: { lang: 'en' } }),
  ])
  if (!zh.ok || !en.ok) throw new Error('no agreement')
  expect(en.data.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(zh.data.sections.map(({ paragraphs }) => paragraphs.length))
  expect(en.data.version).toBe(zh.data.version)
  expect(await one.client().use(content).startPage()).toMatchObject({ data: { url: '/launch' } })
})

test('LGN-02 every wallpaper of the list is a picture', async () => {
  const answer = await one.client().use(content).wallpapers()
  if (!answer.ok) throw new Error(answer.error.name)
  expect(answer.data.wallpapers).toHaveLength(4)
  for (const { thumbnailUrl } of answer.data.wallpapers) {
    const shown = await one.http.inject({ url: thumbnailUrl })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 320, height: 180, format: 'webp' })
  }
  expect((await one.http.inject({ url: '/api/system/v2/ua/wallpaper/file?id=__proto__&size=full' })).statusCode).toBe(404)
})

test('UPG-01b an old client is told so, a current or unknown one is not', async () => {
  const ask = (platform: string, version: string) => one.client().use(content).latestVersion({ body: { platform, version } })
  expect(await ask('web', '0.9.0')).toMatchObject({ data: { version: '1.0.0', number: 1, isTooOld: true } })
  expect(await ask('web', '1.0.0')).toMatchObject({ data: { isTooOld: false } })
  expect(await ask('toaster', 'dev')).toMatchObject({ data: { isTooOld: false } })
  await using strict = await openTestService({ least: { client: '1.2.0', firmware: '1.0.0' } })
  const asked = await strict
    .client()
    .use(content)
    .latestVersion({ body: { platform: 'web', version: '1.1.9' } })
  expect(asked).toMatchObject({ data: { isTooOld: true } })
})

test('REQ-08 events of use are kept with a cap, and only their named fields', async () => {
  const event = {
    eventNo: 'E1',
    userNo: '',
    reportedSeconds: 1,
    os: 'linux',
    clientVersion: '1',
    serialNo: '',
    firmwareVersion: '',
    serverVersion: '',
  }
  const sent = await one.http.inject({
    method: 'POST',
    url: '/api/system/v1/track/report',
    payload: { events: [{ evtNo: 'E0', reportTime: 1, os: 'linux', clientVer: '1', password: 'Passw0rd' }] },
  })
  expect(sent.json()).toMatchObject({ data: {} })
  expect(JSON.stringify(one.service.parts.db.all('select event from track'))).not.toContain('Passw0rd')
  const { db } = one.service.parts
  db.transaction(() => {
    for (let count = 0; count < 20_050; count += 1) db.run(`insert into track (event, received_at) values ('{}', 0)`)
  })
  await one
    .client()
    .use(content)
    .track({ body: { events: [event] } })
  expect(Number(db.value('select count(*) from track'))).toBe(20_000)
  let name = 'ok'
  for (let count = 0; count < 200 && name === 'ok'; count += 1)
    name = nameOf(
      await one
        .client()
        .use(content)
        .track({ body: { events: [event] } }),
    )
  expect(name).toBe('tooManyAttempts')
})
