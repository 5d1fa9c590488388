import { expect, test } from 'vitest'
import { readOfficeSay } from './office-messages.ts'

test.each([
  [{ kind: 'ready' }],
  [{ kind: 'findKey' }],
  [{ kind: 'opened', pages: 3 }],
  [{ kind: 'scale', scale: 1.2, isFitted: false }],
  [{ kind: 'found', text: 'x', count: 2 }],
  [{ kind: 'link', href: 'https://example.invalid/' }],
  [{ kind: 'failed', reason: 'locked' }],
])('S-I3 what the frame of a document says is read: %j', (message) => {
  expect(readOfficeSay(message)).toEqual(message)
})

test.each([
  [undefined],
  [null],
  ['ready'],
  [{ kind: 'owned' }],
  [{ kind: 'opened', pages: -1 }],
  [{ kind: 'opened', pages: '3' }],
  [{ kind: 'scale', scale: Number.NaN }],
  [{ kind: 'found', text: 'x', count: Number.POSITIVE_INFINITY }],
  [{ kind: 'link', href: 'x'.repeat(2001) }],
  [{ kind: 'link' }],
])('S-I3 other messages of the frame are dropped: %j', (message) => {
  expect(readOfficeSay(message)).toBeUndefined()
})

test('S-I3 an unknown reason is a broken document, and nothing else is taken along', () => {
  expect(readOfficeSay({ kind: 'failed', reason: '<b>x</b>', more: 1 })).toEqual({ kind: 'failed', reason: 'broken' })
})
