import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeTree } from '../node-tree.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cove-tree-'))
  return { folder, tree: nodeTree(folder), [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
const draftsIn = (folder: string) => readdir(join(folder, '.cove-sync', 'drafts'))

test('SYN-02 a file that comes down never takes the place of one that the user made meanwhile', async () => {
  await using world = await openFolder()
  const { folder, tree } = world
  const staged = await tree.stage('a.txt', { modifiedMs: 1_000 })
  await staged.write(new TextEncoder().encode('from the device'))
  await writeFile(join(folder, 'a.txt'), 'made by the user')
  expect(await staged.commit(undefined)).toBeUndefined()
  await staged.discard()
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('made by the user')
  expect(await draftsIn(folder)).toEqual([])
})

test('SYN-02 a file is replaced in the state that was seen, and left alone in another one', async () => {
  await using world = await openFolder()
  const { folder, tree } = world
  await mkdir(join(folder, 'b'))
  await writeFile(join(folder, 'b', 'a.txt'), 'old')
  const { sizeBytes, modifiedMs } = await tree.open('b/a.txt')
  const staged = await tree.stage('b/a.txt', { modifiedMs: 5_000 })
  await staged.write(new TextEncoder().encode('new text'))
  await writeFile(join(folder, 'b', 'a.txt'), 'longer by the user')
  expect(await staged.commit({ sizeBytes, modifiedMs })).toBeUndefined()
  await staged.discard()
  expect(await readFile(join(folder, 'b', 'a.txt'), 'utf8')).toBe('longer by the user')

  const now = await tree.open('b/a.txt')
  const again = await tree.stage('b/a.txt', { modifiedMs: 5_000 })
  await again.write(new TextEncoder().encode('new text'))
  expect(await again.commit(now)).toEqual({ sizeBytes: 8, modifiedMs: 5_000 })
  expect(await readFile(join(folder, 'b', 'a.txt'), 'utf8')).toBe('new text')
  expect(await draftsIn(folder)).toEqual([])
})

test('SYN-04 a folder whose files cannot be looked at is a problem of the source: its files do not count as deleted', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cove-tree-'))
  onTestFinished(() => void execFileSync('rm', ['-rf', dir]))
  // The longest path that can be listed, with a file whose own path is too long for the system.
  const deep = join(dir, ...Array.from({ length: 18 }, () => 'd'.repeat(200)), 'd'.repeat(240))
  await mkdir(deep, { recursive: true })
  execFileSync('touch', ['f'.repeat(250)], { cwd: deep })
  execFileSync('sh', ['-c', `mkdir ${'e'.repeat(200)} && cd ${'e'.repeat(200)} && touch ${'f'.repeat(250)}`], { cwd: deep })
  const listed = nodeTree(dir).list(join(deep, 'e'.repeat(200)).slice(dir.length + 1))
  await expect(listed).rejects.toMatchObject({ name: 'SourceError', problem: 'name' })
})

test('SYN-02 a folder is made below the chosen one only: a disk that is gone is not made again as a folder', async () => {
  await using world = await openFolder()
  const { folder, tree } = world
  await tree.makeFolder('a/b')
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
  await rm(folder, { recursive: true })
  await expect(tree.makeFolder('a/b')).rejects.toMatchObject({ name: 'SourceError', problem: 'missing' })
  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})
