import { expect, test } from 'vitest'
import { filesFromDrop, takeDrop } from './files-from-drop.ts'

interface Tree {
  readonly [name: string]: Tree | string
}

function entryOf(name: string, node: Tree | string): unknown {
  if (typeof node === 'string')
    return { name, isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(new File([node], name)) }
  const children = Object.entries(node).map(([child, inner]) => entryOf(child, inner))
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (batch: unknown[]) => void) => done(children.splice(0, 2)) }),
  }
}

function drop(tree: Tree) {
  const items = Object.entries(tree).map(([name, node]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, node),
    getAsFile: () => null,
  }))
  // The browser's own item types cannot be constructed; the walk uses only these three members.
  return { items: items as unknown as DataTransferItem[] }
}

test('FM-19 a dropped folder is walked to the bottom, batch by batch, empty folders included', async () => {
  const { found: entries } = await filesFromDrop(
    drop({ trip: { 'a.jpg': '1', 'b.jpg': '2', 'c.jpg': '3', empty: {}, deep: { 'd.txt': '4' } }, 'e.txt': '5' }),
  )
  expect(entries.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'directory trip',
    'file trip/a.jpg',
    'file trip/b.jpg',
    'file trip/c.jpg',
    'directory trip/empty',
    'directory trip/deep',
    'file trip/deep/d.txt',
    'file e.txt',
  ])
})

test('FM-19 what cannot be read is named, and the rest is taken', async () => {
  const broken = {
    name: 'x',
    isFile: true,
    isDirectory: false,
    file: (_done: unknown, fail: (error: Error) => void) => fail(new Error('unreadable')),
  }
  const items = [{ kind: 'file', webkitGetAsEntry: () => broken, getAsFile: () => null }] as unknown as DataTransferItem[]
  const dropped = await takeDrop({ items: [...items, ...drop({ 'a.txt': '1', trip: { 'b.txt': '2' } }).items] })
  expect(dropped.unreadable).toEqual(['x'])
  expect(dropped.entries.map(({ path }) => path)).toEqual(['a.txt', 'trip', 'trip/b.txt'])
})

function handled(names: readonly (string | undefined)[], missing: null | undefined = null) {
  const { items } = drop(Object.fromEntries(names.map((name, index) => [name ?? `plain-${index}`, 'x'])))
  return {
    items: items.map((item, index) => {
      const name = names[index]
      return Object.assign(item, {
        getAsFileSystemHandle: () => Promise.resolve(name === undefined ? missing : { kind: 'file', name }),
      })
    }),
  }
}

test('TR-08 a drop is taken as handles, which outlive the page', async () => {
  const dropped = await takeDrop(handled(['a.txt', 'b.txt']))
  expect(dropped.handles.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  expect(dropped.entries).toEqual([])
})

test('TR-08 where one thing has no handle, all of them are taken as files: nothing is lost or taken twice', async () => {
  const dropped = await takeDrop(handled(['a.txt', undefined]))
  expect(dropped.handles).toEqual([])
  expect(dropped.entries.map(({ path }) => path)).toEqual(['a.txt', 'plain-1'])
  expect((await takeDrop(handled([undefined, undefined], undefined))).entries).toHaveLength(2)
  expect((await takeDrop(drop({ 'old.txt': '1' }))).entries).toHaveLength(1)
})
