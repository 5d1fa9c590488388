import { expect, test } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createTexts } from '../../texts/create-texts.ts'
import { failureText } from './failure-text.ts'

test('S-J1 a transfer whose folder was renamed says what brings it back', async () => {
  const texts = createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined })
  await Promise.all([
    texts.register('transfers', { 'zh-CN': () => import('../texts/zh-CN.ts'), en: () => import('../texts/en.ts') }),
    texts.loadErrors(),
  ])
  expect(failureText(texts, 'directoryNotFound')).toContain('Put it back and try again')
  expect(failureText(texts, 'readDataError')).toBe('The file on this computer could not be read.')
  expect(failureText(texts, 'readOnlySpace')).toBe(texts.error('readOnlySpace'))
  expect(failureText(texts, undefined)).toBeUndefined()
})

test('S-B1 a want of room is told in the sizes of the lists', async () => {
  const texts = createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined })
  await texts.register('transfers', { 'zh-CN': () => import('../texts/zh-CN.ts'), en: () => import('../texts/en.ts') })
  const text = failureText(texts, 'notEnoughSpace', { neededBytes: 4.2 * 1024 ** 2, freeBytes: 1000 })
  expect(text).toContain('4.2 MB')
  expect(text).toContain('1,000 B')
})
