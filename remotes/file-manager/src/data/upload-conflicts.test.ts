import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { uploadConflicts } from './upload-conflicts.ts'

/** Of 'same' and of 'else'. */
const sha1OfSame = 'ff3390557335ba88d37755e41514beb03bc499ec'
const sha1OfElse = 'ae050f5b7fb8d383d62139276081853b47e7a03e'
afterEach(() => leakCheck())

const target = { storageId: 's1', path: '/相册' }
const there = new Map([
  ['/相册/同.txt', 'same'],
  ['/相册/异.txt', 'else'],
  ['/相册/长.txt', 'much longer'],
])
const resourceOf = (path: string, kind = 'document') =>
  ({ storageId: 's1', path, name: path.split('/').at(-1), kind, sizeBytes: there.get(path)?.length ?? 0, modifiedSeconds: 1 }) as Resource

function kernel() {
  const { kernel: made, calls } = fakeKernel({
    answers: {
      files: {
        info: ({ query: { path } }) => {
          const kind = path === '/相册/夹' ? 'folder' : 'document'
          return { resource: resourceOf(path, kind), totalFiles: 0, totalFolders: 0, totalBytes: 0 }
        },
        hash: ({ body: { path } }) => ({ sha1: path === '/相册/同.txt' ? sha1OfSame : sha1OfElse, sizeBytes: 4, modifiedSeconds: 1 }),
      },
    },
  })
  return { made, hashed: () => calls.filter(({ id }) => id === 'files.hash').length }
}
const incoming = (name: string, text = 'same') => ({ name, file: () => Promise.resolve(new File([text], name, { lastModified: 5000 })) })

test('FM-26 files of an upload stand beside those that are there; only equal bytes count as equal, only equal sizes are read', async () => {
  const { made, hashed } = kernel()
  const found = await uploadConflicts(
    made,
    target,
    ['同.txt', '异.txt', '长.txt'].map((name) => incoming(name)),
  )
  expect(found?.map(({ relativePath, isSame }) => [relativePath, isSame])).toEqual([
    ['同.txt', true],
    ['异.txt', false],
    ['长.txt', false],
  ])
  expect(found?.[2]).toMatchObject({ source: { sizeBytes: 4, modifiedSeconds: 5 }, target: { sizeBytes: 11, modifiedSeconds: 1 } })
  expect(hashed()).toBe(2)
})

test.each([
  ['a folder of this computer', [{ name: '同.txt', file: undefined }]],
  ['a folder on the device', [incoming('夹')]],
  ['a file that went away', [{ name: '同.txt', file: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }]],
  ['more than a hundred', Array.from({ length: 101 }, () => incoming('同.txt'))],
])('FM-26 %s is decided together with the others', async (_what, things) => {
  expect(await uploadConflicts(kernel().made, target, things)).toBeUndefined()
})
