import { expect, test, vi } from 'vitest'
import { createChangeNotifier } from '../../src/core/jobs/change-notifier.ts'

test('DL-01b changes are reported at once, then at most twice a second, and always the last', () => {
  vi.useFakeTimers()
  try {
    const reported: number[] = []
    using notifier = createChangeNotifier((key) => reported.push(key))
    for (let turn = 0; turn < 100; turn += 1) {
      notifier.changed(1)
      vi.advanceTimersByTime(20)
    }
    // Two seconds: the first at once, and one each half second.
    expect(reported.length).toBeLessThanOrEqual(5)
    notifier.changed(1)
    const before = reported.length
    vi.advanceTimersByTime(1000)
    expect(reported.length).toBe(before + 1)
    notifier.changed(1)
    notifier.changed(1)
    notifier.removed(1)
    const last = reported.length
    vi.advanceTimersByTime(1000)
    expect(reported.length).toBe(last)
  } finally {
    vi.useRealTimers()
  }
})
