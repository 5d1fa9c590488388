import { expect, test } from 'vitest'
import { loadPinyinMatch, matchTitle } from './title-match.ts'

test.each([
  ['Photo Album', 'album', [6, 7, 8, 9, 10]],
  ['Photo Album', 'AL ph', [0, 1, 6, 7]],
  ['Photo Album', 'albums', undefined],
  ['Photo Album', '', []],
  ['𝒳 files', 'files', [2, 3, 4, 5, 6]],
  ['İstanbul', 'stan', [1, 2, 3, 4]],
  ['相册', '册', [1]],
  ['相冊', '册', [1]],
  ['Café ＡＢ', 'ab cafe', [0, 1, 2, 3, 5, 6]],
  ['相册', 'xc', undefined],
])('PAL-01 in %j the search for %j marks %j', (title, query, marks) => {
  expect(matchTitle(title, query)).toEqual(marks)
})

test.each([
  ['相册', 'xc', [0, 1]],
  ['銀行', 'yinhang', [0, 1]],
  ['相册', 'xiangc', [0, 1]],
  ['文件管理', 'guanli', [2, 3]],
  ['文件管理', 'wj', [0, 1]],
  ['文件管理', 'zzz', undefined],
  ['切换语言：English', 'english', [5, 6, 7, 8, 9, 10, 11]],
])('PAL-04 with the dictionary %j is found by %j', async (title, query, marks) => {
  expect(matchTitle(title, query, await loadPinyinMatch())).toEqual(marks)
})
