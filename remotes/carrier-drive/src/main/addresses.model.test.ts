import { expect, test } from 'vitest'
import { addressOf, pageOf, pages, placeIn } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'

test.each(Object.keys(pages) as PageName[])('CAR-01a the address of %s leads to it, with account and folder', (page) => {
  const place = { accountId: 4, path: '/家庭 & 云/100%' }
  const { pathname, search } = new URL(addressOf(page, place), 'http://device')
  expect(pageOf(pathname)).toBe(page)
  expect(placeIn(search)).toEqual(place)
})

test('CAR-01a the list of downloads is the page of downloads, and any other address shows all files', () => {
  expect(pageOf('/colorful-disk/colorful-download-resource-list')).toBe('downloads')
  expect(pageOf('/colorful-disk')).toBe('files')
  expect(placeIn('?id=x&path=relative')).toEqual({ accountId: undefined, path: undefined })
  expect(addressOf('files', {})).toBe(pages.files)
})
