import type { Resource } from '@cove/device-contract/files'
import type { versions } from '@cove/device-contract/versions'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { mostComparedTextBytes } from '../model/compared.ts'
import CompareVersionsWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const resource = (name: string, kind: Resource['kind']): Resource => ({
  storageId: 's1',
  path: `/${name}`,
  name,
  kind,
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})

interface Case {
  readonly name: string
  readonly kind: Resource['kind']
  /** Of the present content and of the earlier ones. */
  readonly sizes: readonly number[]
  readonly sums?: Readonly<Record<string, string>>
}

const addressOf = (name: string, left: string) =>
  `/viewer/compare-versions?storageId=s1&path=${encodeURIComponent(`/${name}`)}&left=${left}`

async function open({ name, kind, sizes, sums = {} }: Case) {
  const [sizeBytes = 0, ...earlier] = sizes
  const fake = fakeKernel<typeof versions>({
    remotes: [remote],
    answers: {
      files: { info: () => ({ resource: resource(name, kind), totalFiles: 1, totalFolders: 0, totalBytes: 10 }) },
      versions: {
        list: () => ({
          sizeBytes,
          modifiedSeconds: 100,
          totalBytes: 1,
          keptDays: 30,
          keptCount: 20,
          versions: earlier.map((size, at) => ({ versionId: `v${at}`, sizeBytes: size, replacedSeconds: 90, way: 'upload' as const })),
        }),
        checksum: ({ query }: { query: { readonly versionId?: string | undefined } }) => ({
          sizeBytes: 1,
          sha256: sums[query.versionId ?? ''],
        }),
      },
    },
  })
  await fake.ready
  renderWindow(CompareVersionsWindow, { fake, address: addressOf(name, 'v0') })
  return fake.kernel.windows
}

test('VER-02 a file that cannot be drawn is compared by size, time and checksum', async () => {
  await open({ name: '合同.pdf', kind: 'document', sizes: [3 << 20, 3 << 20], sums: { '': 'aaa', v0: 'bbb' } })
  const table = within(await screen.findByRole('table'))
  expect(await table.findByRole('row', { name: 'SHA-256 bbb aaa' })).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toBe('内容不同')
})

test('VER-02 a window that is used again for the same file shows the pair of its new address, and Back the one before', async () => {
  const windows = await open({ name: '片.mp4', kind: 'video', sizes: [5, 5, 5], sums: { '': 'aaa', v0: 'bbb', v1: 'ccc' } })
  expect(await screen.findByRole('row', { name: 'SHA-256 bbb aaa' })).toBeTruthy()
  const [windowId = ''] = Object.keys(windows.store.getState().windows)
  act(() => void windows.handleOf(windowId).navigate(addressOf('片.mp4', 'v1')))
  expect(await screen.findByRole('row', { name: 'SHA-256 ccc aaa' })).toBeTruthy()
  act(() => windows.handleOf(windowId).step(-1))
  expect(await screen.findByRole('row', { name: 'SHA-256 bbb aaa' })).toBeTruthy()
})

test('VER-02 equal checksums of one size say that the content is the same', async () => {
  await open({ name: '片.mp4', kind: 'video', sizes: [5, 5], sums: { '': 'aaa', v0: 'aaa' } })
  expect((await screen.findByRole('status')).textContent).toBe('内容相同')
})

test('VER-02 a long text says why its lines are not compared', async () => {
  await open({ name: '日志.txt', kind: 'document', sizes: [mostComparedTextBytes + 1, 1] })
  expect(await screen.findByText(/文本超过 2 MB/)).toBeTruthy()
  expect((await screen.findByRole('row', { name: /SHA-256/ })).textContent).toContain('不计算')
  expect(screen.getByRole('status').textContent).toBe('内容不同')
})

test('VER-02 a file without versions says so', async () => {
  await open({ name: 'a.txt', kind: 'document', sizes: [1] })
  expect(await screen.findByText('这个文件还没有历史版本')).toBeTruthy()
})
