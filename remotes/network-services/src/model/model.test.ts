import type { DoctorReport } from '@cove/device-contract/network-services'
import { ftpDefaults } from '@cove/device-contract/network-services'
import { expect, test } from 'vitest'
import { ftpAddresses, webdavAddresses, windowsCommand } from './addresses.ts'
import { clockText } from './duration.ts'
import { configOf, ftpProblemsOf, valuesOf } from './ftp-form.ts'
import { platformOf } from './platform.ts'
import { remedyOf } from './remedy.ts'
import { sectionOfPath } from './section.ts'

test('NSV-02a a form gives back the configuration it was made from', () => {
  expect(configOf(valuesOf(ftpDefaults))).toEqual(ftpDefaults)
  expect(ftpProblemsOf(valuesOf(ftpDefaults))).toEqual({})
})

test.each([
  [{ port: '' }, { port: 'digits' }],
  [{ port: '70000' }, { port: 'range' }],
  [{ port: '80' }, { port: 'reserved' }],
  [{ port: '21' }, {}],
  [{ passiveFrom: '50000', passiveTo: '49900' }, { passiveTo: 'order' }],
  [{ passiveFrom: '50000', passiveTo: '50000' }, { passiveTo: 'order' }],
  [{ externalAddress: '256.1.1.1' }, { externalAddress: 'address' }],
  [{ externalAddress: '1.2.3' }, { externalAddress: 'address' }],
  [{ externalAddress: '0.0.0.0' }, { externalAddress: 'address' }],
  [{ externalAddress: '127.0.0.1' }, { externalAddress: 'address' }],
  [{ externalAddress: '224.0.0.1' }, { externalAddress: 'address' }],
  [{ externalAddress: '203.0.113.9' }, {}],
  [{ loginTimeoutSeconds: '0' }, { loginTimeoutSeconds: 'range' }],
  [{ idleTimeoutSeconds: '7201' }, { idleTimeoutSeconds: 'range' }],
  [{ maxPerAddress: '2' }, { maxPerAddress: 'range' }],
  [{ uploadLimit: '-1' }, { uploadLimit: 'digits' }],
] as const)('NSV-02a %j has the problems %j', (change, problems) => {
  expect(ftpProblemsOf({ ...valuesOf(ftpDefaults), ...change })).toEqual(problems)
})

test('NSV-01a addresses are written as clients take them', () => {
  const parts = { hosts: ['192.168.1.2', '[fd00::1]'], port: 5081, isEncrypted: true, path: '/dav/' }
  expect(webdavAddresses(parts)).toEqual(['https://192.168.1.2:5081/dav/', 'https://[fd00::1]:5081/dav/'])
  expect(windowsCommand('https://a:5081/dav/')).toBe('net use * "https://a:5081/dav"')
  expect(ftpAddresses({ hosts: ['a'], port: 2121 })).toEqual(['ftp://a:2121'])
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macos'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
])('NSV-01a %s is %s', (agent, platform) => expect(platformOf(agent)).toBe(platform))

const report = (service: DoctorReport['service'], step: DoctorReport['steps'][number]['step'], detail = ''): DoctorReport => ({
  service,
  userNo: '1001',
  steps: [{ step, result: 'failed', tookMs: 1, detail }],
})

test.each([
  [report('webdav', 'connect', 'ECONNREFUSED'), 'port'],
  [report('ftp', 'list', '425 No data connection'), 'passive'],
  [report('webdav', 'list', 'HTTP 404'), 'share'],
  [report('webdav', 'write', 'HTTP 507'), 'quota'],
  [report('ftp', 'write', '552 Quota exceeded'), 'quota'],
  [report('webdav', 'write', 'HTTP 403'), 'rights'],
] as const)('NSV-01a %j has the remedy %s', (of, remedy) => expect(remedyOf(of)).toBe(remedy))

test('NSV-01a a path names its page, and a time is written as a clock', () => {
  expect([sectionOfPath('/network-service/ftp'), sectionOfPath('/network-service')]).toEqual(['ftp', 'overview'])
  expect([clockText(252), clockText(3852), clockText(-1)]).toEqual(['4:12', '1:04:12', '0:00'])
})
