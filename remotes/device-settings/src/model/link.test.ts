import { expect, test } from 'vitest'
import { linkAddresses, linkText } from './link.ts'

test('USR-02e a link begins with an address that others reach', () => {
  expect(linkAddresses('https://nas.example.org', ['https://192.168.1.5:9999/'])).toEqual([
    'https://nas.example.org',
    'https://192.168.1.5:9999',
  ])
  expect(linkAddresses('http://127.0.0.1:9999', ['https://192.168.1.5:9999'])).toEqual(['https://192.168.1.5:9999'])
  expect(linkAddresses('http://localhost:9999', [])).toEqual(['http://localhost:9999'])
  expect(linkAddresses('https://192.168.1.5:9999', ['https://192.168.1.5:9999'])).toEqual(['https://192.168.1.5:9999'])
})
test('LGN-13b the secret of a link is in its fragment', () =>
  expect(linkText('https://nas.example.org', 'secret')).toBe('https://nas.example.org/join#secret'))
