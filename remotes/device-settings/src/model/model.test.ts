import { expect, test } from 'vitest'
import { dayOf, endOfDay } from './expiry.ts'
import { valueTexts } from './change-text.ts'
import { actionsFor, quotaBytesOf, quotaTextOf } from './people.ts'
import { placeOf } from './section.ts'
import { chartDataOf, withSamples } from './series.ts'
import { clockOf, minuteOf, spanKey, spanOf } from './spans.ts'

const sample = (atMs: number) => ({
  atMs,
  cpuPercent: atMs / 1000,
  memoryBytes: 1,
  receivedPerSecond: 2,
  sentPerSecond: 3,
  readPerSecond: 4,
  writtenPerSecond: 5,
})

test('SYS-01a an address names its page', () => {
  expect(placeOf('/device-setting')).toEqual({ section: 'nas-info' })
  expect(placeOf('/device-setting/storage-info')).toEqual({ section: 'storage-management' })
  expect(placeOf('/device-setting/user-manager/1002')).toEqual({ section: 'user-manager', userNo: '1002', isView: false })
  expect(placeOf('/device-setting/user-manager/1002/view')).toMatchObject({ isView: true })
})

test('SYS-01b gaps stay gaps, and old samples leave', () => {
  expect(chartDataOf('cpu', [sample(1000), sample(2000), sample(9000)], 1)).toEqual([
    [1, 2, 3, 9],
    [1, 2, null, 9],
  ])
  expect(chartDataOf('network', [sample(1000)], 1)).toEqual([[1], [2], [3]])
  expect(chartDataOf('temperature', [sample(1000)], 1)).toEqual([[1], [null]])
  expect(withSamples([sample(1000), sample(2000)], [sample(2000), sample(70_000)], 60_000).map(({ atMs }) => atMs)).toEqual([70_000])
})

test.each([
  ['', 0],
  ['2', 2 * 1024 ** 3],
  ['0,5', 512 * 1024 ** 2],
  ['0', undefined],
  ['-1', undefined],
  ['many', undefined],
])('USR-02b the quota "%s" is %s bytes', (text, bytes) => expect(quotaBytesOf(text)).toBe(bytes))

test('USR-02b a stored quota is written as it was typed', () => {
  expect([quotaTextOf(0), quotaTextOf(2 * 1024 ** 3)]).toEqual(['', '2'])
})

test.each([
  ['07:30', 450],
  ['24:00', 1440],
  ['0:05', 5],
  ['24:01', undefined],
  ['7:60', undefined],
  ['7', undefined],
])('PWR-01a the time %s is minute %s', (text, minute) => {
  expect(minuteOf(text)).toBe(minute)
  if (minute !== undefined) expect(minuteOf(clockOf(minute))).toBe(minute)
})

test('SYS-02a a span is written with its two largest units', () => {
  expect([spanKey(spanOf(59)), spanKey(spanOf(3_600)), spanKey(spanOf(90_000))]).toEqual(['minutes', 'hours', 'days'])
  expect(spanOf(90_061)).toEqual({ days: 1, hours: 1, minutes: 1 })
})

test('USR-02d the last day of access is whole, and half a date is none', () => {
  const end = endOfDay('2027-03-01') ?? 0
  expect(dayOf(end)).toBe('2027-03-01')
  expect(dayOf(end + 1)).toBe('2027-03-02')
  expect(endOfDay('2027-3-1')).toBeUndefined()
})

test('SYS-01b the history writes what differs', () => {
  const days = Array.from({ length: 7 }, () => ({ onMinute: 0, offMinute: 1440 }))
  const later = [{ onMinute: 420, offMinute: 1410 }, ...days.slice(1)]
  expect(valueTexts('plan', { isOn: true, days }, { isOn: true, days: later })).toEqual([{ text: '00:00–24:00' }, { text: '07:00–23:30' }])
  expect(valueTexts('plan', { isOn: false, days }, { isOn: true, days })).toEqual([{ key: 'history.off' }, { key: 'history.on' }])
  const kept = { interfaceName: 'eth0', assignment: 'manual', address: '10.0.0.2' }
  const six = { ...kept, address: '', ipv6: 'off' }
  expect(valueTexts('network', six, { ...six, ipv6: 'manual', address: '2001:db8::20' })).toEqual([
    { key: 'network.ipv6Ways.off' },
    { text: 'eth0 2001:db8::20' },
  ])
  expect(valueTexts('network', { ...kept, ports: 'independent' }, { ...kept, ports: 'bond' })).toEqual([
    { key: 'network.modes.independent' },
    { key: 'network.modes.bond' },
  ])
  const wireless = { ...kept, assignment: 'automatic', address: '' }
  expect(valueTexts('network', { ...wireless, ssid: '' }, { ...wireless, ssid: 'Home' })).toEqual([{ key: 'wifi.off' }, { text: 'Home' }])
  expect(valueTexts('network', kept, { ...kept, address: '10.0.0.3' })).toEqual([{ text: 'eth0 10.0.0.2' }, { text: 'eth0 10.0.0.3' }])
  expect(valueTexts('diskSleep', 0, 30)).toEqual([{ key: 'history.sleepAfter.0' }, { key: 'history.sleepAfter.30' }])
  expect(valueTexts('hosts', [], [{ address: '10.0.0.9', domain: 'tv' }])).toEqual([{ key: 'history.none' }, { text: 'tv 10.0.0.9' }])
})

test('USR-02a nothing is offered that would take the administrator away', () => {
  const person = {
    userNo: '1',
    nickname: 'A',
    account: 'a',
    isMyself: true,
    isConnected: true,
    isEnabled: true,
    isBound: false,
    lastSeenSeconds: 0,
  }
  expect(actionsFor({ ...person, role: 'admin' })).toEqual(['open', 'view'])
  expect(actionsFor({ ...person, role: 'user', isExperience: true })).not.toContain('handOver')
})
