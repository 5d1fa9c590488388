import { expect, test } from 'vitest'
import { isInLanguage, languageName } from './language-name.ts'

test.each([
  ['jpn', '日语', 'Japanese'],
  ['chi', '中文', 'Chinese'],
  ['zho', '中文', 'Chinese'],
  ['ru', '俄语', 'Russian'],
  ['ger', '德语', 'German'],
  ['zh_TW', '中文（台湾）', 'Chinese (Taiwan)'],
  ['pt-BR', '巴西葡萄牙语', 'Brazilian Portuguese'],
  ['qqq', 'qqq', 'qqq'],
  ["director's cut", "director's cut", "director's cut"],
])('VID-03 the language %s has a name in each language of the desktop', (code, zh, en) => {
  expect([languageName(code, 'zh-CN'), languageName(code, 'en')]).toEqual([zh, en])
})

test.each(['und', 'UND', 'zxx', '', undefined])('VID-03 %s says no language', (code) => expect(languageName(code, 'en')).toBeUndefined())

test.each([
  ['chi', 'zh-CN', true],
  ['zho', 'zh-CN', true],
  ['zh-Hant', 'zh-CN', true],
  ['zh_TW', 'zh-CN', true],
  ['eng', 'en', true],
  ['jpn', 'zh-CN', false],
  ['ger', 'en', false],
  ['', 'en', false],
  [undefined, 'en', false],
  ['???', 'en', false],
])('VID-03 the language of %s is that of a user of %s: %s', (code, locale, expected) => {
  expect(isInLanguage(code, locale)).toBe(expected)
})
