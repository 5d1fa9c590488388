import type { Storage } from '@cove/device-contract/storage'
import { expect, test } from 'vitest'
import { namedSpaces } from './named-spaces.ts'

const space = (storageId: string, more: Partial<Storage> = {}) =>
  ({ storageId, name: storageId, label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 1, ...more }) as Storage

test.each([
  [[space('a', { status: 'missing' }), space('b')], 'b'],
  [[space('usb', { origin: 'folder' }), space('b')], 'b'],
  [[space('usb', { origin: 'folder' })], 'usb'],
  [[space('gone', { status: 'missing' })], 'gone'],
  [[], undefined],
] as const)('FM-01a of %j the home is %s', (all, home) => expect(namedSpaces(all, 'en').home?.storageId).toBe(home))

test('FM-01a the home has a name in the language; other spaces have their label, or their name', () => {
  const all = [space('a'), space('b', { label: 'Films' }), space('c')]
  const names = (locale: 'zh-CN' | 'en') => all.map(namedSpaces(all, locale).nameOf)
  expect(names('en')).toEqual(['My files', 'Films', 'c'])
  expect(names('zh-CN')).toEqual(['我的文件', 'Films', 'c'])
})

test('PUB-02a the only public space has a name in the language; several have the names that the device gives them', () => {
  const one = space('p1', { name: '公共空间', isPublic: true })
  const two = [space('p1', { name: '公共空间 A', isPublic: true }), space('p2', { name: '公共空间 B', isPublic: true })]
  expect([namedSpaces([space('a'), one], 'en').topOf('p1'), namedSpaces([space('a'), one], 'zh-CN').topOf('p1')]).toEqual([
    'Public space',
    '公共空间',
  ])
  expect(two.map(namedSpaces([space('a'), ...two], 'en').nameOf)).toEqual(['公共空间 A', '公共空间 B'])
})

test('FM-01a an external disk that is the home keeps its name', () => {
  const all = [space('usb', { origin: 'folder', label: 'Disk' })]
  expect(namedSpaces(all, 'en').topOf('usb')).toBe('Disk')
})

test('FM-01a a folder is named from the top of its space; an unknown space counts as the home', () => {
  const spaces = namedSpaces([space('a'), space('b', { label: 'Films' })], 'en')
  expect([spaces.pathOf('b', '/2026/May'), spaces.pathOf('a', '/'), spaces.pathOf('x', '/y')]).toEqual([
    'Films / 2026 / May',
    'My files',
    'My files / y',
  ])
})
