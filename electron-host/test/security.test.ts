import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deviceAddress } from '../src/main/device-address.ts'
import { externalUrl } from '../src/main/security/external-url.ts'
import { guardContents } from '../src/main/security/guard-contents.ts'
import type { ContentsPort } from '../src/main/security/guard-contents.ts'
import { guardSession } from '../src/main/security/guard-session.ts'
import type { SessionPort } from '../src/main/security/guard-session.ts'
import { mayHave, permissions } from '../src/main/security/permissions.ts'

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['mailto:anna@example.com', 'mailto:anna@example.com'],
  ['http://example.com/', undefined],
  ['file:///etc/passwd', undefined],
  ['file://evil/share', undefined],
  ['\\\\evil\\share', undefined],
  ['\\\\?\\C:\\Windows', undefined],
  ['smb://evil/share', undefined],
  ['ms-msdt:/id PCWDiagnostic', undefined],
  ['search-ms:query=x&crumb=location:\\\\evil', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['app://desktop/', undefined],
  ['covedesk://open?path=/', undefined],
  ['https://user:pw@example.com/', undefined],
  ['https://example.com/\n--flag', undefined],
  ['https://example.com\\@evil', undefined],
  ['mailto:a@b.c?attach=/etc/passwd', undefined],
  ['mailto:a@b.c,d@e.f', undefined],
  ['mailto:', undefined],
  [`https://example.com/${'a'.repeat(3_000)}`, undefined],
  ['', undefined],
])('S-I10 openExternal of %o becomes %o', (address, expected) => expect(externalUrl(address)).toBe(expected))

test('S-I10 whatever is asked for, only https and mail addresses leave', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.string()), (text) => {
      const url = externalUrl(text)
      if (url !== undefined) expect(url).toMatch(/^(?:https:\/\/|mailto:)[^\s\\]+$/)
    }),
  )
})

test('S-I10 permissions: five at most, for the main frame of our pages alone', () => {
  const own = { url: 'app://desktop/desktop', isMainFrame: true }
  expect(Object.keys(permissions).filter((name) => mayHave(name, own))).toEqual([
    'clipboard-sanitized-write',
    'fullscreen',
    'notifications',
  ])
  for (const asker of [
    { ...own, isMainFrame: false },
    { ...own, url: 'https://evil.example/' },
    { ...own, url: undefined },
  ])
    expect(Object.keys(permissions).filter((name) => mayHave(name, asker))).toEqual([])
  for (const name of ['a new permission', '__proto__', 'constructor', 'toString']) expect(mayHave(name, own)).toBe(false)
})

test('S-I10 the session asks the table both times, and denies devices and captures', () => {
  const said = new Map<string, (...args: unknown[]) => unknown>()
  const port = new Proxy({}, { get: (_target, name) => (handler: never) => void said.set(String(name), handler) })
  guardSession(port as SessionPort)
  const answer = vi.fn()
  said.get('setPermissionRequestHandler')?.({}, 'media', answer, { requestingUrl: 'app://desktop/', isMainFrame: true })
  said.get('setPermissionRequestHandler')?.({}, 'notifications', answer, { requestingUrl: 'app://desktop/', isMainFrame: true })
  expect(answer.mock.calls).toEqual([[false], [true]])
  expect(said.get('setPermissionCheckHandler')?.({}, 'fullscreen', 'app://desktop', { isMainFrame: true })).toBe(true)
  expect(said.get('setPermissionCheckHandler')?.({}, 'geolocation', 'app://desktop', { isMainFrame: true })).toBe(false)
  expect(said.get('setDevicePermissionHandler')?.({})).toBe(false)
  expect(said.get('setUSBProtectedClassesHandler')?.({ protectedClasses: ['hid'] })).toEqual([])
  const capture = vi.fn()
  said.get('setDisplayMediaRequestHandler')?.({}, capture)
  expect(capture).toHaveBeenCalledExactlyOnceWith({})
  const pairing = vi.fn()
  said.get('setBluetoothPairingHandler')?.({}, pairing)
  expect(pairing).toHaveBeenCalledExactlyOnceWith({ confirmed: false })
})

function guarded() {
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() })
  const openWindow = vi.fn()
  const openExternal = vi.fn()
  guardContents(contents as unknown as ContentsPort, { openWindow, openExternal })
  const popup = (url: string): unknown => contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url })
  const navigate = (name: string, url: string) => {
    const preventDefault = vi.fn()
    contents.emit(name, { url, preventDefault })
    return preventDefault.mock.calls.length === 0
  }
  return { popup, navigate, openWindow, openExternal }
}

test('S-I10 pages stay on their origin, redirects and frames too, and no webview is attached', () => {
  const { navigate } = guarded()
  for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
    expect(navigate(name, 'app://desktop/file-manage')).toBe(true)
    for (const url of [
      'https://evil.example/',
      'file:///etc/passwd',
      'app://desktop.evil/',
      'app://evil@desktop/',
      'javascript:1',
      'data:text/html,x',
      '',
    ])
      expect(navigate(name, url)).toBe(false)
  }
  expect(navigate('will-attach-webview', 'app://desktop/')).toBe(false)
})

test('S-I10 a page opens no window: ours go to the manager, web addresses to the browser, others nowhere', () => {
  const { popup, openWindow, openExternal } = guarded()
  for (const url of ['app://desktop/file-manage?a=1', 'https://example.com/', 'file://evil/share', 'about:blank', 'javascript:1'])
    expect(popup(url)).toEqual({ action: 'deny' })
  expect(openWindow.mock.calls).toEqual([['/file-manage?a=1']])
  expect(openExternal.mock.calls).toEqual([['https://example.com/']])
})

test.each([
  ['http://192.168.1.20:9999', 'http://192.168.1.20:9999'],
  ['https://nas.local/', 'https://nas.local'],
  ['http://nas.local/path', undefined],
  ['http://user@nas.local', undefined],
  ['http://nas.local/?a', undefined],
  ['ftp://nas.local', undefined],
  ['file://nas/share', undefined],
  ['\\\\nas\\share', undefined],
  ['nas.local', undefined],
  [undefined, undefined],
  [{}, undefined],
])('DEV-04a the address of a device %o becomes %o', (text, expected) => expect(deviceAddress(text)).toBe(expected))
