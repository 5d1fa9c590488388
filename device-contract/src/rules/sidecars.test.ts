import { expect, test } from 'vitest'
import { sidecarsOf, sidecarTagOf } from './sidecars.ts'

const extensions = new Set(['srt', 'ass', 'vtt'])
const found = (name: string, siblings: readonly string[], language = 'zh-CN') =>
  sidecarsOf(
    name,
    siblings.map((one) => ({ name: one })),
    { extensions, language },
  ).map((one) => one.name)

test('VID-03 subtitles belong to a video by its stem and what separates, without case', () => {
  expect(found('ep1.mp4', ['ep11.zh.srt', 'ep10.srt', 'EP1.en.SRT', 'ep1.srt', 'ep1x.srt', 'ep1.txt', 'ep.srt', 'ep1'])).toEqual([
    'ep1.srt',
    'EP1.en.SRT',
  ])
  const right = ['f.srt', 'f.mkv.srt', 'f zh.srt', 'f-en.srt', 'f_en.ass', 'f(1).srt', 'f[en].vtt', 'f【简体】.srt', 'F.forced.en.srt']
  expect(new Set(found('F.mkv', right))).toEqual(new Set(right))
  expect(found('Cafe\u0301.mkv', ['CAFÉ.srt'])).toEqual(['CAFÉ.srt'])
  expect(found('a.b.mp4', ['a.srt', 'a.b.srt', 'a.bc.srt'])).toEqual(['a.b.srt'])
  expect(found('noextension', ['noextension.srt'])).toEqual(['noextension.srt'])
})

test('VID-03 the same name comes first, then the language of the user, then others', () => {
  const names = ['f.ja.srt', 'f.en.srt', 'f.cht.srt', 'f.chs.srt', 'f.srt', 'f.English.srt', 'f.zh-CN.srt', 'f_10.srt', 'f_9.srt']
  expect(found('f.mp4', names)).toEqual([
    'f.srt',
    'f.zh-CN.srt',
    'f.chs.srt',
    'f.cht.srt',
    'f_9.srt',
    'f_10.srt',
    'f.en.srt',
    'f.English.srt',
    'f.ja.srt',
  ])
  expect(found('f.mp4', names, 'en').slice(0, 3)).toEqual(['f.srt', 'f.en.srt', 'f.English.srt'])
  expect(found('f.mp4', ['f.xx.srt', 'f.de-AT.srt', 'f.de.srt'], 'de')).toEqual(['f.de-AT.srt', 'f.de.srt', 'f.xx.srt'])
})

test('VID-03 what belongs more closely to another film of the folder is left to it', () => {
  const folder = [
    'Film.mp4',
    'Film 2.mp4',
    'Film 3.ts',
    'Film.srt',
    'Film 2.srt',
    'Film 2.en.srt',
    'Film 3.srt',
    'Film.en.srt',
    'Film 2.jpg',
  ]
  expect(found('Film.mp4', folder)).toEqual(['Film.srt', 'Film.en.srt'])
  expect(found('Film 2.mp4', folder)).toEqual(['Film 2.srt', 'Film 2.en.srt'])
})

test('AUD-03 what a name says behind the stem is told', () => {
  expect(sidecarTagOf('Song.flac', 'song.LRC')).toBe('')
  expect(sidecarTagOf('Song.flac', 'Song.flac.lrc')).toBe('')
  expect(sidecarTagOf('Song.flac', 'Song.zh.lrc')).toBe('.zh')
  expect(sidecarTagOf('Song.flac', 'Songs.lrc')).toBeUndefined()
})
