import { expect, test } from 'vitest'
import { addressOfFiles, openedFiles } from './openers.ts'

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
