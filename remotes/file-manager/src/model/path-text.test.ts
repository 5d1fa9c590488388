import type { Storage } from '@cove/device-contract/storage'
import { expect, test } from 'vitest'
import { completed, completionOf, pathTextOf, readPathText } from './path-text.ts'

const space = (storageId: string) => ({ storageId }) as Storage
const [home, disk] = [space('s1'), space('s2')]
const spaces = { all: [home, disk], home, nameOf: ({ storageId }: Storage) => (storageId === 's1' ? '我的文件' : 'Disk') }

test('FM-23 a path is typed with the name of its space, and read back', () => {
  expect(pathTextOf({ kind: 'folder', storageId: 's2', path: '/a/b' }, spaces)).toBe('/Disk/a/b/')
  expect(readPathText('/disk/a/b/', spaces)).toEqual({ storageId: 's2', path: '/a/b' })
  expect(readPathText('我的文件', spaces)).toEqual({ storageId: 's1', path: '/' })
  expect(readPathText('/Disk/a/../b//c', spaces)).toEqual({ storageId: 's2', path: '/b/c' })
  expect(readPathText('/../../..', spaces)).toEqual({ storageId: 's1', path: '/' })
})

test('FM-23 the last part is completed inside the folder before it; the first one by the spaces', () => {
  expect(completionOf('/我的文件/2026 旅行/大', spaces)).toEqual({ folder: { storageId: 's1', path: '/2026 旅行' }, prefix: '大' })
  expect(completionOf('/Di', spaces)).toEqual({ folder: undefined, prefix: 'Di' })
  expect(completed('/我的文件/大', '大理')).toBe('/我的文件/大理/')
})
