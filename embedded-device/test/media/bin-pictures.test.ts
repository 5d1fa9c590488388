import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'

test('RB-01b a deleted picture keeps its small form, for the user who deleted it alone', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cove-bin-'))
  await using _folder = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
  const draw = (name: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toFile(join(folder, name))
  await Promise.all([draw('seen.jpg'), writeFile(join(folder, 'note.txt'), 'x')])
  await using one = await openTestDevice({ folders: [folder] })
  const admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  const ask = (url: string, token = admin.token) => one.device.http.inject({ url, headers: { 'api-token': token } })
  const seen = await ask(`/v1/file/download?uuid=${storageId}&path=${encodeURIComponent('/seen.jpg/.thumb-SMALL')}`)
  expect(seen.statusCode).toBe(200)

  const items = ['/seen.jpg', '/note.txt'].map((path) => ({ storageId, path }))
  const deleted = await admin.client.use(files).delete({ body: items })
  const [first = '', second = ''] = deleted.ok ? deleted.data.trashIds : []
  const pictureOf = (id: string, token?: string) => ask(`${recycle.calls.thumbnail.path}?trash_id=${id}`, token)
  const picture = await pictureOf(first)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(picture.rawPayload.equals(seen.rawPayload)).toBe(true)
  expect((await pictureOf(second)).statusCode).toBe(204)
  const other = await makeUser(one, 'plain')
  expect((await pictureOf(first, other.token)).json()).toEqual((await pictureOf('01JD0000000000000000000000', other.token)).json())
})
