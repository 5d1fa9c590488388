import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { firstStorageId, makeAdministrator, openTestDevice, password } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let folder: string
let one: TestDevice
let admin: Signed
let storageId: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cove-shown-'))
  await writeFile(join(folder, 'letter.docx'), 'letter.docx')
  one = await openTestDevice({ folders: [folder] })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('FM-13b a picture has a small form, cached for ever when its time is in the address', async () => {
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toFile(join(folder, 'blue.jpg'))
  const url = (tail: string): string => `/v1/file/download?uuid=${storageId}&path=${encodeURIComponent('/blue.jpg/.thumb-SMALL')}${tail}`
  const ticket = await admin.client.use(session).mediaTicket()
  const answer = await one.device.http.inject({ url: url(`&mtime=1&ticket=${ticket.ok ? ticket.data.ticket : ''}`) })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 })
  const text = await one.device.http.inject({
    url: `/v1/file/download?uuid=${storageId}&path=${encodeURIComponent('/letter.docx/.thumb-SMALL')}`,
    headers: { 'api-token': admin.token },
  })
  expect(text.statusCode).toBe(404)
})

test('DEV-10a unbinding with clearing deletes what was drawn of pictures', async () => {
  const drawn = join(one.dataDir, 'cache', 'thumb')
  await mkdir(drawn, { recursive: true })
  const answer = await admin.client.use(users).detachAdministrator({ body: { clearsDiskFiles: true, code: one.encrypt(password) } })
  expect(answer.ok).toBe(true)
  expect(existsSync(drawn)).toBe(false)
})
