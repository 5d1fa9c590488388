import { expect, test } from 'vitest'
import { byDay, timeOf } from './days.ts'
import { findSettings } from './find-settings.ts'
import { orderOf, orders, orderText } from './orders.ts'
import { ownPagesFirst, pageNameOf } from './page-name.ts'

const page = (title: string, words: string, items: readonly string[] = []) => ({
  title,
  searchText: `${title} ${words}`,
  items: items.map((item) => ({ title: item, searchText: item, at: item })),
})
const pages = [page('文件', 'Files 默认', ['默认视图', '同名文件']), page('关于', 'About 版本'), page('外观', 'Look 文件背景')]
const found = (query: string, pinyin?: (text: string, letters: string) => boolean) =>
  findSettings(pages, query, pinyin).map(({ page: { title }, item }) => (item ? `${title}/${item.title}` : title))

test.each([
  ['文件', ['文件', '文件/同名文件', '外观']],
  ['about', ['关于']],
  ['默认 视图', ['文件/默认视图']],
  ['没有', []],
  ['  ', []],
])('SETA-12 %j finds titles before single settings before keywords', (query, expected) => expect(found(query)).toEqual(expected))

test('SETA-12 a title is found by its pinyin', () => {
  expect(found('guanyu', (text, letters) => text === '关于' && letters === 'guanyu')).toEqual(['关于'])
})

test.each([
  ['/setting', undefined],
  ['/setting/', undefined],
  ['/setting/about', 'about'],
  ['/setting/basic', 'normal'],
  ['/elsewhere/about', undefined],
])('SET-01a the page of %s is %s', (path, name) => expect(pageNameOf(path)).toBe(name))

test('SETA-08 changes are grouped by day', () => {
  const at = (day: number, hour: number) => ({ changedAtMs: new Date(2026, 10, day, hour, 5).getTime() })
  const days = byDay([at(25, 9), at(25, 1), at(24, 23)])
  expect(days.map(({ items }) => items.length)).toEqual([2, 1])
  expect(timeOf(at(25, 9).changedAtMs)).toBe('09:05')
})

test('SET-03 an order is one choice and back', () => {
  for (const order of orders) expect(orderText(orderOf(order))).toBe(order)
})

test('SETA-12 the pages of this window come before those of other apps', () => {
  expect(ownPagesFirst([{ remoteId: 'notices' }, { remoteId: 'settings' }])).toEqual([{ remoteId: 'settings' }, { remoteId: 'notices' }])
})
