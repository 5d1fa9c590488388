import type { files } from '@cove/device-contract/files'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useNeighbours } from './use-neighbours.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('VW-04 all files that were opened together are shown one after another, however many, without those that are gone', async () => {
  const opened = Array.from({ length: 450 }, (_one, at) => ({ storageId: 's', path: `/p/${at}.jpg` }))
  const times = { modifiedSeconds: 1, createdSeconds: 1 }
  const resource = { storageId: 's', name: 'x', kind: 'image' as const, sizeBytes: 1, ...times, hasThumbnail: false, hidden: false }
  const totals = { totalBytes: 1, totalFiles: 1, totalFolders: 0 }
  const { kernel, ready } = fakeKernel<typeof files>({
    answers: {
      files: {
        info: ({ query: { path } }) => (path === '/p/7.jpg' ? { refuse: 'fileNotFound' } : { resource: { ...resource, path }, ...totals }),
      },
    },
  })
  await ready
  const wrapper = ({ children }: PropsWithChildren) => <KernelContext value={kernel}>{children}</KernelContext>
  const { result } = renderHook(() => useNeighbours(opened, 'image'), { wrapper })
  await waitFor(() => expect(result.current).toHaveLength(449))
  const paths = opened.map(({ path }) => path)
  expect(result.current.map(({ path }) => path)).toEqual(paths.filter((path) => path !== '/p/7.jpg'))
})
