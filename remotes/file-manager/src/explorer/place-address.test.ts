import { folderRoute } from '@cove/kernel/declare'
import { expect, test } from 'vitest'
import { categories, folderPlace } from '../model/place.ts'
import { addressOfPlace, withoutPlace } from './place-address.ts'
import { categoryOfRoute, readFolder, readResourceView } from '../data/shown-place.ts'

test('WIN-04 an address names a folder; a path that is none leads to the top of the space', () => {
  expect(readFolder({ storageId: 's1', path: '/a', select: 'b.txt' })).toEqual({ place: folderPlace('s1', '/a'), select: 'b.txt' })
  expect(readFolder({ storageId: 's1', path: 'a' })).toEqual({ place: folderPlace('s1', '/'), select: undefined })
  for (const none of [undefined, {}, { path: '/a' }]) expect(readFolder(none)).toBeUndefined()
})

test('FM-01b each category has an address that leads back to it', () => {
  for (const category of categories)
    expect(categoryOfRoute[addressOfPlace({ kind: 'category', category }).slice('/file-manage/'.length)]).toBe(category)
})

test('FM-01b other names of the folder page show a folder, and their list without one', () => {
  const read = (address: string) => readResourceView(new URL(address, 'http://desktop'))
  for (const name of ['main', 'recent', 'collect']) {
    const view = `/file-manage/${name}-resource-view`
    expect(read(`${view}?storageId=s1&path=%2Fa&select=b.txt`)).toEqual({ place: folderPlace('s1', '/a'), select: 'b.txt' })
    expect(read(view)).toBeUndefined()
  }
  expect(read('/file-manage/recent?storageId=s1&path=%2Fa')).toBeUndefined()
  expect([categoryOfRoute['recent-resource-view'], categoryOfRoute['collect-resource-view']]).toEqual(['recent', 'collect'])
  const gone = '/file-manage/main-resource-view?storageId=s1&path=%2Fa'
  expect(withoutPlace(folderPlace('s1', '/a'), folderPlace('s1', '/'))(gone)).toBe(addressOfPlace(folderPlace('s1', '/')))
})

test('FM-15b the addresses of a folder that has gone lead to another, the rest stay', () => {
  const change = withoutPlace(folderPlace('s 1', '/a/b'), folderPlace('s 1', '/a'))
  const gone = folderRoute.address({ storageId: 's 1', path: '/a/b', select: 'c' })
  expect(change(gone)).toBe(addressOfPlace(folderPlace('s 1', '/a')))
  for (const other of ['/file-manage/recent', '/file-manage', addressOfPlace(folderPlace('s2', '/a/b'))]) expect(change(other)).toBe(other)
})
