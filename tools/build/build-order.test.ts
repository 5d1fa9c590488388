import { expect, test } from 'vitest'
import { buildOrder } from './build-order.ts'

const item = (about: object = {}) => ({ window: 'main', section: 'apps' as const, ...about })
const album = { id: 'album', menu: [item({ pinned: true })] }
const bin = { id: 'bin', menu: [item({ desktop: true })] }
const viewer = { id: 'viewer', opens: [{ types: ['image/*'] }] as never }
const early = { id: 'early', menu: [item({ order: 1 })] }
const late = { id: 'late', menu: [item()] }
const tool = { id: 'tool', menu: [item({ section: 'system' })] }
const pages = { id: 'pages' }
const gallery = { id: 'gallery', menu: [item({ pinned: true })], devOnly: true }
const all = [pages, tool, late, early, album, viewer, bin, gallery]

test('SYS-01 a start waits for the apps of the dock, the others follow by how soon they are wanted', () => {
  expect(buildOrder(all, false)).toEqual({ first: ['album'], behind: ['viewer', 'bin', 'early', 'late', 'tool', 'pages'] })
})

test('SYS-01 remotes for developers are built for developers only', () => {
  expect(buildOrder(all, true).first).toEqual(['album', 'gallery'])
})

test('SYS-01 remotes of one rank stand by their names', () => {
  expect(buildOrder([{ id: 'b' }, { id: 'a' }], false).behind).toEqual(['a', 'b'])
})
