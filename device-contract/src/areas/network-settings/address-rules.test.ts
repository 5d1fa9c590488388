import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblemOf, ipv4Of, isGatewayWrong, isHostEntry, isSameSubnet, maskOf, prefixOf } from './address-rules.ts'

const right = { address: '192.168.1.50', mask: '255.255.255.0', gateway: '192.168.1.1', dns1: '223.5.5.5', dns2: '' }

test('NET-01b a mask is the mask of its prefix', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 }), (prefix) => {
      expect(prefixOf(maskOf(prefix))).toBe(prefix)
    }),
    { numRuns: 32 },
  )
})

test('NET-01b two addresses share a subnet exactly when their first bits agree', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 1, max: 32 }), (a, b, prefix) => {
      const bits = (text: string) => (ipv4Of(text) ?? 0).toString(2).padStart(32, '0').slice(0, prefix)
      expect(isSameSubnet(a, b, maskOf(prefix))).toBe(bits(a) === bits(b))
    }),
    { numRuns: 50 },
  )
})

test.each([
  [{}, undefined],
  [{ gateway: '' }, undefined],
  [{ address: '192.168.1.256' }, 'address'],
  [{ address: '192.168.01' }, 'address'],
  [{ address: '192.168.1.0' }, 'address'],
  [{ address: '192.168.1.255' }, 'address'],
  [{ address: '224.0.0.1' }, 'address'],
  [{ mask: '255.0.255.0' }, 'mask'],
  [{ mask: '0.0.0.0' }, 'mask'],
  [{ gateway: 'router' }, 'gateway'],
  [{ dns1: '8.8.8' }, 'dns1'],
  [{ dns2: 'x' }, 'dns2'],
])('NET-01b %j has the problem %s', (change, problem) => expect(addressProblemOf({ ...right, ...change })).toBe(problem))

test('NET-01b a gateway is in the subnet and not the device itself', () => {
  expect(isGatewayWrong(right)).toBe(false)
  expect(isGatewayWrong({ ...right, gateway: '192.168.2.1' })).toBe(true)
  expect(isGatewayWrong({ ...right, gateway: right.address })).toBe(true)
})

test.each([
  ['192.168.1.9', 'printer.home', true],
  ['fe80::1', 'nas', true],
  ['192.168.1', 'printer.home', false],
  ['192.168.1.9', '-bad.home', false],
  ['192.168.1.9', 'two words', false],
  ['192.168.1.9', '', false],
])('NET-01b the host %s %s is %s', (address, domain, isRight) => expect(isHostEntry({ address, domain })).toBe(isRight))
