import { afterEach, expect, test, vi } from 'vitest'
import { downloadsLeftOf } from './downloads-left.ts'
import { downloadsLeftNow } from './session.ts'
import type { Opened } from './session.ts'

vi.mock('./session.ts', () => ({ downloadsLeftNow: vi.fn() }))

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const opened = (change: Partial<Opened['visit']>): Opened => {
  const visit = { pass: 'p', kind: 'share', name: 'trip', isFolder: true, ownerName: 'Ming', note: '', expiresSeconds: 0 } as const
  return { token: 't', pass: 'p', visit: { ...visit, allowsDownload: true, totalFiles: 1, totalBytes: 1, ...change } }
}

test('SHR-01 what is left is asked again after a download, and after something is played', async () => {
  vi.useFakeTimers()
  const asked = vi.mocked(downloadsLeftNow)
  // The device does not answer once: the number stays.
  for (const left of [2, undefined, 1, 0]) asked.mockResolvedValueOnce(left)
  const line = downloadsLeftOf(opened({ downloadsLeft: 3 }))
  if (!(line instanceof HTMLElement)) throw new Error('no line')
  const link = document.createElement('a')
  link.setAttribute('download', '')
  const player = document.createElement('video')
  document.body.append(line, link, player)
  expect(line.textContent).toContain('3')
  link.click()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(line.textContent).toContain('2')
  player.dispatchEvent(new Event('playing'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(line.textContent).toMatch(/No downloads/)
  expect(document.documentElement.dataset['downloads']).toBe('none')
  line.remove()
  link.click()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('SHR-01 a link without a limit says nothing about downloads', () => {
  expect(downloadsLeftOf(opened({}))).toBeUndefined()
})
