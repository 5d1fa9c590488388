import type { TextLoaders } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useTexts } from './use-texts.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Part({ loaders }: { readonly loaders: TextLoaders }) {
  const t = useT('part')
  return useTexts('part', loaders) ? <p>{t('title')}</p> : undefined
}

test('DLG-02 sentences that did not come are fetched again, and the part that showed its keys gets them', async () => {
  const load = vi
    .fn<() => Promise<{ texts: { title: string } }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ texts: { title: '标题' } })
  const loaders: TextLoaders = { 'zh-CN': load, en: load }
  const { show } = await shellFixture()
  show(<Part loaders={loaders} />)
  expect(await screen.findByText('title')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(screen.getByText('title')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(screen.getByText('标题')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(load).toHaveBeenCalledTimes(3)
})
