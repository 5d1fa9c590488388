import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spaces } from '@cove/device-contract/spaces'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

vi.setConfig({ testTimeout: 60_000 })

let shown = ''
beforeEach(() => {
  shown = mkdtempSync(join(tmpdir(), 'cove-cover-'))
})
afterEach(() => rmSync(shown, { recursive: true, force: true }))

/** A second of silence, without tags. */
function silence(): Buffer {
  const wave = Buffer.alloc(44 + 8000)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(36 + 8000, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(8000, 24)
  wave.writeUInt32LE(8000, 28)
  wave.writeUInt16LE(1, 32)
  wave.writeUInt16LE(8, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(8000, 40)
  return wave
}

const red = '#c80000'
const blue = '#0000c8'
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('AUD-02 a track without a cover has the picture with its name, else that of its folder, else none', async () => {
  mkdirSync(join(shown, 'A'))
  mkdirSync(join(shown, 'B'))
  for (const name of ['A/01 Song.wav', 'A/02 Song.wav', 'B/03.wav']) writeFileSync(join(shown, name), silence())
  writeFileSync(join(shown, 'A/Folder.JPG'), await picture(red))
  writeFileSync(join(shown, 'A/02 Song.jpg'), await picture(blue))
  writeFileSync(join(shown, 'A/03.jpg'), await picture(blue))
  writeFileSync(join(shown, 'B/covers.jpg'), await picture(blue))
  await using one = await openTestDevice({ folders: [shown] }, { modules: { media: { quietMs: 1 } } })
  const { client, token } = await makeAdministrator(one)
  const listed = await client.use(spaces).list()
  const storageId = (listed.ok ? listed.data.storages.find(({ origin }) => origin !== 'managed') : undefined)?.storageId ?? ''
  const colour = async (path: string) => {
    const url = `/ugos/media/v1/thumbnail?uuid=${storageId}&path=${encodeURIComponent(path)}&size=LARGE&mtime=1`
    const answer = await one.device.http.inject({ method: 'GET', url, headers: { 'api-token': token } })
    if (!String(answer.headers['content-type']).startsWith('image/')) return undefined
    const { dominant } = await sharp(answer.rawPayload).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  await expect.poll(() => colour('/A/01 Song.wav'), { timeout: 20_000 }).toBe('red')
  await expect.poll(() => colour('/A/02 Song.wav'), { timeout: 20_000 }).toBe('blue')
  expect(await colour('/B/03.wav')).toBeUndefined()
})
