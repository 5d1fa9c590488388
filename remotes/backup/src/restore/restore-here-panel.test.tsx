import type { DataOf } from '@cove/device-contract'
import type { backup } from '@cove/device-contract/backup'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { restorerOf } from './restore-here.data.ts'
import { RestoreHerePanel } from './restore-here-panel.tsx'

configure({ asyncUtilTimeout: 10_000 })

type Files = DataOf<typeof backup.calls.files>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leakCheck()
})

/** An empty folder of this computer; nothing is written into it here. */
const folder = {
  kind: 'directory',
  name: '下载',
  queryPermission: () => Promise.resolve('granted'),
  getDirectoryHandle: () => Promise.reject(new DOMException('NotFoundError', 'NotFoundError')),
  async *keys() {
    yield* []
  },
}
const file = { entryId: 1, path: '../a', target: '../a', md5: '0', sizeBytes: 1, modifiedSeconds: 1 }

test('BK-02 what a restore is called and how it ended is said aloud; its figures are only seen', async () => {
  const pages = [Promise.withResolvers<Files>(), Promise.withResolvers<Files>()]
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(folder))
  const files = ({ body }: { readonly body: { readonly after?: number | undefined } }) =>
    pages[body.after ?? 0]?.promise ?? Promise.reject()
  const fake = fakeKernel<typeof backup>({ remotes: [remote], answers: { backup: { files } } })
  await fake.ready
  render(
    <KernelContext value={fake.kernel}>
      <RestoreHerePanel />
    </KernelContext>,
  )
  await act(() => restorerOf(fake.kernel).start({ taskId: 't1', atSeconds: 5, paths: [''] }))
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('正在恢复到“下载”')
  expect(screen.getByText('正在读取文件清单…')).toBeTruthy()
  pages[0]?.resolve({ files: [file], folders: [], totalCount: 2, totalBytes: 1, next: 1 })
  expect(await screen.findByText('1 / 2 个文件')).toBeTruthy()
  expect(status.textContent).toBe('正在恢复到“下载”')
  pages[1]?.resolve({ files: [], folders: [], totalCount: 2, totalBytes: 1 })
  await waitFor(() => expect(status.textContent).toBe('已恢复到“下载”，1 个文件没有恢复 1 / 2 个文件'))
})
