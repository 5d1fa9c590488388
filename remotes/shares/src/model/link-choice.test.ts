import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from './link-choice.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Shanghai', 'America/Los_Angeles', 'UTC'])('SHR-01 the end of a day in %s is shown as that day', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(dayOf(Date.parse('2026-11-30T23:59:59') / 1000)).toBe('2026-11-30')
  expect(dayOf(Date.parse('2026-12-01T00:30:00') / 1000)).toBe('2026-12-01')
})
