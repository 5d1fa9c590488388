import { expect, test } from 'vitest'
import { driveAddress, pageOf, placeIn } from './addresses.model.ts'

test.each([
  ['/cloud-drives', 'all'],
  ['/cloud-drives/add', 'add'],
  ['/cloud-drives/drive', 'drive'],
  ['/cloud-drives/transfers', 'transfers'],
  ['/baidu-window', 'search'],
  ['/baidu-window/login-view', 'search'],
  ['/baidu-window/baidu-manage-view/baidu-page', 'search'],
  ['/baidu-window/baidu-manage-view/tf4baidu', 'uploads'],
  ['/baidu-window/baidu-manage-view/tf4nas', 'downloads'],
  ['/elsewhere', 'all'],
])('SED-01a %s leads to the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page)
})

test('SED-04d the address of a folder keeps names of any letters', () => {
  const place = { accountId: 7, path: '/设计 & 交付/100% +1' }
  expect(placeIn(driveAddress(place).slice('/cloud-drives/drive'.length))).toEqual(place)
  expect(placeIn('?id=3')).toEqual({ accountId: 3, path: '/' })
})
