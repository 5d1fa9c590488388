import { watch } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { SyncTree } from '@cove/kernel/sync'
import { openFolderIndex } from '../folder-index.ts'
import { nodeTree } from '../node-tree.ts'
import { writeFiles } from './agent-world.ts'

async function allOf(tree: SyncTree, folder = ''): Promise<Record<string, string>> {
  const entries = await tree.list(folder)
  const found: Record<string, string> = {}
  for (const { name, kind, stamp } of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (kind === 'folder') Object.assign(found, { [`${path}/`]: '' }, await allOf(tree, path))
    else found[path] = stamp ?? ''
  }
  return found
}

async function openWorld(watchFolder?: typeof watch) {
  const folder = await mkdtemp(join(tmpdir(), 'cove-index-'))
  await writeFiles(folder, { 'a/b/one.txt': 'one', 'a/two.txt': 'two', 'c/three.txt': 'three' })
  const bare = nodeTree(folder)
  const listed: string[] = []
  const onChange = vi.fn<() => void>()
  const onLimit = vi.fn<() => void>()
  const index = openFolderIndex(folder, { onChange, onLimit, ...(watchFolder ? { watchFolder } : {}) })
  const tree = index.over({ ...bare, list: (path) => (listed.push(path), bare.list(path)) })
  await allOf(tree)
  return {
    folder,
    bare,
    tree,
    index,
    listed,
    onChange,
    onLimit,
    async [Symbol.asyncDispose]() {
      index[Symbol.dispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('SYN-02 folders without a change are not read again, the root is, and a forgotten index reads everything', async () => {
  await using world = await openWorld()
  world.listed.length = 0
  expect(await allOf(world.tree)).toEqual(await allOf(world.bare))
  expect(world.listed).toEqual([''])
  world.index.forget()
  await allOf(world.tree)
  expect(world.listed.toSorted()).toEqual(['', '', 'a', 'a/b', 'c'])
})

const changes: readonly (readonly [string, (at: (path: string) => string) => Promise<void>])[] = [
  ['a file that grew', async (at) => appendFile(at('a/b/one.txt'), ' more')],
  ['a file with another content of the same size', async (at) => writeFile(at('a/b/one.txt'), 'eno')],
  ['a new file', async (at) => writeFile(at('c/new.txt'), 'new')],
  ['a removed file', async (at) => rm(at('a/two.txt'))],
  ['a new folder with a file', async (at) => mkdir(at('c/d')).then(() => writeFile(at('c/d/deep.txt'), 'deep'))],
  ['a removed folder', async (at) => rm(at('a/b'), { recursive: true })],
  ['two folders that changed their names', async (at) => rename(at('a'), at('x')).then(() => rename(at('c'), at('a')))],
]
test.each(changes)('SYN-02 the index notices %s', async (_what, change) => {
  await using world = await openWorld()
  await change((path) => join(world.folder, path))
  await vi.waitFor(async () => {
    expect(world.onChange).toHaveBeenCalled()
    expect(await allOf(world.tree)).toEqual(await allOf(world.bare))
  })
})

test('SYN-04 a root that is gone is an error, whatever is known of it', async () => {
  await using world = await openWorld()
  await rename(world.folder, `${world.folder}-moved`)
  await expect(allOf(world.tree)).rejects.toMatchObject({ problem: 'missing' })
  await rename(`${world.folder}-moved`, world.folder)
})

test('SYN-02 a system that allows no more watches is reported once, and the folders are read each time', async () => {
  let left = 2
  const limited = (...args: Parameters<typeof watch>) => {
    if (left === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    left -= 1
    return watch(...args)
  }
  await using world = await openWorld(limited as typeof watch)
  expect(world.onLimit).toHaveBeenCalledOnce()
  await appendFile(join(world.folder, 'a/b/one.txt'), ' more')
  expect(await allOf(world.tree)).toEqual(await allOf(world.bare))
  expect(world.onLimit).toHaveBeenCalledOnce()
})

test('S-J5 SYN-02 a flood of 10,000 events during scans ends with every file', { timeout: 60_000 }, async () => {
  await using world = await openWorld()
  const write = async (): Promise<void> => {
    for (let at = 0; at < 10_000; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, one) => writeFile(join(world.folder, 'c', `${at + one}.txt`), String(one))))
  }
  let isWriting = true
  const writing = write().finally(() => (isWriting = false))
  while (isWriting) {
    await allOf(world.tree)
    await pause(100)
  }
  await writing
  await vi.waitFor(async () => expect(await allOf(world.tree)).toEqual(await allOf(world.bare)), { timeout: 20_000 })
  expect(Object.keys(await allOf(world.tree)).filter((path) => path.startsWith('c/'))).toHaveLength(10_002)
})
