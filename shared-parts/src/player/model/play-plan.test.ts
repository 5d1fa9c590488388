import type { Probe, Track } from '@cove/device-contract/playback'
import { expect, test } from 'vitest'
import { nextRung, planOf, rungOf } from './play-plan.ts'
import type { PlanRequest, PlayPlan, Rung } from './play-plan.ts'
import { questionsOf } from './play-questions.ts'
import type { Answers } from './play-questions.ts'

const track = (index: number, kind: Track['kind'], codecs: string): Track => {
  const [codec = '', codecText] = codecs.split(' ')
  return { index, kind, codec, isDefault: true, ...(codecText !== undefined && { codecText }) }
}
const mp4 = 'mov,mp4,m4a,3gp,3g2,mj2'
const mkv = 'matroska,webm'
const probe = (container: string, ...tracks: Track[]): Probe => ({ state: 'ready', container, tracks, chapters: [] })
const h264 = track(0, 'video', 'h264 avc1.64001f')
const hevc = track(0, 'video', 'hevc hvc1.1.6.L120.B0')
const vp9 = track(0, 'video', 'vp9 vp09.00.40.08')
const av1 = track(0, 'video', 'av1 av01.0.08M.08')
const mpeg4 = track(0, 'video', 'mpeg4')
const aac = track(1, 'audio', 'aac mp4a.40.2')
const opus = track(1, 'audio', 'opus opus')
const ac3 = track(2, 'audio', 'ac3 ac-3')
const dts = track(2, 'audio', 'dts')

/** A browser that plays these codecs in these containers, and in streams. */
const browser =
  (containers: string, codecs: string) =>
  (request: PlanRequest): Answers =>
    Object.fromEntries(
      Object.entries(questionsOf(request)).map(([key, { use, mediaType }]) => {
        const [container = '', asked = ''] = mediaType.split('; codecs=')
        const knows = asked
          .replaceAll('"', '')
          .split(', ')
          .every((one) => codecs.split(' ').some((own) => one.startsWith(own)))
        return [key, knows && (use === 'media-source' || containers.split(' ').includes(container.split('/')[1] ?? ''))]
      }),
    )
const chrome = browser('mp4 webm x-matroska', 'avc1 vp09 vp8 av01 mp4a opus')
const safari = browser('mp4', 'avc1 hvc1 mp4a ac-3')
const free = browser('mp4 webm', 'vp09 vp8 opus vorbis')
const none = browser('none', 'none')

const plan = (request: PlanRequest, ask = chrome): PlayPlan => planOf(request, ask(request))

const missing: Probe = { state: 'programMissing', container: '', tracks: [], chapters: [] }
test.each<[name: string, of: Probe, ask: typeof chrome, rung: Rung | undefined]>([
  ['a.mp4', probe(mp4, h264, aac), chrome, 'direct'],
  ['a.mp4', probe(mp4, av1, aac), chrome, 'direct'],
  ['a.webm', probe(mkv, vp9, opus), chrome, 'direct'],
  ['a.mkv', probe(mkv, h264, aac), chrome, 'direct'],
  ['a.mkv', probe(mkv, h264, aac), safari, 'remux'],
  ['a.mkv', probe(mkv, vp9, opus), free, 'remux'],
  // What it is counts, not what it is called.
  ['a.mp4', probe('mpegts', h264, aac), chrome, 'remux'],
  ['a.ts', probe('mpegts', h264, aac), chrome, 'remux'],
  ['a.avi', probe('avi', h264), chrome, 'remux'],
  ['a.mkv', probe(mkv, h264, ac3), chrome, 'audio'],
  ['a.mkv', probe(mkv, h264, dts), chrome, 'audio'],
  ['a.mp4', probe(mp4, hevc, ac3), safari, 'direct'],
  ['a.mkv', probe(mkv, hevc, dts), safari, 'audio'],
  ['a.mp4', probe(mp4, hevc, aac), chrome, 'video'],
  ['a.avi', probe('avi', mpeg4, aac), chrome, 'video'],
  ['a.mp4', probe(mp4, h264, aac), free, 'video'],
  ['a.mp4', probe(mp4, h264, aac), none, undefined],
  ['a.mkv', missing, chrome, 'alone'],
])('VID-02 %s takes the lightest rung (%#)', (...row) => {
  const [name, of, ask, rung] = row
  expect(rungOf(plan({ name, probe: of }, ask), of)).toBe(rung)
})

test('VID-02 only the part that cannot be played is converted', () => {
  expect(plan({ name: 'a.mkv', probe: probe(mkv, h264, ac3) })).toEqual({ kind: 'stream', video: 'copy', audio: 'aac' })
  expect(plan({ name: 'a.avi', probe: probe('avi', mpeg4, aac) })).toEqual({ kind: 'stream', video: 'h264', audio: 'copy' })
  expect(plan({ name: 'a.avi', probe: probe('avi', mpeg4) })).toEqual({ kind: 'stream', video: 'h264', audio: 'none' })
})

test('VID-02 a browser without H.264 gets VP9 and Opus, one without anything nothing', () => {
  const request = { name: 'a.mp4', probe: probe(mp4, h264, aac) }
  expect(plan(request, free)).toEqual({ kind: 'stream', video: 'vp9', audio: 'opus' })
  expect(plan(request, none)).toEqual({ kind: 'impossible' })
})

test('VID-03 another sound than the first needs a stream', () => {
  const request = { name: 'a.mp4', probe: probe(mp4, h264, aac, { ...aac, index: 3 }), audioIndex: 3 }
  expect(plan(request)).toEqual({ kind: 'stream', video: 'copy', audio: 'copy' })
})

test('VID-02 a browser that fails with what it said it plays goes one rung on, and no further than conversion', () => {
  const request = { name: 'a.mp4', probe: probe(mp4, h264, aac) }
  const steps: PlayPlan[] = []
  for (let from: PlanRequest['from'] = 'direct'; from !== undefined; from = nextRung(steps.at(-1) ?? { kind: 'impossible' }))
    steps.push(plan({ ...request, from }))
  expect(steps).toEqual([
    { kind: 'direct' },
    { kind: 'stream', video: 'copy', audio: 'copy' },
    { kind: 'stream', video: 'h264', audio: 'aac' },
  ])
})

test('VID-02 the browser is asked about the size of a picture too', () => {
  const large = { ...av1, widthPx: 7680, heightPx: 4320 }
  const { file, picture } = questionsOf({ name: 'a.mp4', probe: { ...probe(mp4, large, aac), bitsPerSecond: 80_000_000 } })
  expect(file?.picture).toEqual({
    mediaType: 'video/mp4; codecs="av01.0.08M.08"',
    widthPx: 7680,
    heightPx: 4320,
    bitsPerSecond: 80_000_000,
  })
  expect(picture?.picture).toMatchObject({ widthPx: 7680 })
})
