import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installed, without } from '../../../../test/programs/installed.ts'
import { codecTextOf } from '../codec-text.ts'
import { copyArgs, hlsArgs, soundArgs } from '../ffmpeg-args.ts'
import { orProblem, PlaybackProblem } from '../playback-problem.ts'
import { readProbe } from '../read-probe.ts'

const probed = {
  format: { format_name: 'matroska,webm', duration: '12.5', bit_rate: '800000', tags: { LYRICS: '[00:01.00]词' } },
  streams: [
    {
      index: 0,
      codec_type: 'video',
      codec_name: 'h264',
      profile: 'High',
      level: 31,
      width: 1280,
      height: 720,
      disposition: { default: 1 },
    },
    { index: 1, codec_type: 'audio', codec_name: 'ac3', channels: 6, tags: { language: 'zho', title: '国语' } },
    { index: 2, codec_type: 'subtitle', codec_name: 'ass', tags: { language: 'eng' } },
    { index: 3, codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle' },
    { index: 4, codec_type: 'video', codec_name: 'mjpeg', disposition: { attached_pic: 1 } },
    { index: 'x', codec_type: 'audio' },
  ],
  chapters: [{ start_time: '0.0', end_time: '6.0', tags: { title: '第一章' } }, { start_time: 'x' }],
}

test('VID-02, VID-03, AUD-03 tracks, chapters and lyrics are read; a cover is no video, and odd values are left out', () => {
  const probe = readProbe(JSON.stringify(probed))
  expect(probe).toMatchObject({ state: 'ready', durationMs: 12_500, bitsPerSecond: 800_000, lyrics: '[00:01.00]词' })
  expect(probe?.tracks.map(({ index, kind, isText }) => [index, kind, isText])).toEqual([
    [0, 'video', undefined],
    [1, 'audio', undefined],
    [2, 'subtitle', true],
    [3, 'subtitle', false],
  ])
  expect(probe?.tracks[0]?.codecText).toBe('avc1.64001f')
  expect(probe?.chapters).toEqual([{ startMs: 0, endMs: 6000, title: '第一章' }])
})

test('VID-02 what is no video and no sound is not read', () => {
  expect(readProbe('')).toBeUndefined()
  expect(readProbe('{"streams":[{"index":0,"codec_type":"subtitle","codec_name":"ass"}]}')).toBeUndefined()
  expect(codecTextOf('mpeg4', {})).toBeUndefined()
})

test('VID-02 a conversion opens containers of the file system only, and never a playlist', () => {
  const args = hlsArgs('/proc/1/fd/9', { startMs: 4000, video: 'copy', audio: 'aac', audioIndex: 2, videoCodec: 'hevc', audioCodec: 'ac3' })
  const before = args.slice(0, args.indexOf('-i'))
  expect(before).toContain('file,pipe')
  expect(before[before.indexOf('-format_whitelist') + 1]?.split(',')).not.toContain('hls')
  expect(before.slice(before.indexOf('-ss'), before.indexOf('-ss') + 2)).toEqual(['-ss', '4.000'])
  expect(args.join(' ')).toContain('-map 0:v:0 -map 0:2 -c:v copy -tag:v hvc1')
  expect(soundArgs('a', 'opus', 'b').at(-1)).toBe('b')
})

const because = without('ffmpeg')
const recording = 'testsrc=duration=1:size=64x48:rate=5 [out0]; sine=duration=1 [out1]'

test.skipIf(because !== '')(`VID-02 sound of recorded television is copied into a stream${because}`, () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-recording-'))
  using _dir = { [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
  const run = (args: readonly string[]) => {
    const { status, stderr } = spawnSync(installed('ffmpeg') ?? '', args, { cwd: dir, encoding: 'utf8' })
    return { status, stderr }
  }
  const well = { status: 0, stderr: '' }
  for (const [name, audioCodec] of [
    ['aac.ts', 'aac'],
    ['aac.mkv', 'aac'],
    ['mp2.ts', 'mp2'],
  ] as const) {
    expect(run(['-v', 'error', '-f', 'lavfi', '-i', recording, '-c:v', 'mpeg4', '-c:a', audioCodec, name])).toEqual(well)
    const conversion = { startMs: 0, video: 'copy', audio: 'copy', audioIndex: undefined, videoCodec: 'mpeg4', audioCodec } as const
    expect([name, run(hlsArgs(name, conversion))]).toEqual([name, well])
    expect([name, run(copyArgs(name, conversion, { part: 'copy.part', progress: 'progress' }))]).toEqual([name, well])
  }
})

test('VID-02 a problem of a file is an answer, a defect is not', async () => {
  expect(await orProblem(() => Promise.reject(new PlaybackProblem('busy')))).toBe('busy')
  await expect(orProblem(() => Promise.reject(new Error('defect')))).rejects.toThrow('defect')
})
