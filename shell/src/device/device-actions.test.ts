import { expect, test } from 'vitest'
import { addressOfBase, backPathOf, mainActionOf } from './device-actions.ts'

test.each([
  ['online', 'bound', 'connect'],
  ['online', 'notBound', 'bind'],
  ['sleep', 'bound', 'wake'],
  ['offline', 'bound', 'powerOn'],
  ['deactivated', 'bound', 'powerOn'],
  ['scrapped', 'bound', undefined],
] as const)('DEV-02a a device that is %s and %s offers %s', (state, binding, action) => {
  expect(mainActionOf({ state, binding })).toBe(action)
})

test('DEV-01b a failed connection leads back to the list, a typed address to its form', () => {
  expect(backPathOf({ kind: 'ipv4', address: '192.168.1.2:9999' })).toBe('/login/ip')
  expect(backPathOf({ kind: 'auto' })).toBe('/device/list')
  expect(backPathOf(undefined)).toBe('/device/list')
})

test('DEV-06b a found device is reached at its address, the own origin without one', () => {
  expect(addressOfBase('https://192.168.1.20:9999')).toBe('192.168.1.20:9999')
  expect(addressOfBase('')).toBeUndefined()
})
