import type { album } from '@cove/device-contract/album'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSharpness } from './use-sharpness.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('VW-05 a picture that is gone has no sharpness; one of a device that is away keeps it', async () => {
  let isGone = false
  const { kernel, ready } = fakeKernel<typeof album>({
    answers: { album: { sharpness: () => (isGone ? { refuse: 'albumItemMissing' } : { score: 70 }) } },
  })
  await ready
  const wrapper = ({ children }: PropsWithChildren) => <KernelContext value={kernel}>{children}</KernelContext>
  const { result } = renderHook(() => useSharpness(1), { wrapper })
  await waitFor(() => expect(result.current).toBe(70))
  act(() => kernel.session.store.setState({ online: false }))
  expect(result.current).toBe(70)
  isGone = true
  act(() => kernel.session.store.setState({ online: true }))
  await waitFor(() => expect(result.current).toBeUndefined())
})
