import { expect, test } from 'vitest'
import { cuesAt, parseSubtitles } from './subtitles.ts'

test('VID-03 SRT, WebVTT and ASS become the same cues', () => {
  const wanted = [
    { startMs: 1000, endMs: 3500, text: '第一句\n第二行' },
    { startMs: 3_661_000, endMs: 3_662_500, text: '& 后来' },
  ]
  const srt = '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>第一句</i>\r\n第二行\r\n\r\n2\r\n01:01:01,000 --> 01:01:02,500\r\n&amp; 后来\r\n'
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:03.500 align:start\n<v 甲>第一句\n第二行\n\nlast\n01:01:01.000 --> 01:01:02.500\n&amp; 后来'
  const ass =
    '[Script Info]\nTitle: x\n[V4+ Styles]\nFormat: Name\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
    'Dialogue: 0,1:01:01.00,1:01:02.50,Default,,0,0,0,,{\\b1}& 后来{\\b0}\nDialogue: 0,0:00:01.00,0:00:03.50,Default,,0,0,0,,第一句\\N第二行\n'
  for (const text of [srt, vtt, ass]) expect(parseSubtitles(text)).toEqual(wanted)
})

test('VID-03 what is no subtitle has no cues, and a time finds its texts', () => {
  expect(parseSubtitles('')).toEqual([])
  expect(parseSubtitles('[Events]\nDialogue: broken')).toEqual([])
  expect(parseSubtitles('00:00:01,000 --> \nx')).toEqual([])
  const cues = parseSubtitles('00:01.000 --> 00:03.000\na\n\n00:02.000 --> 00:04.000\nb')
  expect(cuesAt(cues, 2500).map(({ text }) => text)).toEqual(['a', 'b'])
  expect(cuesAt(cues, 3000).map(({ text }) => text)).toEqual(['b'])
})
