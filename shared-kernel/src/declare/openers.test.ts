import { expect, test } from 'vitest'
import { addressOfFiles, openedFiles, openedFrom } from './openers.ts'

const file = { storageId: 's1', path: '/照片/a & b?.mp4' }

test('OPN-05 the address of a file is read back, after a reload too', () => {
  const address = new URL(addressOfFiles('/file-preview/media', [file]), 'http://device')
  expect(address.pathname).toBe('/file-preview/media')
  expect(openedFiles({ state: undefined, search: address.search })).toEqual([file])
})

test('OPN-05 several files are in the state', () => {
  const items = [file, { storageId: 's1', path: '/b' }]
  expect(openedFiles({ state: { items }, search: '' })).toEqual(items)
})

test.each([undefined, '?storageId=s1', '?path=/a', '?storageId=s1&path=a', '?storageId=&path=/a'])(
  'OPN-05 %s names no file',
  (search = '') => {
    expect(openedFiles({ state: { items: [] }, search })).toBeUndefined()
  },
)

test.each([
  ['?order=time.desc', undefined, { order: { kind: 'time', direction: 'desc' } }],
  ['?order=time.sideways', undefined, {}],
  ['?order=a.b.c', { from: { at: 3, count: 9, before: 2 } }, { list: { at: 3, count: 9, before: 2 } }],
  ['', { from: { at: -1, count: 9, before: 2 } }, {}],
  ['', 'nothing', {}],
] as const)('VW-04 where files were opened from is read from %s and %o', (search, state, expected) => {
  expect(openedFrom({ search, state })).toEqual(expected)
})

test('VW-04 the order of a folder is in the address of its file', () => {
  const address = addressOfFiles('/viewer', [{ storageId: 's', path: '/a.jpg' }], { order: { kind: 'size', direction: 'asc' } })
  expect(openedFrom({ search: address.slice(address.indexOf('?')), state: undefined })).toEqual({
    order: { kind: 'size', direction: 'asc' },
  })
})
