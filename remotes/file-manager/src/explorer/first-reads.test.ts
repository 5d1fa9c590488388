import type { labels } from '@cove/device-contract/labels'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { reads } from './first-reads.data.ts'

afterEach(() => leakCheck())

/** What is asked for a window at an address; the home is h1. */
async function readsAt(address: string) {
  const space = {
    storageId: 'h1',
    name: 'x',
    label: '',
    origin: 'managed',
    status: 'normal',
    usedBytes: 0,
    sizeBytes: 1,
    isExternal: false,
  }
  const rows = () => ({ total: 0, page: 1, pageRows: 256, items: [], generation: '1' })
  const { kernel, calls } = fakeKernel<typeof labels>({
    answers: {
      spaces: { list: () => ({ storages: [space] }) as never },
      files: { list: rows, all: rows },
      labels: { files: rows as never },
    },
  })
  await reads(address, kernel)
  return calls.map(({ id, input }) => [id, (input as { query?: Record<string, unknown> } | undefined)?.query])
}

const firstPage = { page: 1, pageRows: 256 }

test.each([
  ['/file-manage', 'files.list', { storageId: 'h1', path: '/' }],
  ['/file-manage/storage', 'files.list', { storageId: 'h1', path: '/' }],
  ['/file-manage/storage/s%202?path=%2Fa%2Fb', 'files.list', { storageId: 's 2', path: '/a/b' }],
  ['/file-manage/main-resource-view?storageId=s2&path=%2Fa', 'files.list', { storageId: 's2', path: '/a' }],
  ['/file-manage/media-image', 'files.all', { type: 'image' }],
  ['/file-manage/tag/7', 'labels.files', { tagId: 7 }],
])('W11 a window at %s begins with its first rows: %s %o', async (address, call, query) => {
  const asked = await readsAt(address)
  expect(asked).toContainEqual(['spaces.list', undefined])
  expect(asked).toContainEqual([call, expect.objectContaining({ ...firstPage, ...query })])
  expect(asked).toHaveLength(2)
})

test('W11 a device that is away leaves no rejection unhandled: the rows are asked for and the list of spaces fails meanwhile', async () => {
  // An unhandled rejection fails the run of the tests.
  const away = () => Promise.reject(new Error('offline'))
  const rows = () =>
    new Promise((resolve) => setTimeout(() => resolve({ total: 0, page: 1, pageRows: 256, items: [], generation: '1' }), 30))
  const { kernel } = fakeKernel<typeof labels>({ answers: { spaces: { list: away as never }, files: { list: rows as never } } })
  await expect(reads('/file-manage/storage/s1?path=%2F', kernel)).rejects.toThrow()
})

test('W11 a page of places needs no rows', async () => {
  expect(await readsAt('/file-manage/storage-partitions')).toEqual([['spaces.list', undefined]])
})
