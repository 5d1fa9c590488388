import { expect, test } from 'vitest'
import type { LocalSink } from '../engine/ports.ts'
import { fakeFolder } from '../../testing/fake-folder.ts'
import type { FakeFolderHandle } from '../../testing/fake-folder.ts'
import { createFolderSinks, localName, numbered } from './folder-sinks.ts'

function sinksOf(folder: FakeFolderHandle) {
  return createFolderSinks({
    get: (id) => Promise.resolve(id === 'f' ? folder.handle : undefined),
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    drop: () => undefined,
  })
}
const bytes = (text: string) => new TextEncoder().encode(text)
async function opened(sinks: ReturnType<typeof sinksOf>, path: string): Promise<LocalSink> {
  const sink = await sinks.open('f', path)
  if (typeof sink === 'string') throw new Error(sink)
  return sink
}

test.each([{ canMove: true }, { canMove: false }])('TR-09b a download carries its suffix until it is whole (%o)', async (options) => {
  const folder = fakeFolder('Downloads', options)
  const sink = await opened(sinksOf(folder), 'Photos/a.jpg')
  await sink.write(bytes('hel'))
  await sink.write(bytes('lo'))
  expect(folder.paths()).toEqual(['Photos/', 'Photos/a.jpg.nas_downloading'])
  expect(await sink.finish(0)).toBe('a.jpg')
  expect(folder.paths()).toEqual(['Photos/', 'Photos/a.jpg'])
  expect(folder.text('Photos/a.jpg')).toBe('hello')
})

test('TR-09b a name that is taken gets a number, whatever it is taken by', async () => {
  const folder = fakeFolder('Downloads')
  folder.put('a.jpg', 'mine')
  await folder.handle.getDirectoryHandle('a (1).jpg', { create: true })
  const sink = await opened(sinksOf(folder), 'a.jpg')
  await sink.write(bytes('new'))
  expect(await sink.finish(0)).toBe('a (2).jpg')
  expect(folder.text('a.jpg')).toBe('mine')
  expect(folder.text('a (2).jpg')).toBe('new')
})

test('TR-09b a paused download goes on where it was', async () => {
  const folder = fakeFolder('Downloads')
  const sinks = sinksOf(folder)
  const first = await opened(sinks, 'film.mkv')
  await first.write(bytes('first '))
  await first.pause()
  const second = await opened(sinks, 'film.mkv')
  expect(second.beginBytes).toBe(6)
  expect(new TextDecoder().decode(await second.readBack(0, 6))).toBe('first ')
  await second.write(bytes('second'))
  await second.finish(0)
  expect(folder.text('film.mkv')).toBe('first second')
})

test('TR-09b starting over leaves nothing of before; giving up leaves nothing at all', async () => {
  const folder = fakeFolder('Downloads')
  const sinks = sinksOf(folder)
  const sink = await opened(sinks, 'a')
  await sink.write(bytes('old content'))
  await sink.truncate()
  await sink.write(bytes('new'))
  await sink.pause()
  expect(folder.text('a.nas_downloading')).toBe('new')
  await (await opened(sinks, 'a')).discard()
  expect(folder.paths()).toEqual([])
})

test('TR-09b two downloads of one name at once do not share a file', async () => {
  const folder = fakeFolder('Downloads')
  const sinks = sinksOf(folder)
  const [one, two] = [await opened(sinks, 'a.txt'), await opened(sinks, 'a.txt')]
  await one.write(bytes('one'))
  await two.write(bytes('two'))
  expect([await one.finish(0), await two.finish(0)]).toEqual(['a.txt', 'a (1).txt'])
  expect(folder.text('a.txt')).toBe('one')
  expect(folder.text('a (1).txt')).toBe('two')
})

test('S-A6 what was checkpointed stands on the disk, what came after it does not yet', async () => {
  const folder = fakeFolder('Downloads')
  const sink = await opened(sinksOf(folder), 'big')
  await sink.write(bytes('abc'))
  expect(folder.text('big.nas_downloading')).toBe('')
  expect(await sink.checkpoint()).toBe(3)
  await sink.write(bytes('def'))
  expect(folder.text('big.nas_downloading')).toBe('abc')
  expect(await sink.checkpoint()).toBe(6)
  await sink.finish(0)
  expect(folder.text('big')).toBe('abcdef')
})

test('TR-08 a folder whose permission is gone waits for a click', async () => {
  const folder = fakeFolder('Downloads')
  folder.permission = 'prompt'
  const sinks = sinksOf(folder)
  expect(await sinks.open('f', 'a')).toBe('denied')
  expect(await sinks.makeFolder('f', 'a/b')).toBe('denied')
  expect(await sinks.open('elsewhere', 'a')).toBe('missing')
  folder.permission = 'granted'
  await sinks.makeFolder('f', 'a/b')
  expect(folder.paths()).toEqual(['a/', 'a/b/'])
})

test.each([
  ['a:b?.txt', 'a_b_.txt'],
  ['trailing. ', 'trailing__'],
  ['正常.txt', '正常.txt'],
  ['', '_'],
])('TR-09b the name %j becomes %j on this computer', (name, local) => expect(localName(name)).toBe(local))

test('TR-09b numbers stand before the extension', () => {
  expect([numbered('a.tar.gz', 2), numbered('noext', 1), numbered('.env', 3), numbered('a.b', 0)]).toEqual([
    'a.tar (2).gz',
    'noext (1)',
    '.env (3)',
    'a.b',
  ])
})
