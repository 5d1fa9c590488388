import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, usableAddresses } from '../src/directory/reported-address.ts'

test('S-I1 addresses that only this machine or nobody should call are dropped', () => {
  const dropped = [
    'http://127.0.0.1:22',
    'http://[::1]:22',
    'http://[::ffff:7f00:1]:22',
    'http://0.0.0.0:80',
    'http://169.254.169.254',
    'http://[fe80::1]:80',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://localhost:9999',
    'http://evil.example',
    'file:///etc/passwd',
    'http://10.0.0.1:80/path',
    'http://user@10.0.0.1:80',
    'http://2130706433',
    'http://0x7f.1',
    '',
  ]
  expect(usableAddresses(dropped, '192.168.1.20')).toEqual([])
  expect(usableAddresses(['https://10.0.0.1:9999', 'https://[2001:db8::1]:9999'], '192.168.1.20')).toHaveLength(2)
  expect(usableAddresses(['http://127.0.0.1:9998', 'http://169.254.169.254'], '127.0.0.1')).toEqual(['http://127.0.0.1:9998'])
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const host = hostOf(url)
      expect(host === undefined || /^[\d.]+$|:/.test(host)).toBe(true)
    }),
  )
})
