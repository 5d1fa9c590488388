import { expect, test } from 'vitest'
import { askOfPlace, placeText, readBookSay, readPlace } from './book-messages.ts'

test('S-I3 what a frame says is read with suspicion', () => {
  expect(readBookSay({ kind: 'ready', more: 1 })).toEqual({ kind: 'ready' })
  for (const odd of [
    null,
    7,
    'ready',
    {},
    { kind: 'place', chapter: -1 },
    { kind: 'key', key: {} },
    { kind: 'opened', chapters: 'x', toc: [] },
    { kind: 'link' },
  ])
    expect(readBookSay(odd)).toBeUndefined()
  expect(readBookSay({ kind: 'place', chapter: 1, page: 2, pages: 3, share: 5, progress: 9 })).toMatchObject({ share: 1, progress: 1 })
  const opened = readBookSay({
    kind: 'opened',
    title: 5,
    author: 'A',
    chapters: 2,
    toc: [{ label: '一', depth: 99, chapter: 'x' }, { label: 3 }],
  })
  expect(opened).toEqual({
    kind: 'opened',
    title: '',
    author: 'A',
    chapters: 2,
    toc: [{ label: '一', depth: 8, chapter: undefined, href: undefined }],
  })
})

test('OFF-07 a place as EPUB names it leads back; one of an earlier version too', () => {
  const place = { kind: 'place', chapter: 1, page: 2, pages: 3, share: 0.5, progress: 0.5 }
  const cfi = 'epubcfi(/6/4!/4/2/1:35)'
  expect(readBookSay({ ...place, cfi })).toMatchObject({ cfi })
  for (const odd of [7, 'x', `epubcfi(${'1'.repeat(600)})`]) expect(readBookSay({ ...place, cfi: odd })).not.toHaveProperty('cfi')
  expect(askOfPlace(cfi)).toEqual({ kind: 'showPlace', cfi })
  expect(askOfPlace(placeText(3, 0.5))).toEqual({ kind: 'show', chapter: 3, share: 0.5 })
  expect(askOfPlace('elsewhere')).toBeUndefined()
})

test('S-I3 hits that a frame reports are read with suspicion', () => {
  const hit = { chapter: 0, nth: 1, before: 'a', match: 'b', after: 'c' }
  const found = { kind: 'found', text: 'b', isOver: true }
  expect(readBookSay({ ...found, hits: [hit, { chapter: -1 }, 7, { ...hit, match: {} }] })).toEqual({
    ...found,
    hits: [hit, { ...hit, match: '' }],
  })
  for (const odd of [{ hits: 3 }, { hits: [], isOver: 'yes' }, { hits: [], text: 1 }])
    expect(readBookSay({ ...found, ...odd })).toBeUndefined()
  expect(readBookSay({ ...found, hits: Array.from({ length: 900 }, () => hit) })).toMatchObject({ hits: { length: 500 } })
})

test('OFF-07 a place is written and read; others are none', () => {
  expect(readPlace(placeText(12, 0.25))).toEqual({ chapter: 12, share: 0.25 })
  for (const odd of [undefined, '', 'page:3', 'chapter:x/0', 'chapter:1/7']) expect(readPlace(odd)).toBeUndefined()
})
