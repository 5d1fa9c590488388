import { expect, test } from 'vitest'
import { lineAt, parseLyrics } from './lyrics.ts'

test('AUD-03 timed lyrics are ordered, a line may have several times, and the offset counts', () => {
  const lines = parseLyrics('[ti:海风]\n[offset:500]\n[00:12.50][00:02.00]副歌\n[00:05]<00:05.10>主歌\n')
  expect(lines).toEqual([
    { seconds: 1.5, text: '副歌' },
    { seconds: 4.5, text: '主歌' },
    { seconds: 12, text: '副歌' },
  ])
  expect([0, 1.5, 5, 99].map((at) => lineAt(lines, at))).toEqual([-1, 0, 1, 2])
})

test('AUD-03 lyrics without times are kept as text', () => {
  expect(parseLyrics('[ar:灯塔]\n第一行\n\n第二行').map(({ text }) => text)).toEqual(['第一行', '第二行'])
  expect(lineAt(parseLyrics('第一行'), 3)).toBe(-1)
})
