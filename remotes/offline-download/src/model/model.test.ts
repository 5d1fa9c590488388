import { expect, test } from 'vitest'
import { clockOf, mainActionOf, readCode, spokenCode, spokenCodeOf } from './task-view.ts'

test.each([
  ['waiting', 'pause'],
  ['metadata', 'pause'],
  ['running', 'pause'],
  ['choosing', 'choose'],
  ['paused', 'start'],
  ['error', 'retry'],
  ['seeding', 'open'],
  ['finished', 'open'],
] as const)('DL-01b the first button of a download that is %s is %s', (state, action) => expect(mainActionOf({ state })).toBe(action))

test('DL-01b a code is read out in groups, and its time as a clock', () => {
  expect(spokenCode('12345678')).toBe('1234 5678')
  expect([clockOf(600), clockOf(61), clockOf(9)]).toEqual(['10:00', '1:01', '0:09'])
})

test.each([
  ['12345678', '1234 5678'],
  ['1234-5678', '1234 5678'],
  ['1234', ''],
  ['<script>', ''],
  ['', ''],
  [undefined, ''],
])('DL-01b an address that asks for %s carries the code "%s"', (asked, code) => expect(spokenCodeOf(asked)).toBe(code))

test('DL-01b a code is eight digits, however they are grouped', () => {
  expect([readCode('1234 5678'), readCode('1234-5678'), readCode('1234567'), readCode('1234567a')]).toEqual([
    '12345678',
    '12345678',
    undefined,
    undefined,
  ])
})
