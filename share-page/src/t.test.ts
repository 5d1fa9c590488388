import { expect, test, vi } from 'vitest'

test('SHR-01 a sentence with a count of one says one thing, not several', async () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  const { t } = await import('./t.ts')
  vi.unstubAllGlobals()
  const keys = ['items', 'visitsLeft', 'attemptsLeft', 'waitMinutes', 'limitCount'] as const
  const said = (count: number) => keys.map((key) => t(key, { count }).replace(/^.*(?:wrong|attempts)\. /, ''))
  expect(said(1)).toEqual(['1 item', '1 visit left', '1 attempt left.', 'Try again in 1 minute.', '1 file left'])
  expect(said(2)).toEqual(['2 items', '2 visits left', '2 attempts left.', 'Try again in 2 minutes.', '2 files left'])
})
