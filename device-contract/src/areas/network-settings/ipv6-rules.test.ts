import { expect, test } from 'vitest'
import { ipv6Of, ipv6ProblemOf } from './ipv6-rules.ts'

const right = { address: '2001:db8::20', prefixLength: 64, gateway: '2001:db8::1' }

test.each([
  [{}, undefined],
  [{ gateway: '' }, undefined],
  [{ gateway: 'fe80::1' }, undefined],
  [{ address: 'fd00::2', prefixLength: 128 }, undefined],
  [{ address: '' }, 'address'],
  [{ address: '192.168.1.2' }, 'address'],
  [{ address: '2001:db8::20::1' }, 'address'],
  [{ address: '::1' }, 'address'],
  [{ address: 'fe80::2' }, 'address'],
  [{ address: 'ff02::1' }, 'address'],
  [{ address: '2001:db8::20%eth0' }, 'address'],
  [{ prefixLength: 0 }, 'prefixLength'],
  [{ prefixLength: 129 }, 'prefixLength'],
  [{ prefixLength: 64.5 }, 'prefixLength'],
  [{ gateway: '192.168.1.1' }, 'gateway'],
  [{ gateway: '2001:0db8::0020' }, 'gateway'],
])('NET-01b the IPv6 setup %j has the problem %s', (change, problem) => expect(ipv6ProblemOf({ ...right, ...change })).toBe(problem))

test('NET-01b an IPv6 address has one form', () => {
  expect([ipv6Of('2001:0DB8:0:0::20'), ipv6Of('1.2.3.4'), ipv6Of('::ffff:1.2.3.4')]).toEqual(['2001:db8::20', undefined, '::ffff:102:304'])
})
