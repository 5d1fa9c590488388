import { expect, test } from 'vitest'
import { checkOf, rowsOf, toggled, treeOf } from './torrent-tree.ts'
import type { TreeNode } from './torrent-tree.ts'

const file = (index: number, path: string, sizeBytes = 10) => ({ index, path, sizeBytes })
const tree = treeOf([file(0, 'Film/b.mkv', 100), file(1, 'Film/subs/zh.srt'), file(2, 'Film/subs/en.srt'), file(3, 'Film/a.txt')])
const [root] = tree
const find = (path: string): TreeNode => {
  const row = rowsOf(tree, new Set(['/Film', '/Film/subs'])).find(({ node }) => node.path === path)
  if (!row) throw new Error(`${path} is in no row`)
  return row.node
}

test('DL-01c a folder holds what is below it, folders first', () => {
  expect(root).toMatchObject({ name: 'Film', sizeBytes: 130, isFolder: true })
  expect(root?.children.map(({ name }) => name)).toEqual(['subs', 'a.txt', 'b.mkv'])
  expect([...(root?.indexes ?? [])].sort((one, other) => one - other)).toEqual([0, 1, 2, 3])
})

test('DL-01c only what is in open folders is drawn, each deeper than its folder', () => {
  expect(rowsOf(tree, new Set())).toHaveLength(1)
  expect(rowsOf(tree, new Set(['/Film', '/Film/subs'])).map(({ node, depth }) => `${depth} ${node.name}`)).toEqual([
    '0 Film',
    '1 subs',
    '2 en.srt',
    '2 zh.srt',
    '1 a.txt',
    '1 b.mkv',
  ])
})

test('DL-01c a press on a folder takes everything below it, a second one gives it back', () => {
  const some = new Set([1])
  expect(checkOf(find('/Film/subs'), some)).toBe('some')
  const all = toggled(find('/Film/subs'), some)
  expect(checkOf(find('/Film/subs'), all)).toBe('all')
  expect(checkOf(find('/Film'), all)).toBe('some')
  expect(checkOf(find('/Film/subs'), toggled(find('/Film/subs'), all))).toBe('none')
})

test('DL-01c a torrent of twenty thousand files is drawn without a call too deep', () => {
  const many = treeOf(Array.from({ length: 20_000 }, (_, index) => file(index, `all/${index}.bin`)))
  expect(rowsOf(many, new Set(['/all']))).toHaveLength(20_001)
})
