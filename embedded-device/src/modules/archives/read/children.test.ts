import { expect, test } from 'vitest'
import type { Catalog } from './catalogs.ts'
import { childrenOf } from './children.ts'

const paths = ['文件 10.txt', '文件 9.txt', '甲/a.txt', 'b.txt', '乙/c.txt']
const catalog: Catalog = {
  summary: {
    format: 'zip',
    encoding: 'utf-8',
    fileCount: paths.length,
    totalBytes: 0,
    archiveBytes: 0,
    encryptedCount: 0,
    problemCount: 0,
    isPartial: false,
  },
  entries: paths.map((rawPath, order) => ({
    raw: { rawPath, kind: 'file', sizeBytes: 0, isEncrypted: false },
    order,
    names: rawPath.split('/'),
  })),
}

test('TSK-12 a folder of an archive is sorted as people sort, once for all of its pages', () => {
  const first = childrenOf(catalog, '')
  expect(first?.map(({ name }) => name)).toEqual(['甲', '乙', '文件 9.txt', '文件 10.txt', 'b.txt'])
  expect(childrenOf(catalog, '')).toBe(first)
  expect(childrenOf(catalog, '甲')?.map(({ name }) => name)).toEqual(['a.txt'])
  expect(childrenOf(catalog, 'none')).toBeUndefined()
})
