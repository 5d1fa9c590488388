import { expect, test } from 'vitest'
import { readDrop } from './dropped-upload.ts'

test('FM-19 TR-08 handles are sent as they are', async () => {
  const handle = { kind: 'directory', name: '照片' } as unknown as FileSystemHandle
  expect(await readDrop({ handles: [handle], entries: [], unreadable: [] })).toEqual({
    files: [],
    handles: [handle],
    name: '照片',
    count: 1,
    unreadable: [],
  })
})

test('FM-19 without handles files, their folders and empty folders are sent; what was dropped is what stands at the top', async () => {
  const file = new File(['a'], 'a.jpg')
  const entries = [
    { kind: 'directory', path: 'Trip' },
    { kind: 'file', path: 'Trip/a.jpg', file },
    { kind: 'directory', path: 'Trip/empty' },
    { kind: 'file', path: 'note.txt', file },
  ] as const
  expect(await readDrop({ handles: [], entries, unreadable: [] })).toEqual({
    files: [
      { file, relativePath: 'Trip/a.jpg' },
      { file, relativePath: 'note.txt' },
    ],
    emptyFolders: ['Trip/empty'],
    name: 'Trip',
    count: 2,
    unreadable: [],
  })
  expect((await readDrop({ handles: [], entries: [], unreadable: [] })).count).toBe(0)
})
