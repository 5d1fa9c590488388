import { catalogue } from '@cove/device-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts, initialLocale } from './create-texts.ts'
import { kernelTexts } from './kernel-texts.ts'
import { formatDateTime, formatRelativeTime, formatSize } from './format.ts'

const loaders = {
  'zh-CN': () => Promise.resolve({ texts: { hello: '你好，{{name}}', only: '只有中文' } }),
  en: () => Promise.resolve({ texts: { hello: 'Hello, {{name}}' } }),
}
const create = (language: string) => createTexts({ storage: memoryStorage(), languages: [language], onLocale: () => undefined })

test.each([
  [null, ['zh-TW'], 'zh-CN'],
  [null, ['en-GB'], 'en'],
  [null, ['fr'], 'en'],
  ['zh-CN', ['en'], 'zh-CN'],
  ['tlh', ['en'], 'en'],
] as const)('SET-03 stored %j and browser %j give %s', (stored, languages, locale) => expect(initialLocale(stored, languages)).toBe(locale))
test('SET-03 changing the language changes every namespace', async () => {
  const texts = create('zh')
  await texts.register('album', loaders)
  expect(texts.t('hello', { name: '小王' }, 'album')).toBe('你好，小王')
  await texts.setLocale('en')
  expect(texts.t('hello', { name: 'Wang' }, 'album')).toBe('Hello, Wang')
})
test('H-61 what English lacks falls back to Chinese once that is there, and a foreign namespace does not answer', async () => {
  const texts = create('zh')
  await texts.register('album', loaders)
  await texts.setLocale('en')
  expect(texts.t('only', undefined, 'album')).toBe('只有中文')
  expect(texts.t('hello', undefined, 'other')).toBe('hello')
})
test('W9 a sentence that is remembered is the one of its namespace, as soon as that is there, and of the language of now', async () => {
  const texts = create('zh')
  expect(texts.t('only', undefined, 'album')).toBe('only')
  await texts.register('album', loaders)
  await texts.register('cinema', {
    'zh-CN': () => Promise.resolve({ texts: { only: '影院', deep: { er: '更深' }, both: '$t(cinema:only)和{{name}}' } }),
    en: () => Promise.resolve({ texts: { only: 'Cinema' } }),
  })
  expect([texts.t('deep.er', undefined, 'cinema'), texts.t('both', undefined, 'cinema')]).toEqual(['更深', '影院和{{name}}'])
  expect(texts.t('deep', undefined, 'cinema')).not.toContain('更深')
  const twice = (namespace: string) => [texts.t('only', undefined, namespace), texts.t('only', undefined, namespace)]
  expect([twice('album'), twice('cinema')]).toEqual([
    ['只有中文', '只有中文'],
    ['影院', '影院'],
  ])
  await texts.setLocale('en')
  expect(twice('cinema')).toEqual(['Cinema', 'Cinema'])
  await texts.setLocale('zh-CN')
  expect(twice('cinema')).toEqual(['影院', '影院'])
})
test.each(['zh', 'en'])(
  'REQ-04 no error is ever shown as a bare number, before the catalogue is there and after, in %s',
  async (language) => {
    const texts = create(language)
    await texts.register('kernel', kernelTexts)
    const codes = [
      ...Object.values(catalogue).map((row) => row.code),
      ...fc.sample(fc.integer(), 500),
      ...fc.sample(fc.integer({ min: 1000, max: 42_000 }), 500),
    ]
    const wrong = (said: string, code: number) => said.startsWith('faults') || said.trim() === '' || said.includes(String(Math.abs(code)))
    // Codes of one digit are left out: the digit may stand in a word such as IPv4.
    const told = codes.filter((code) => Math.abs(code) > 99)
    expect(texts.explain('fileExists')).toBeUndefined()
    expect(told.filter((code) => wrong(texts.error(code), code))).toEqual([])
    await texts.loadErrors()
    expect(told.filter((code) => wrong(texts.error(code), code))).toEqual([])
    for (const name of ['offline', 'fileExists', 'toString', '4399']) expect(texts.error(name)).not.toMatch(/\d|faults/)
  },
)
test('REQ-07b an explanation follows the language', async () => {
  const texts = create('zh')
  await texts.register('kernel', kernelTexts)
  await texts.loadErrors()
  expect(texts.explain('fileExists')?.cause).toBe(catalogue.fileExists.text['zh-CN'])
  await texts.setLocale('en')
  expect(texts.explain(catalogue.fileExists.code)?.cause).toBe(catalogue.fileExists.text.en)
})
test('WIN-08 times read as people say them', () => {
  expect(formatRelativeTime(1000, 1000 + 3 * 3600, 'en')).toBe('3 hours ago')
  expect(formatRelativeTime(1000, 1000 + 120, 'zh-CN')).toBe('2分钟前')
})

test('WIN-08 a number in a sentence is grouped, also where it chooses the plural; a string stays as it is', async () => {
  const texts = create('en')
  const count = { found_one: '{{count}} file', found_other: '{{count}} files', year: '© {{year}}', ratio: 'ratio {{ratio}}' }
  await texts.register('count', { 'zh-CN': () => Promise.resolve({ texts: count }), en: () => Promise.resolve({ texts: count }) })
  const say = (key: string, values: Record<string, string | number>) => texts.t(key, values, 'count')
  expect([say('found', { count: 1 }), say('found', { count: 123_456 })]).toEqual(['1 file', '123,456 files'])
  expect([say('year', { year: '2026' }), say('ratio', { ratio: 1234.5 })]).toEqual(['© 2026', 'ratio 1,234.5'])
})

// The same cases as in the kit: shared-ui/src/data/format/format.test.ts.
test.each([
  [0, 1024, '0 B'],
  [1023, 1024, '1,023 B'],
  [1024, 1024, '1 KB'],
  [1024 * 1024 - 1, 1024, '1 MB'],
  [4.2 * 1024 ** 2, 1024, '4.2 MB'],
  [6 * 1024 ** 4, 1024, '6 TB'],
  [6_000_000, 1000, '6 MB'],
] as const)('WIN-08 %d bytes to the base %d read %s', (sizeBytes, base, text) => expect(formatSize(sizeBytes, base)).toBe(text))

test('FM-13a a date is written as the kit writes it in lists', () => {
  const seconds = new Date(2026, 9, 4, 8, 5).getTime() / 1000
  expect([formatDateTime(seconds, 'zh-CN'), formatDateTime(seconds, 'en')]).toEqual(['2026-10-04 08:05', 'Oct 04, 2026, 08:05'])
})

test('H-61 English counts one thing in the singular', async () => {
  const texts = create('en')
  await texts.register('kernel', kernelTexts)
  await texts.setLocale('en')
  expect([1, 2].map((count) => texts.t('undo.through', { count }, 'kernel'))).toEqual(['Undid 1 item', 'Undid 2 items'])
})
