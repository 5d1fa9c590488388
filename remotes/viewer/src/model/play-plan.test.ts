import type { Probe, Track } from '@cove/device-contract/playback'
import { expect, test } from 'vitest'
import { planNote, planOf } from './play-plan.ts'
import type { Abilities } from './play-plan.ts'

const track = (index: number, kind: Track['kind'], codecs: string): Track => {
  const [codec = '', codecText] = codecs.split(' ')
  return { index, kind, codec, isDefault: true, ...(codecText !== undefined && { codecText }) }
}
const probe = (...tracks: Track[]): Probe => ({ state: 'ready', container: '', tracks, chapters: [] })
const h264 = track(0, 'video', 'h264 avc1.64001f')
const aac = track(1, 'audio', 'aac mp4a.40.2')
const ac3 = track(2, 'audio', 'ac3 ac-3')

const having = (...codecs: readonly string[]): Abilities => {
  const plays = (type: string) =>
    (/codecs="([^"]+)"/.exec(type)?.[1] ?? '').split(', ').every((codec) => codecs.some((own) => codec.startsWith(own)))
  return { playsFile: (type) => !type.startsWith('video/x') && plays(type), playsStream: plays }
}
const chrome = having('avc1', 'mp4a', 'opus', 'vp09')
const free = having('vp09', 'opus', 'vp8', 'vorbis')

test('VID-02 what the browser plays is played as it is', () => {
  expect(planOf({ name: 'a.mp4', probe: probe(h264, aac) }, chrome)).toEqual({ kind: 'direct' })
})

test('VID-02 another container is changed without touching picture and sound', () => {
  const plan = planOf({ name: 'a.mkv', probe: probe(h264, aac) }, chrome)
  expect(plan).toEqual({ kind: 'stream', video: 'copy', audio: 'copy' })
  expect(planNote(plan)).toBe('remux')
})

test('VID-02 only the part that cannot be played is converted', () => {
  const plan = planOf({ name: 'a.mkv', probe: probe(h264, ac3) }, chrome)
  expect(plan).toEqual({ kind: 'stream', video: 'copy', audio: 'aac' })
  expect(planNote(plan)).toBe('audio')
  const old = planOf({ name: 'a.avi', probe: probe(track(0, 'video', 'mpeg4'), aac) }, chrome)
  expect(old).toEqual({ kind: 'stream', video: 'h264', audio: 'copy' })
  expect(planNote(old)).toBe('video')
})

test('VID-02 a browser without H.264 gets VP9 and Opus', () => {
  expect(planOf({ name: 'a.mp4', probe: probe(h264, aac) }, free)).toEqual({ kind: 'stream', video: 'vp9', audio: 'opus' })
  expect(planOf({ name: 'a.mp4', probe: probe(h264, aac) }, having())).toEqual({ kind: 'impossible' })
})

test('VID-03 another sound than the first needs a stream', () => {
  expect(planOf({ name: 'a.mp4', probe: probe(h264, aac, { ...aac, index: 3 }), audioIndex: 3 }, chrome)).toEqual({
    kind: 'stream',
    video: 'copy',
    audio: 'copy',
  })
})
