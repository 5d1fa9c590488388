import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAddressProblemOf, loginHostOf } from './login-address.ts'

test.each([
  ['192.168.1.20', { kind: 'ipv4', host: '192.168.1.20' }],
  [' 10.0.0.1 ', { kind: 'ipv4', host: '10.0.0.1' }],
  ['NAS.Example.com', { kind: 'domain', host: 'nas.example.com' }],
  ['localhost', { kind: 'domain', host: 'localhost' }],
  ['fe80::1', { kind: 'ipv6', host: '[fe80::1]' }],
  ['[::1]', { kind: 'ipv6', host: '[::1]' }],
  ['1:2:3:4:5:6:7:8', { kind: 'ipv6', host: '[1:2:3:4:5:6:7:8]' }],
  ['', { problem: 'empty' }],
  ['256.1.1.1', { problem: 'badIpv4' }],
  ['1.2.3', { problem: 'badIpv4' }],
  ['010.0.0.1', { problem: 'badIpv4' }],
  ['::1::', { problem: 'badIpv6' }],
  ['1:2:3', { problem: 'badIpv6' }],
  ['nas', { problem: 'badDomain' }],
  ['-nas.cn', { problem: 'badDomain' }],
  ['nas.example.com/path', { problem: 'badDomain' }],
  ['user@nas.cn', { problem: 'badDomain' }],
  ['nas.123', { problem: 'badDomain' }],
])('LGN-04 the host "%s"', (text, expected) => {
  expect(loginHostOf(text)).toEqual(expected)
})

test.each([
  ['192.168.1.20', '9999', undefined],
  ['192.168.1.20', '', { port: 'empty' }],
  ['192.168.1.20', '65536', { port: 'outOfRange' }],
  ['192.168.1.20', '80a', { port: 'notDigits' }],
  ['nas', '0', { host: 'badDomain', port: 'outOfRange' }],
])('LGN-04 the address %s with port "%s"', (host, port, expected) => {
  expect(loginAddressProblemOf({ host, port })).toEqual(expected)
})

test('LGN-04 every good host makes a URL with that very host', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()), (text) => {
      const host = loginHostOf(text)
      if ('problem' in host || host.kind === 'ipv6') return
      expect(new URL(`http://${host.host}:9999`).hostname).toBe(host.host)
    }),
  )
})
