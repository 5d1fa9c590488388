import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { createFolderReader } from './folder-reader.data.ts'

afterEach(() => leakCheck())

const times = { createdSeconds: 0, modifiedSeconds: 0 }
const folderRow = (name: string): Resource => ({
  name,
  ...times,
  storageId: 's1',
  path: name,
  kind: 'folder',
  sizeBytes: 0,
  hidden: false,
  hasThumbnail: false,
})

/** A folder of this computer with these folders in it; undefined may not be looked into. */
function computerFolder(names: readonly string[] | undefined): FileSystemDirectoryHandle {
  const handle = {
    kind: 'directory',
    name: '',
    async *values() {
      if (!names) throw new DOMException('NotAllowedError', 'NotAllowedError')
      for (const name of names) yield { kind: 'directory', name }
    },
  }
  return handle as unknown as FileSystemDirectoryHandle
}

type Listing = { readonly items: readonly string[]; readonly total: number } | { readonly refuse: 'noPermission' | 'directoryNotFound' }
const two: Listing = { items: ['a', 'b'], total: 2 }

function readerOf(device: Listing, folder: FileSystemDirectoryHandle | undefined) {
  const list = () =>
    'refuse' in device ? device : { total: device.total, page: 1, pageRows: 1000, items: device.items.map((name) => folderRow(name)) }
  const fake = fakeKernel({ answers: { files: { list } } })
  return createFolderReader(fake.kernel, { storageId: 's1', path: '/', folder })
}

test('SYN-01b the folders of both sides are known once both were read whole', async () => {
  const reader = readerOf(two, computerFolder(['B', 'c']))
  expect(reader.childrenOf('')).toBeUndefined()
  await reader.read('')
  expect(reader.childrenOf('')).toEqual(['a', 'B', 'c'])
  const here = readerOf({ refuse: 'directoryNotFound' }, computerFolder(['c']))
  await here.read('')
  expect(here.childrenOf('')).toEqual(['c'])
})

test.each<[string, Listing, FileSystemDirectoryHandle | undefined]>([
  ['the computer is not in this browser', two, undefined],
  ['the computer may not be read', two, computerFolder(undefined)],
  ['the device does not answer', { refuse: 'noPermission' }, computerFolder(['c'])],
  ['the device has more than is read', { items: ['a'], total: 9 }, computerFolder(['c'])],
])('SYN-01b folders are shown but not known where %s', async (_why, device, folder) => {
  const reader = readerOf(device, folder)
  expect((await reader.read('')).folders.length).toBeGreaterThan(0)
  expect(reader.childrenOf('')).toBeUndefined()
})
