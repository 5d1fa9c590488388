import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGrants } from '../src/main/folders/grants.ts'
import { localFolder, partsBelow } from '../src/main/folders/safe-path.ts'

test.each([
  ['C:\\Users\\anna', 'C:\\Users\\anna'],
  ['c:/Users/anna/', 'c:\\Users\\anna'],
  ['C:\\', 'C:\\'],
  ['C:\\a\\..\\b', 'C:\\b'],
  ['\\\\evil\\share', undefined],
  ['//evil/share', undefined],
  ['/\\evil\\share', undefined],
  ['\\\\?\\C:\\Users', undefined],
  ['\\\\?\\UNC\\evil\\share', undefined],
  ['\\\\.\\PhysicalDrive0', undefined],
  ['\\??\\C:\\Users', undefined],
  ['C:', undefined],
  ['C:Users', undefined],
  ['Users\\anna', undefined],
  ['\\Users', undefined],
  ['C:\\file.txt:stream', undefined],
  ['C:\\a\0b', undefined],
  ['', undefined],
  [`C:\\${'a'.repeat(40_000)}`, undefined],
])('S-I10 on Windows the folder %o is %o', (path, expected) => expect(localFolder(path, 'win32')).toBe(expected))

test.each([
  ['/srv/data/', '/srv/data'],
  ['/', '/'],
  ['/srv/../etc', '/etc'],
  ['srv', undefined],
  ['~/x', undefined],
  ['/a\0b', undefined],
])('S-I10 elsewhere the folder %o is %o', (path, expected) => expect(localFolder(path, 'posix')).toBe(expected))

test.each([
  '..',
  '.',
  'a/../b',
  'a//b',
  '/a',
  'a\\..\\b',
  'C:',
  'a:stream',
  'con',
  'NUL.txt',
  'COM1',
  'lpt9.log',
  'CONIN$',
  'a.',
  'a ',
  'a*',
  'a\nb',
  'a\0b',
])('S-I10 %o is nothing below a folder of Windows', (relative) => expect(partsBelow(relative, 'win32')).toBeUndefined())

test('S-I10 no path below a folder of Windows leaves it', () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', 'C:', 'a', ' ', '?', 'con', '\\\\?\\', '文', ':')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const parts = partsBelow(pieces.join(''), 'win32')
      if (parts) expect(win32.join('C:\\root', ...parts)).toMatch(/^C:\\root(?:\\|$)/)
    }),
    { numRuns: 2_000 },
  )
})

async function disk() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'cove-grants-')))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'photos/2026'), { recursive: true })
  await mkdir(join(root, 'photos-private'))
  await writeFile(join(root, 'photos/2026/a.jpg'), 'a')
  await writeFile(join(root, 'secret.txt'), 's')
  await symlink(join(root, 'secret.txt'), join(root, 'photos/link.txt'))
  await symlink(join(root, 'photos-private'), join(root, 'photos/out'))
  await symlink(join(root, 'photos/2026'), join(root, 'photos/inside'))
  const onChanged = vi.fn()
  const parts = { rules: 'posix' as const, realpath, onChanged }
  return { root, onChanged, parts, grants: createGrants(undefined, parts) }
}

test('ELC-01 a granted folder is known by an id; what is below it has a path, and nothing else has', async () => {
  const { root, grants, onChanged } = await disk()
  const photos = await grants.add(join(root, 'photos'))
  expect(photos).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'photos' })
  expect(JSON.stringify(grants.list())).not.toContain(root)
  const at = (relative: string) => grants.resolve(photos?.id ?? '', relative)
  expect(await at('')).toBe(join(root, 'photos'))
  expect(await at('2026/a.jpg')).toBe(join(root, 'photos/2026/a.jpg'))
  expect(await at('inside/a.jpg')).toBe(join(root, 'photos/2026/a.jpg'))
  for (const relative of ['link.txt', 'out', '../secret.txt', '../photos-private', 'missing', '/etc/passwd', '2026/../../secret.txt'])
    expect(await at(relative)).toBeUndefined()
  expect(await grants.resolve('no such id', '')).toBeUndefined()
  expect(await grants.add(join(root, 'photos/inside/..'))).toEqual(photos)
  grants.remove(photos?.id ?? '')
  expect(await at('2026/a.jpg')).toBeUndefined()
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('S-I10 a granted folder that became a link is no longer granted', async () => {
  const { root, grants } = await disk()
  const photos = await grants.add(join(root, 'photos'))
  await rename(join(root, 'photos'), join(root, 'moved'))
  await symlink(join(root, 'photos-private'), join(root, 'photos'))
  expect(await grants.resolve(photos?.id ?? '', '')).toBeUndefined()
})

test('S-I10 a share is not granted, also when a link leads to it', async () => {
  const parts = {
    rules: 'win32' as const,
    onChanged: vi.fn(),
    realpath: async (path: string) => (path === 'C:\\link' ? '\\\\evil\\share' : path),
  }
  const grants = createGrants(undefined, parts)
  for (const path of ['\\\\evil\\share', '//evil/share', '\\\\?\\C:\\x', 'C:\\link', 'relative'])
    expect(await grants.add(path)).toBeUndefined()
  const folder = await grants.add('C:\\Users\\anna')
  expect(folder?.name).toBe('anna')
  expect(await grants.resolve(folder?.id ?? '', 'a/b.txt')).toBe('C:\\Users\\anna\\a\\b.txt')
  for (const relative of ['..\\x', 'a:b', 'nul', '\\\\evil\\share'])
    expect(await grants.resolve(folder?.id ?? '', relative)).toBeUndefined()
  expect(parts.onChanged).toHaveBeenCalledOnce()
})

test('S-I10 grants come back from their file, without what is damaged', async () => {
  const { root, parts, grants, onChanged } = await disk()
  const photos = await grants.add(join(root, 'photos'))
  const kept = onChanged.mock.lastCall?.[0] as readonly object[]
  const damaged = [
    ...kept,
    null,
    1,
    { id: 'x', path: '/' },
    { id: crypto.randomUUID(), path: '../x' },
    { id: crypto.randomUUID(), path: '\\\\evil\\share' },
  ]
  expect(createGrants(damaged, parts).list()).toEqual([photos])
  for (const other of [undefined, 'x', {}, 7]) expect(createGrants(other, parts).list()).toEqual([])
  fc.assert(fc.property(fc.anything(), (value) => Array.isArray(createGrants(value, parts).list())))
})
