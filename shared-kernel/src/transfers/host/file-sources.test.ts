import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnavailableError } from '../engine/ports.ts'
import type { WalkedEntry } from '../engine/ports.ts'
import { fakeFolder } from '../../testing/fake-folder.ts'
import { createFileSources } from './file-sources.ts'
import type { HandleStore } from './handle-store.ts'
import { nextTurn } from '../../turns/next-turn.ts'
import { groupsOf, sliceGrouped, slicesOf } from './upload-groups.ts'
import { walkBatch } from './walked-entry.ts'

function handlesOf(entries: Readonly<Record<string, FileSystemHandle>>): HandleStore {
  const handles = new Map(Object.entries(entries))
  return {
    get: (id) => Promise.resolve(handles.get(id)),
    put: (id, handle) => Promise.resolve(void handles.set(id, handle)),
    remove: () => Promise.resolve(),
    drop: (id) => void handles.delete(id),
  }
}
const signal = new AbortController().signal
async function all(walk: AsyncIterable<readonly WalkedEntry[]>): Promise<WalkedEntry[]> {
  const found: WalkedEntry[] = []
  for await (const batch of walk) {
    expect(batch.length).toBeLessThanOrEqual(walkBatch)
    found.push(...batch)
  }
  return found
}

test('TR-08 a folder behind a handle is walked to the bottom, empty folders included', async () => {
  const folder = fakeFolder('Photos')
  folder.put('a.jpg', 'aaa', 7)
  folder.put('2026/b.jpg', 'b')
  folder.put('2026/deep/c.jpg', '')
  await folder.handle.getDirectoryHandle('empty', { create: true })
  const sources = createFileSources(handlesOf({ s: folder.handle }))
  expect((await all(sources.walk('s', signal))).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: 'Photos/2026/b.jpg', isFolder: false, sizeBytes: 1, modifiedMs: 1_000 },
    { path: 'Photos/2026/deep/c.jpg', isFolder: false, sizeBytes: 0, modifiedMs: 1_000 },
    { path: 'Photos/a.jpg', isFolder: false, sizeBytes: 3, modifiedMs: 7 },
    { path: 'Photos/empty', isFolder: true, sizeBytes: 0, modifiedMs: 0 },
  ])
  expect(sources.isFragile()).toBe(false)
})

test('TR-08 many files come in batches, each once', async () => {
  const folder = fakeFolder('Many')
  for (let index = 0; index < walkBatch * 2 + 5; index += 1) folder.put(`${index}.txt`, 'x')
  const found = await all(createFileSources(handlesOf({ s: folder.handle })).walk('s', signal))
  expect(new Set(found.map(({ path }) => path)).size).toBe(walkBatch * 2 + 5)
})

test('S-A8 a file that changed since it was opened refuses to be read', async () => {
  const folder = fakeFolder('Photos')
  folder.put('2026/a.jpg', 'before')
  const sources = createFileSources(handlesOf({ s: folder.handle }))
  const file = await sources.open('s', 'Photos/2026/a.jpg')
  if (typeof file === 'string') throw new Error(file)
  expect(new TextDecoder().decode(await file.read(1, 4))).toBe('efo')
  const body = file.direct?.body(1, 4)
  expect(body instanceof Blob && (await body.text())).toBe('efo')
  const poured: string[] = []
  await file.direct?.stream(1, 4, (bytes) => void poured.push(new TextDecoder().decode(bytes)))
  expect(poured.join('')).toBe('efo')
  folder.put('2026/a.jpg', 'afterwards')
  await expect(file.read(0, 3)).rejects.toMatchObject({ name: 'NotReadableError' })
  await expect(file.direct?.stream(0, 3, () => undefined)).rejects.toMatchObject({ name: 'NotReadableError' })
  const again = await sources.open('s', 'Photos/2026/a.jpg')
  expect(again).toMatchObject({ sizeBytes: 10 })
})

test('TR-08 without permission a source waits for a click, without files for the files', async () => {
  const folder = fakeFolder('Photos')
  folder.put('a.jpg', 'a')
  folder.permission = 'prompt'
  const sources = createFileSources(handlesOf({ s: folder.handle }))
  expect(await sources.open('s', 'Photos/a.jpg')).toBe('denied')
  await expect(all(sources.walk('s', signal))).rejects.toEqual(new UnavailableError('denied'))
  await expect(all(sources.walk('unknown', signal))).rejects.toEqual(new UnavailableError('missing'))
  expect(await sources.open('unknown', 'a')).toBe('missing')
  folder.permission = 'granted'
  expect(await sources.open('s', 'Photos/gone.jpg')).toBe('missing')
  sources.forget('s')
  expect(await sources.open('s', 'Photos/a.jpg')).toBe('missing')
})

test('W3 a file is not asked for again that the walk has just looked at; S-A8 as soon as it cannot be read so, it is', async () => {
  const wallMs = 100_000
  const folder = fakeFolder('Photos')
  folder.put('old.jpg', 'before', wallMs - 5_000)
  folder.put('new.jpg', 'before', wallMs - 500)
  const sources = createFileSources(handlesOf({ s: folder.handle }), { wallMs: () => wallMs, sleep: () => Promise.resolve() })
  await all(sources.walk('s', signal))
  folder.put('old.jpg', 'afterwards', wallMs)
  folder.put('new.jpg', 'afterwards', wallMs)
  const walked = await sources.open('s', 'Photos/old.jpg')
  if (typeof walked === 'string') throw new Error(walked)
  expect(walked).toMatchObject({ sizeBytes: 6 })
  await expect(walked.read(0, 3)).rejects.toMatchObject({ name: 'NotReadableError' })
  expect(await sources.open('s', 'Photos/old.jpg')).toMatchObject({ sizeBytes: 10 })
  // Written this very moment: the browser could not tell a second writing from the first.
  expect(await sources.open('s', 'Photos/new.jpg')).toMatchObject({ sizeBytes: 10 })
})

test('TR-08 what a walk has looked at needs the permission all the same, asked for once by all that are opened together', async () => {
  const folder = fakeFolder('Photos')
  for (let index = 0; index < 50; index += 1) folder.put(`${index}.jpg`, 'x')
  const sources = createFileSources(handlesOf({ s: folder.handle }))
  await all(sources.walk('s', signal))
  let questions = 0
  let permission: PermissionState = 'granted'
  Object.defineProperty(folder, 'permission', {
    get: () => {
      questions += 1
      return permission
    },
  })
  const openAll = (indexes: readonly number[]) => Promise.all(indexes.map((index) => sources.open('s', `Photos/${index}.jpg`)))
  const [first, rest] = [Array.from({ length: 25 }, (_, index) => index), Array.from({ length: 25 }, (_, index) => index + 25)]
  expect((await openAll(first)).every((file) => typeof file !== 'string')).toBe(true)
  expect(questions).toBe(1)
  permission = 'denied'
  expect(new Set(await openAll(rest))).toEqual(new Set(['denied']))
  expect(questions).toBe(2)
})

test('TR-08 plain files live in memory only, and say so', async () => {
  const sources = createFileSources(handlesOf({}))
  const file = new File(['abc'], 'a.txt', { lastModified: 4 })
  sources.addFiles('page', { sourceId: 'p', files: [], emptyFolders: ['Docs/empty'] })
  sources.addFiles('page', { sourceId: 'p', files: [{ path: 'Docs/a.txt', file }], emptyFolders: [] })
  expect(sources.isFragile()).toBe(true)
  expect(await all(sources.walk('p', signal))).toEqual([
    { path: 'Docs/a.txt', isFolder: false, sizeBytes: 3, modifiedMs: 4 },
    { path: 'Docs/empty', isFolder: true, sizeBytes: 0, modifiedMs: 0 },
  ])
  expect(await sources.open('p', 'Docs/a.txt')).toMatchObject({ sizeBytes: 3 })
  sources.forget('p')
  expect(sources.isFragile()).toBe(false)
})

const sliceOf = (names: readonly string[], isPart: boolean) => ({
  sourceId: 'p',
  isPart,
  emptyFolders: [],
  files: names.map((name) => ({ path: `d/${name}`, file: new File([], name) })),
})

test('W3 a choice is walked while it is still handed over, to its last slice', async () => {
  const sources = createFileSources(handlesOf({}))
  sources.addFiles('page', sliceOf(['a', 'b'], true))
  const walk = sources.walk('p', signal)[Symbol.asyncIterator]()
  expect((await walk.next()).value?.map(({ path }: WalkedEntry) => path)).toEqual(['d/a', 'd/b'])
  const next = walk.next()
  sources.addFiles('page', sliceOf(['c'], true))
  expect((await next).value?.map(({ path }: WalkedEntry) => path)).toEqual(['d/c'])
  const end = walk.next()
  sources.addFiles('page', sliceOf([], false))
  expect((await end).done).toBe(true)
  expect((await all(sources.walk('p', signal))).map(({ path }) => path)).toEqual(['d/a', 'd/b', 'd/c'])
})

test('TR-08 a page that goes while it hands a choice over leaves a source that is missing; those of others and whole ones stay', async () => {
  const sources = createFileSources(handlesOf({}))
  sources.addFiles('page', sliceOf(['a'], true))
  sources.addFiles('page', { ...sliceOf(['b'], false), sourceId: 'whole' })
  sources.addFiles('other', { ...sliceOf(['c'], true), sourceId: 'others' })
  const waiting = all(sources.walk('p', signal))
  sources.abandon('page')
  await expect(waiting).rejects.toEqual(new UnavailableError('missing'))
  await expect(all(sources.walk('p', signal))).rejects.toEqual(new UnavailableError('missing'))
  expect(await all(sources.walk('whole', signal))).toHaveLength(1)
  const others = all(sources.walk('others', signal))
  sources.addFiles('other', { ...sliceOf(['d'], false), sourceId: 'others' })
  expect(await others).toHaveLength(2)
})

test('TR-03b a walk that waits for more ends with its run; TR-05d what was forgotten is not added to', async () => {
  const sources = createFileSources(handlesOf({}))
  const stop = new AbortController()
  expect(sources.addFiles('page', sliceOf(['a'], true))).toBe(false)
  const waiting = all(sources.walk('p', stop.signal))
  stop.abort(new Error('paused'))
  await expect(waiting).rejects.toThrow('paused')
  sources.forget('p')
  expect(sources.addFiles('page', sliceOf(['b'], true))).toBe(true)
  expect(sources.addFiles('page', sliceOf(['c'], false))).toBe(true)
  expect(sources.isFragile()).toBe(false)
  await expect(all(sources.walk('p', signal))).rejects.toEqual(new UnavailableError('missing'))
})

test('W3 small files are read in one go, each with its own bytes', async () => {
  const sources = createFileSources(handlesOf({}))
  const texts = ['first', '', 'third']
  const files = texts.map((text, index) => ({ path: `d/${index}`, file: new File([text], `${index}`) }))
  sources.addFiles('page', { sourceId: 'p', files, emptyFolders: [] })
  const opened = await Promise.all(files.map(({ path }) => sources.open('p', path)))
  const whole = await sources.readWhole(opened.flatMap((file) => (typeof file === 'string' ? [] : [file])))
  expect(whole?.map((bytes) => new TextDecoder().decode(bytes))).toEqual(texts)
})

test('S-A8 a file that changed since it was opened spoils the reading of all: each is read by itself then', async () => {
  const sources = createFileSources(handlesOf({}))
  const changed = Object.assign(new File(['after'], 'b'), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  Object.defineProperty(changed, 'size', { value: 3 })
  const files = [new File(['aaa'], 'a'), changed].map((file) => ({ path: `d/${file.name}`, file }))
  sources.addFiles('page', { sourceId: 'p', files, emptyFolders: [] })
  const opened = (await Promise.all(files.map(({ path }) => sources.open('p', path)))).flatMap((file) =>
    typeof file === 'string' ? [] : [file],
  )
  expect(await sources.readWhole(opened)).toBeUndefined()
  expect(
    await sources.readWhole([...opened.slice(0, 1), { sizeBytes: 1, modifiedMs: 1, read: () => Promise.reject(new Error('foreign')) }]),
  ).toBeUndefined()
})

test('S-A8 a file that was written while all were read spoils the reading: the browser looks at its time before it reads', async () => {
  const folder = fakeFolder('Photos')
  folder.put('a.jpg', 'before')
  folder.put('b.jpg', 'before')
  const sources = createFileSources(handlesOf({ s: folder.handle }))
  const openBoth = async () =>
    (await Promise.all(['Photos/a.jpg', 'Photos/b.jpg'].map((path) => sources.open('s', path)))).flatMap((file) =>
      typeof file === 'string' ? [] : [file],
    )
  expect(await sources.readWhole(await openBoth())).toHaveLength(2)
  const opened = await openBoth()
  folder.put('b.jpg', 'behind', 2_000)
  expect(await Promise.all(opened.map(async (file) => file.isUnchanged?.()))).toEqual([true, false])
  expect(await sources.readWhole(opened)).toBeUndefined()
})

test('FM-16 slices of any size hold every file once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 50 }), (list, size) => {
      const slices = [...slicesOf(list, size)]
      expect(slices.flat()).toEqual(list)
      expect(slices.every((slice) => slice.length > 0 && slice.length <= size)).toBe(true)
    }),
  )
})

test('W9 a long choice is sorted into tasks with a turn for the page after each slice', async () => {
  const file = new File([], 'x')
  let looks = 0
  const slices: number[] = []
  const files = Array.from({ length: sliceGrouped * 2 + 1 }, (_, at) => ({
    file,
    get relativePath() {
      looks += 1
      return `${at % 2}/f`
    },
  }))
  const groups = await groupsOf({ files }, () => Promise.resolve(slices.push(looks)))
  expect(groups.map(({ files: { length } }) => length)).toEqual([sliceGrouped + 1, sliceGrouped])
  expect(slices).toHaveLength(2)
  expect(slices[1]).toBe(slices[0]! * 2)
})

test('TR-02a one task for each name of the top', async () => {
  const file = new File([], 'x')
  const files = [
    { relativePath: 'Photos/a.jpg', file },
    { relativePath: 'note.txt', file },
    { relativePath: 'Photos/2026/b.jpg', file },
  ]
  const groups = await groupsOf({ files, emptyFolders: ['Empty/inner', 'Photos/none'] }, nextTurn)
  expect(groups.map(({ name, isFolder, files, emptyFolders }) => [name, isFolder, files.length, emptyFolders])).toEqual([
    ['Photos', true, 2, ['Photos/none']],
    ['note.txt', false, 1, []],
    ['Empty', true, 0, ['Empty/inner']],
  ])
})
