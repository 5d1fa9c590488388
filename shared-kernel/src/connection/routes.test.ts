import { expect, test } from 'vitest'
import { isBaseUrl } from '../device/address.ts'
import { addressOf, routesOf } from './routes.ts'
import type { RouteSources } from './routes.ts'

const sources: RouteSources = { lastKnown: ['http://10.0.0.5:9999', ''], pageOrigin: 'http://127.0.0.1:9999', pageIsSecure: false }
const device = {
  ...({ serialNo: 'COVE01', mac: '', model: 'm', name: 'n', state: 'online', binding: 'bound', version: '', natMode: '' } as const),
  identityKey: 'k',
  lastSeenSeconds: 0,
  addresses: ['https://10.0.0.5:9999', 'http://127.0.0.1:9999', 'javascript:alert(1)'],
}

test.each([
  ['192.168.1.20:9999', 'http://192.168.1.20:9999'],
  ['nas.example.org:443', 'http://nas.example.org:443'],
  ['[fe80::1]:9999', 'http://[fe80::1]:9999'],
  ['https://nas.example.org', 'https://nas.example.org'],
  ['127.0.0.1:9999', ''],
  [' 10.0.0.1:1 ', 'http://10.0.0.1:1'],
])('LGN-04 %j is the address %j', (typed, baseUrl) => expect(addressOf(typed, sources)).toBe(baseUrl))
test.each(['', 'a b', '10.0.0.1:99999', 'wang:pw@10.0.0.1', 'http://10.0.0.1/path', 'http://10.0.0.1?x', 'ftp://10.0.0.1', 'http://'])(
  'LGN-04 %j is no address',
  (typed) => expect(addressOf(typed, sources)).toBeUndefined(),
)
test('H-85 a page of https does not try addresses of http', () => {
  const secure = { pageOrigin: 'https://127.0.0.1:9999', pageIsSecure: true }
  expect(addressOf('10.0.0.1:9999', secure)).toBe('https://10.0.0.1:9999')
  expect(addressOf('http://10.0.0.1:9999', secure)).toBeUndefined()
})
test.each(['ipv4', 'ipv6', 'domain', 'scan-ip'] as const)('DEV-05a %s tries what was typed and nothing else', (kind) => {
  expect(routesOf({ kind, address: '10.0.0.9:9999', device }, sources)).toMatchObject({
    ok: true,
    routes: [{ kind: 'typed', baseUrl: 'http://10.0.0.9:9999' }],
  })
  expect(routesOf({ kind }, sources)).toEqual({ ok: false, message: 'missingAddress' })
  expect(routesOf({ kind, address: 'a b' }, sources)).toEqual({ ok: false, message: 'checkInputs' })
})
test('DEV-04a a device of the directory is tried at the own origin, where it was before and where it says it is, each once', () => {
  const result = routesOf({ kind: 'normal', device }, sources)
  expect(result.ok && result.routes.map(({ kind, baseUrl }) => [kind, baseUrl])).toEqual([
    ['origin', ''],
    ['lastKnown', 'http://10.0.0.5:9999'],
    ['lan', 'https://10.0.0.5:9999'],
  ])
})
test.each([
  ['', true],
  ['/relay/client_1-x', true],
  ['http://127.0.0.1:9998', true],
  ['/relay/../v1', false],
  ['//evil.example', false],
  ['http://a@b.example', false],
  ['https://nas.example/path', false],
  ['javascript:alert(1)', false],
])('S-C2 %j as a base address: %s', (text, is) => expect(isBaseUrl(text)).toBe(is))
