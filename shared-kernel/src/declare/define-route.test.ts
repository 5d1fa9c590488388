import { expect, test } from 'vitest'
import { folderRoute, transfersRoute } from './routes.ts'

test('WIN-01c an address carries its parameters in path and query, escaped', () => {
  expect(folderRoute.address({})).toBe('/file-manage/storage')
  expect(folderRoute.address({ storageId: 's1' })).toBe('/file-manage/storage/s1')
  expect(folderRoute.address({ storageId: 'a/b ?', path: '/照片 & co', select: 'x#1.jpg' })).toBe(
    '/file-manage/storage/a%2Fb%20%3F?path=%2F%E7%85%A7%E7%89%87+%26+co&select=x%231.jpg',
  )
  expect(folderRoute.address({ storageId: 's1', path: undefined })).toBe('/file-manage/storage/s1')
  expect(transfersRoute.address({ section: 'upload' })).toBe('/transport/upload')
})

test('WIN-01c parameters that do not fit are not read', () => {
  expect(transfersRoute.read({ section: 'upload' })).toEqual({ section: 'upload' })
  expect(transfersRoute.read({ section: 'elsewhere' })).toBeUndefined()
})
