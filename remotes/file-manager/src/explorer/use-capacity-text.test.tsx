import type { Storage } from '@cove/device-contract/storage'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { useCapacityText } from './use-capacity-text.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const space = { storageId: 's1', name: '存储空间 1', origin: 'managed', usedBytes: 1024, sizeBytes: 3072, freeBytes: 2048 } as Storage

test.each([
  ['admin', space, '已用 1 KB，还能放 2 KB'],
  ['user', space, '大家已用 1 KB，还能放 2 KB'],
  ['user', { ...space, origin: 'folder' } as Storage, '已用 1 KB，还能放 2 KB'],
] as const)('STO-04a what a space holds is not called the own use of the role %s', async (role, shown, text) => {
  const user = { userNo: '1', nickname: '小林', account: '', email: '', phone: '', avatarUrl: '', role } as const
  const fake = fakeKernel({ remotes: [remote], session: { user } })
  await fake.ready
  const wrapper = ({ children }: PropsWithChildren) => <KernelContext value={fake.kernel}>{children}</KernelContext>
  expect(renderHook(() => useCapacityText()(shown), { wrapper }).result.current).toBe(text)
})
