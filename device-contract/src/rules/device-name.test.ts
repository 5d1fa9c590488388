import { expect, test } from 'vitest'
import { setup } from '../areas/setup/area.ts'
import { deviceNameOf } from './device-name.ts'

test.each([
  ['家里的云湾', '家里的云湾'],
  [' Cove\u0007 ', 'Cove'],
  ['一二三四五六七八九十', '一二三四五六七八九十'],
  ['一二三四五六七八九十一', undefined],
  ['🏠'.repeat(10), '🏠'.repeat(10)],
  [' \n', undefined],
])('DEV-03a %j is kept as %j', (text, kept) => expect(deviceNameOf(text)).toBe(kept))

test.each([
  ['', true],
  ['一二三四五六七八九十', true],
  ['Cove at home', false],
])('DEV-03a the first start takes %j: %s', (deviceName, isTaken) => {
  const request = { link: 'l', username: 'a', nic_name: 'n', device_name: deviceName, password: 'p' }
  expect(setup.calls.createAdministrator.body.safeParse(request).success).toBe(isTaken)
})
