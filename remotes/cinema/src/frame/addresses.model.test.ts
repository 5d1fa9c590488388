import { expect, test } from 'vitest'
import { filterOf, narrowedAddress, narrowingIn, pageOf, pages, titleAddress } from './addresses.model.ts'

test('CIN-01a each page has an address, and an unknown one leads to the first page', () => {
  expect(pageOf(pages.matches)).toBe('matches')
  expect(pageOf('/cinema/none')).toBe('home')
  expect(titleAddress(7)).toBe('/cinema/title?id=7')
})

test('CIN-01a what a wall is narrowed to stands in its address, beside what the page is about', () => {
  const address = narrowedAddress(pages.library, '?id=3', { genre: '科幻', fromYear: 2018, toYear: 2026, isUnwatched: true, sort: 'year' })
  const search = address.slice(pages.library.length)
  expect(narrowingIn(search)).toEqual({ genre: '科幻', tag: undefined, fromYear: 2018, toYear: 2026, isUnwatched: true, sort: 'year' })
  expect(filterOf('library', search)).toEqual({ libraryId: 3, genre: '科幻', fromYear: 2018, toYear: 2026, isWatched: false })
  expect(narrowedAddress(pages.films, '?genre=a', { genre: undefined })).toBe(pages.films)
})

test('CIN-01a a library without its number asks for nothing', () => {
  expect(filterOf('library', '')).toBeUndefined()
  expect(filterOf('library', '?id=-1')).toBeUndefined()
  expect(filterOf('home', '')).toBeUndefined()
  expect(filterOf('series', '')).toEqual({ types: ['tv', 'show'] })
})
