import { expect, test } from 'vitest'
import { currentPage, replacePage, rewritePages, startHistory, stepPages, visitPage } from './window-history.ts'
import type { WindowHistory } from './window-history.ts'

const page = (address: string) => ({ address, state: undefined, key: address })
const walked = (...addresses: string[]): WindowHistory =>
  addresses.slice(1).reduce((history, address) => visitPage(history, page(address)), startHistory(page(addresses[0] ?? '/')))
const at = (history: WindowHistory) => currentPage(history).address

test('H-30 back and forward walk the pages; a new one forgets those ahead', () => {
  const back = stepPages(walked('/a', '/b', '/c'), -1)
  expect(at(back)).toBe('/b')
  expect(at(stepPages(back, 1))).toBe('/c')
  const elsewhere = visitPage(back, page('/d'))
  expect(stepPages(elsewhere, 1)).toBe(elsewhere)
  expect(at(stepPages(elsewhere, -2))).toBe('/a')
})
test('H-30 the ends hold', () => {
  const history = walked('/a')
  expect(stepPages(history, -1)).toBe(history)
  expect(stepPages(history, 1)).toBe(history)
})
test('H-30 the same address again is one entry, with what it was opened with last', () => {
  const history = visitPage(walked('/a', '/b'), { address: '/b', state: 1, key: 'again' })
  expect(history.pages).toHaveLength(2)
  expect(currentPage(history)).toMatchObject({ state: 1, key: 'again' })
})
test('H-30 a history has an end', () => {
  const history = walked(...Array.from({ length: 500 }, (_, step) => `/${step}`))
  expect(history.pages).toHaveLength(100)
  expect(at(history)).toBe('/499')
})
test('FM-15b a page can be replaced, and addresses changed wherever they are', () => {
  expect(replacePage(walked('/a', '/b'), page('/c')).pages.map(({ address }) => address)).toEqual(['/a', '/c'])
  const changed = rewritePages(walked('/a', '/b', '/a'), (address) => (address === '/a' ? '/z' : address))
  expect(changed.pages.map(({ address }) => address)).toEqual(['/z', '/b', '/z'])
})
