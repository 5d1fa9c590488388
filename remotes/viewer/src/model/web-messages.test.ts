import { expect, test } from 'vitest'
import { outsideAddress, readWebSay } from './web-messages.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['blob:https://device.local/1', undefined],
  ['page.html', undefined],
  ['//example.com', undefined],
  ['https://device.local/v1/x', undefined],
  ['https://user:word@example.com', undefined],
])('H-87 a page leads only to other web addresses: %s', (href, expected) => {
  expect(outsideAddress(href, 'https://device.local')).toBe(expected)
})

test('S-I3 what the frame of a page says is checked', () => {
  expect(readWebSay({ kind: 'ready', more: 1 })).toEqual({ kind: 'ready' })
  expect(readWebSay({ kind: 'link', href: 'https://a' })).toEqual({ kind: 'link', href: 'https://a' })
  for (const said of [undefined, null, 'ready', { kind: 'open' }, { kind: 'link' }, { kind: 'link', href: 'x'.repeat(2001) }])
    expect(readWebSay(said)).toBeUndefined()
})
