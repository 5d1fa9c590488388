import { KernelContext } from '@cove/kernel'
import { fakeKernel, fakeProfile, leakCheck } from '@cove/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useProfile } from './account-reads.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('S-D7 another account of the account service finds no answer of the one before', async () => {
  const other = { ...fakeProfile, userNo: `${fakeProfile.userNo}2`, nickname: '别人' }
  const answers = [fakeProfile, other]
  const fake = fakeKernel({
    entrance: {
      state: { phase: 'signedIn', profile: fakeProfile },
      answers: { account: { detail: () => answers.shift() ?? other } },
    },
  })
  await fake.ready
  const accounts = await fake.kernel.account()
  const within = ({ children }: PropsWithChildren) => <KernelContext value={fake.kernel}>{children}</KernelContext>
  const { result } = renderHook(() => useProfile(accounts), { wrapper: within })
  await waitFor(() => expect(result.current.data?.userNo).toBe(fakeProfile.userNo))
  act(() => accounts.store.setState({ profile: other }))
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual(other))
})
