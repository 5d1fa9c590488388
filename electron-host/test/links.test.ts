import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createPendingStates, linkIn, parseDeepLink } from '../src/main/links/deep-link.ts'
import { followLink } from '../src/main/links/follow-link.ts'
import { createLinkInbox } from '../src/main/links/link-inbox.ts'

const state = 's'.repeat(20)

test.each([
  ['covedesk://open?path=/file-manage/recent', { kind: 'open', address: '/file-manage/recent' }],
  ['COVEDESK://OPEN/?path=%2Ffile-manage%3Fa%3D1', { kind: 'open', address: '/file-manage?a=1' }],
  ['covedesk://receive?link=AbC-123_x&code=1a2b', { kind: 'receive', link: 'AbC-123_x', code: '1a2b' }],
  ['covedesk://receive?link=AbC-123_x', { kind: 'receive', link: 'AbC-123_x', code: undefined }],
  [`covedesk://auth?code=abcdefgh&state=${state}`, { kind: 'auth', code: 'abcdefgh', state }],
])('ELC-01 the link %s is %o', (text, link) => expect(parseDeepLink(text)).toEqual(link))

test.each([
  'https://evil.example/open?path=/a',
  'covedesk:open?path=/a',
  'covedesk://',
  'covedesk://run?path=/a',
  'covedesk://__proto__?path=/a',
  'covedesk://constructor',
  'covedesk://open',
  'covedesk://open?path=',
  'covedesk://open?path=file-manage',
  'covedesk://open?path=//evil.example/a',
  'covedesk://open?path=/%5C%5Cevil%5Cshare',
  'covedesk://open?path=/..%2f..%2fetc',
  'covedesk://open?path=/a/../../b',
  'covedesk://open?path=/a%00b',
  'covedesk://open?path=/a%0Ab',
  'covedesk://open?path=/a&path=/b',
  'covedesk://open?path=/a&token=x',
  'covedesk://open?path=/a#part',
  'covedesk://open/etc/passwd?path=/a',
  'covedesk://user:pw@open?path=/a',
  'covedesk://open:80?path=/a',
  'covedesk://open?path=/a --no-sandbox',
  'covedesk://open?path=/a"--gpu-launcher=calc',
  'covedesk://receive?link=../../x',
  'covedesk://receive?link=https://evil.example',
  'covedesk://receive?link=abcdef&code=%20',
  'covedesk://auth?code=abcdefgh',
  `covedesk://auth?code=abcdefgh&state=${state}&host=evil`,
  `covedesk://open?path=/${'a'.repeat(3_000)}`,
  '',
])('S-I10 the link %o is refused', (text) => expect(parseDeepLink(text)).toBeUndefined())

test('S-I10 whatever text arrives, a link that is read names a window of the desktop or an opaque value', () => {
  const piece = fc.constantFrom(
    'covedesk:',
    '//',
    'open',
    'receive',
    'auth',
    '?',
    '&',
    'path=',
    'link=',
    'code=',
    'state=',
    '/',
    '..',
    '%2e',
    '%5c',
    '%00',
    '\\',
    'a',
    '#',
    '@',
    ':',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
        fc.webUrl(),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const link = parseDeepLink(text)
        if (link?.kind === 'open') expect(link.address).toMatch(/^\/(?!\/)[^\\\p{Cc}]*$/u)
        if (link?.kind === 'receive') expect(link.link).toMatch(/^[\w-]+$/)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('ELC-01 the arguments of a second start hold one link, among the switches of Chromium', () => {
  expect(linkIn(['cove', '--original-process-start-time=1', 'covedesk://open?path=/a'])).toEqual({ kind: 'open', address: '/a' })
  expect(linkIn(['covedesk://open?path=/a'])).toBeUndefined()
  expect(linkIn(['cove', 'covedesk://open?path=/a', 'covedesk://open?path=/b'])).toBeUndefined()
  expect(linkIn(['cove', '--', '/home/x'])).toBeUndefined()
})

test('ELC-01 links that come before the client is ready wait, eight at most; later ones are handled at once', () => {
  const onRefused = vi.fn()
  const inbox = createLinkInbox(onRefused)
  for (let at = 0; at < 20; at += 1) inbox.url(`covedesk://open?path=/${at}`)
  inbox.url('https://evil.example')
  inbox.arguments(['cove', '--flag'])
  expect(onRefused).toHaveBeenCalledOnce()
  const handle = vi.fn()
  inbox.ready(handle)
  expect(handle).toHaveBeenCalledTimes(8)
  inbox.arguments(['cove', 'covedesk://open?path=/late'])
  expect(handle).toHaveBeenLastCalledWith({ kind: 'open', address: '/late' })
})

test('S-I10 the state of a sign-in is good once, for ten minutes, and only when one waits for it', () => {
  let now = 0
  const states = createPendingStates(() => now)
  expect(states.take(state)).toBe(false)
  states.expect(state)
  expect([states.take(state), states.take(state)]).toEqual([true, false])
  states.expect(state)
  now = 601_000
  expect(states.take(state)).toBe(false)
})

test('ELC-01 a link opens a window, a share after a question, a sign-in only with its state', async () => {
  const parts = {
    open: vi.fn(),
    confirmReceive: vi.fn(async () => false),
    deviceUrl: vi.fn((): string | undefined => 'http://10.0.0.2'),
    openOutside: vi.fn(async () => undefined),
    takeState: vi.fn(() => false),
    onRefused: vi.fn(),
  }
  await followLink({ kind: 'open', address: '/file-manage' }, parts)
  expect(parts.open).toHaveBeenLastCalledWith('/file-manage')
  await followLink({ kind: 'auth', code: 'abcdefgh', state }, parts)
  await followLink({ kind: 'receive', link: 'abcdef', code: undefined }, parts)
  expect([parts.onRefused.mock.calls.length, parts.openOutside.mock.calls.length, parts.open.mock.calls.length]).toEqual([1, 0, 1])
  parts.takeState.mockReturnValue(true)
  parts.confirmReceive.mockResolvedValue(true)
  await followLink({ kind: 'auth', code: 'abcdefgh', state }, parts)
  await followLink({ kind: 'receive', link: 'abcdef', code: undefined }, parts)
  expect(parts.open).toHaveBeenLastCalledWith(`/desktop?code=abcdefgh&state=${state}`)
  expect(parts.openOutside).toHaveBeenCalledExactlyOnceWith('http://10.0.0.2/s/abcdef')
  parts.deviceUrl.mockReturnValue(undefined)
  await followLink({ kind: 'receive', link: 'abcdef', code: undefined }, parts)
  expect(parts.onRefused).toHaveBeenCalledTimes(2)
})
