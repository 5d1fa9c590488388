import { expect, test } from 'vitest'
import { driveHealth } from '../../src/modules/pools/smart/drive-health.ts'
import { reportOf, smartJson } from '../../src/modules/pools/disks/drive-report.ts'
import { nvmeAnswer, sataAnswer } from './drive-kit.ts'

function read(json: object) {
  const report = reportOf(smartJson.parse(json))
  if (!report) throw new Error('no report')
  return report
}

test('DSK-01b what smartctl prints of a SATA disk has our words, and packed raw values are taken apart', () => {
  const report = read(sataAnswer())
  expect(report).toMatchObject({ isFailing: false, temperature: 36, powerOnHours: 10421, canTest: true, test: { state: 'passed' } })
  expect(report.readings.map(({ name, raw }) => `${name} ${raw}`)).toEqual([
    'reallocated 0',
    'powerOnHours 10421',
    'temperature 36',
    'pending 0',
  ])
  expect(read(sataAnswer({ status: 0xf3 })).test).toEqual({ state: 'running', share: 0.7 })
})

test('DSK-01b an NVMe disk has wear and spare blocks, and no scores that it does not give', () => {
  const report = read(nvmeAnswer())
  expect(report.test).toEqual({ state: 'running', share: 0.42 })
  expect(report.readings).toContainEqual({ attributeId: 2, name: 'spare', raw: 100, critical: 10 })
  expect(report.readings).toContainEqual({ attributeId: 3, name: 'wear', raw: 3 })
})

test('DSK-01c a disk is about to fail by its own word or a failed test, and gets worse with values that rise', () => {
  const verdict = (json: object) => driveHealth(read(json), read(sataAnswer()).readings)
  expect(verdict(sataAnswer())).toBe('good')
  expect(verdict(sataAnswer({ pending: 2 }))).toBe('warning')
  expect(verdict(sataAnswer({ pending: 12 }))).toBe('danger')
  expect(verdict(sataAnswer({ passed: false }))).toBe('danger')
  expect(verdict(sataAnswer({ status: 0x70 }))).toBe('danger')
  expect(verdict(sataAnswer({ status: 0x10 }))).toBe('good')
  expect(verdict(nvmeAnswer(1))).toBe('danger')
})

test('DSK-01b a disk that says nothing about itself has no report', () => {
  expect(reportOf(smartJson.parse({ smartctl: { exit_status: 0 } }))).toBeUndefined()
})
