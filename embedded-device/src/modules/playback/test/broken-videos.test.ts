import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playback } from '@cove/device-contract/playback'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { installed, without } from '../../../../test/programs/installed.ts'

const because = without('ffmpeg')

/** Each is a film that a device cannot trust. */
function writeBroken(home: string): readonly string[] {
  const make = (name: string, ...args: readonly string[]) =>
    spawnSync(installed('ffmpeg') ?? '', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=2:size=64x48:rate=10',
      ...args,
      join(home, name),
    ])
  make('whole.mkv', '-c:v', 'mpeg4')
  make('raw.avi', '-c:v', 'rawvideo', '-pix_fmt', 'bgr24')
  const whole = readFileSync(join(home, 'whole.mkv'))
  const raw = readFileSync(join(home, 'raw.avi'))
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(home, name), bytes)
  put('cut.mkv', whole.subarray(0, Math.floor(whole.length / 2)))
  const noisy = Buffer.from(whole)
  for (let at = 700; at < noisy.length; at += 7) noisy[at] = (at * 31) % 256
  put('noise.mkv', noisy)
  put('head.mkv', Buffer.concat([whole.subarray(0, 300), Buffer.alloc(64 * 1024, 0xff)]))
  // The head says 60,000 × 60,000: ten gigabytes for one picture.
  const huge = Buffer.from(raw)
  const strf = huge.indexOf('strf')
  huge.writeInt32LE(60_000, strf + 12)
  huge.writeInt32LE(60_000, strf + 16)
  put('huge.avi', huge)
  put('list.mkv', Buffer.from('#EXTM3U\n#EXTINF:4,\n/etc/passwd\n'))
  return ['cut.mkv', 'noise.mkv', 'head.mkv', 'huge.avi', 'list.mkv']
}

test.skipIf(because !== '')(
  `S-G4 VID-02 broken videos end their own process; the device says so and answers on${because}`,
  { timeout: 120_000 },
  async () => {
    await using one = await openTestDevice({}, { programs: ['ffmpeg', 'ffprobe'] })
    const { client, userNo } = await makeAdministrator(one)
    const calls = client.use(playback)
    const storageId = await firstStorageId(client)
    const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
    mkdirSync(home, { recursive: true })
    const answers: Record<string, unknown> = {}
    for (const name of writeBroken(home)) {
      const file = { storageId, path: `/${name}` }
      const probe = await calls.probe({ query: file })
      const startedMs = performance.now()
      const start = await calls.start({ body: { ...file, startMs: 0, video: 'h264', audio: 'none' } })
      expect(performance.now() - startedMs, name).toBeLessThan(30_000)
      await calls.stopAll()
      answers[name] = [probe.ok && probe.data.state, start.ok && start.data.state]
    }
    expect(answers).toEqual({
      // What is there of it is played.
      'cut.mkv': ['ready', 'ready'],
      'noise.mkv': ['ready', expect.stringMatching(/^(?:ready|unreadable)$/)],
      'head.mkv': [expect.stringMatching(/^(?:ready|unreadable)$/), 'unreadable'],
      'huge.avi': [expect.stringMatching(/^(?:ready|unreadable)$/), 'unreadable'],
      'list.mkv': ['unreadable', 'unreadable'],
    })
    // VID-02: any place of a film can be played at once.
    const later = await calls.start({ body: { storageId, path: '/whole.mkv', startMs: 1500, video: 'h264', audio: 'none' } })
    expect(later).toMatchObject({ data: { state: 'ready', startMs: 1000 } })
    expect(await calls.stopAll()).toMatchObject({ data: { endedCount: 1 } })
  },
)
