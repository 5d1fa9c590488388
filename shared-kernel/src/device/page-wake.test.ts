// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isPageVisible, onPageWake } from './page-wake.ts'

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

test.each(['online', 'focus', 'pageshow'])('H-15 %s wakes a page that is seen', (name) => {
  const heard = vi.fn()
  using _waking = onPageWake(heard)
  dispatchEvent(new Event(name))
  expect(heard).toHaveBeenCalledTimes(1)
})
test('H-15 a page that becomes visible wakes, one that is hidden does not', () => {
  const heard = vi.fn()
  const waking = onPageWake(heard)
  show('hidden')
  dispatchEvent(new Event('online'))
  expect([heard.mock.calls.length, isPageVisible()]).toEqual([0, false])
  show('visible')
  expect([heard.mock.calls.length, isPageVisible()]).toEqual([1, true])
  waking[Symbol.dispose]()
  show('visible')
  expect(heard).toHaveBeenCalledTimes(1)
})
