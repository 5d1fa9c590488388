import { expect, test } from 'vitest'
import { fakeFolder } from '../../testing/fake-folder.ts'
import { handleSyncTree } from './handle-sync-tree.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const openFolder = () => {
  const folder = fakeFolder('Photos')
  return { folder, tree: handleSyncTree(folder.handle) }
}

test('SYN-02 in the browser a file that comes down never takes the place of one that the user made meanwhile', async () => {
  const { folder, tree } = openFolder()
  const staged = await tree.stage('a.txt', { modifiedMs: 1_000 })
  await staged.write(bytes('from the device'))
  folder.put('a.txt', 'made by the user')
  expect(await staged.commit(undefined)).toBeUndefined()
  await staged.discard()
  expect(folder.text('a.txt')).toBe('made by the user')
  expect(folder.paths().filter((path) => path.includes('/drafts/') && !path.endsWith('/'))).toEqual([])

  const other = await tree.stage('b/new.txt', { modifiedMs: 1_000 })
  await other.write(bytes('from the device'))
  expect(await other.commit(undefined)).toMatchObject({ sizeBytes: 15 })
  expect(folder.text('b/new.txt')).toBe('from the device')
})

test('SYN-02 in the browser a file is replaced in the state that was seen, and left alone in another one', async () => {
  const { folder, tree } = openFolder()
  folder.put('a.txt', 'old', 5_000)
  const seen = { sizeBytes: 3, modifiedMs: 5_000 }
  const staged = await tree.stage('a.txt', { modifiedMs: 9_000 })
  await staged.write(bytes('new text'))
  folder.put('a.txt', 'longer by the user', 6_000)
  expect(await staged.commit(seen)).toBeUndefined()
  await staged.discard()
  expect(folder.text('a.txt')).toBe('longer by the user')

  const again = await tree.stage('a.txt', { modifiedMs: 9_000 })
  await again.write(bytes('new text'))
  expect(await again.commit({ sizeBytes: 18, modifiedMs: 6_000 })).toMatchObject({ sizeBytes: 8 })
  expect(folder.text('a.txt')).toBe('new text')
})

test('SYN-02 BK-07 a folder whose permission was taken away is denied as a whole: nothing of it counts as gone', async () => {
  const { folder, tree } = openFolder()
  folder.put('a.txt', 'text')
  folder.permission = 'denied'
  for (const work of [() => tree.check(), () => tree.list('')])
    await expect(work()).rejects.toMatchObject({ name: 'SourceError', problem: 'denied' })
})
