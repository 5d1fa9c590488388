import type { DeviceRequest } from '@cove/device-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserRow } from '../../src/core/auth/users.ts'
import { startDirectoryReport } from '../../src/modules/network/directory-report.ts'
import { openTestDevice } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { tunnelsOf } from '../http/module-apis.ts'

let one: TestDevice
let reports: { members: Record<string, string>[] }[]
let isAway: boolean
const transport = async ({ body }: DeviceRequest): Promise<unknown> => {
  reports.push(body as (typeof reports)[number])
  if (isAway) throw new Error('away')
  return { code: 200, msg: 'ok', data: { next_in: 300 } }
}

beforeEach(async () => {
  reports = []
  isAway = false
  one = await openTestDevice()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await one[Symbol.asyncDispose]()
})

const reporterParts = () => ({ ...one.device.parts, tunnels: tunnelsOf(one.device), learnLeastFirmware: one.device.parts.clientGate.learn })
const roles = (): string[] | undefined => reports.at(-1)?.members.map((member) => Object.values(member).join(' '))
const member = (): UserRow => one.device.parts.users.create({ nickname: 'Lin', role: 'user', accountNo: '42' })

test('DEV-09 a changed role and somebody who left are reported within a second, not at the next interval', async () => {
  await using reporter = startDirectoryReport(reporterParts(), transport)
  await reporter.first
  expect(reports).toHaveLength(1)
  const { no } = member()
  await vi.advanceTimersByTimeAsync(500)
  expect(roles()).toEqual(['42 user'])
  one.device.parts.users.setRole(no, 'admin')
  await vi.advanceTimersByTimeAsync(500)
  expect(roles()).toEqual(['42 admin'])
  one.device.parts.users.remove(no)
  await vi.advanceTimersByTimeAsync(500)
  expect(roles()).toEqual([])
  expect(reports).toHaveLength(4)
})

test('DEV-09 nothing that is the same is said twice before its time', async () => {
  await using reporter = startDirectoryReport(reporterParts(), transport)
  await reporter.first
  one.device.parts.users.create({ account: 'mei', nickname: 'Mei', role: 'user' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(241_000)
  expect(reports).toHaveLength(2)
})

test('DEV-09 while the directory is away a change is tried once at once, and then as rarely as anything else', async () => {
  isAway = true
  await using reporter = startDirectoryReport(reporterParts(), transport)
  await reporter.first
  await vi.advanceTimersByTimeAsync(16_000)
  const before = reports.length
  member()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports.length - before).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(reports.length - before).toBe(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(roles()).toEqual(['42 user'])
})
