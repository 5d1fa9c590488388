import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releasesDirOf } from './places.ts'
import { readPlist } from './testing/plist.ts'
import { deviceCommand, launchdPlist, systemdUnit } from './unit-text.ts'

let dir = ''
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'cove-unit-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const facts = (scope: 'user' | 'system', name = '50 % of "my" $DATA 云') => ({
  scope,
  dataDir: join(dir, name),
  port: 9999,
  lan: true,
  folders: [join(dir, 'a & <b>')],
})
const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
const isThere = (program: string): boolean => run(program, '--help').error === undefined

test.runIf(isThere('systemd-analyze')).each([
  ['user', 'data'],
  ['system', 'my data'],
  ['user', "Ann's cloud"],
  ['system', '50 % of "my" $DATA \\ 云'],
] as const)('SVC-01 systemd reads the unit of %s for %s without a complaint', (scope, name) => {
  const wanted = facts(scope, name)
  const node = join(releasesDirOf(wanted.dataDir), 'current', 'node')
  mkdirSync(dirname(node), { recursive: true })
  writeFileSync(node, '#!/bin/sh\n', { mode: 0o755 })
  const unit = join(dir, 'cove.service')
  writeFileSync(unit, systemdUnit({ ...wanted, account: scope === 'system' ? userInfo().username : undefined }))
  // The unit of an account needs its session here, which a test lacks; its lines mean the same to both.
  const { status, stdout, stderr } = run('systemd-analyze', 'verify', '--man=no', unit)
  expect([status, `${stdout}${stderr}`.split('\n').filter((line) => line.includes('cove.service'))]).toEqual([0, []])
})

test('SVC-01 the plist is well formed and says what launchd needs', () => {
  const wanted = facts('system')
  const plist = readPlist(launchdPlist({ ...wanted, account: 'ann' }))
  expect(plist).toMatchObject({
    Label: 'cove.device',
    ProgramArguments: deviceCommand(wanted),
    EnvironmentVariables: { COVE_SUPERVISED: '1' },
    UserName: 'ann',
    RunAtLoad: true,
    KeepAlive: { SuccessfulExit: false },
    Umask: 0o077,
  })
})

test.runIf(isThere('plutil'))('SVC-01 macOS itself accepts the plist', () => {
  const file = join(dir, 'cove.plist')
  writeFileSync(file, launchdPlist(facts('user')))
  expect(run('plutil', '-lint', file)).toMatchObject({ status: 0 })
})
