import { catalogue } from '@cove/device-contract'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts, initialLocale } from './create-texts.ts'
import { kernelTexts } from './kernel-texts.ts'
import { formatRelativeTime } from './format.ts'

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
test('REQ-04 an error is never shown as a bare number', async () => {
  const texts = create('en')
  await texts.register('kernel', kernelTexts)
  expect(texts.error('offline')).toBe('The network is down. Check your connection.')
  expect(texts.error('fileExists')).not.toContain('faults')
  await texts.loadErrors()
  for (const row of Object.values(catalogue)) expect(texts.error(row.code)).not.toMatch(/^-?\d+$/)
  expect(texts.error(987_654)).not.toContain('987654')
})
test('WIN-08 times read as people say them', () => {
  expect(formatRelativeTime(1000, 1000 + 3 * 3600, 'en')).toBe('3 hours ago')
  expect(formatRelativeTime(1000, 1000 + 120, 'zh-CN')).toBe('2分钟前')
})
