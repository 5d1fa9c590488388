import { expect, test } from 'vitest'
import { placesFor } from './places.ts'
import { launchdPlist, systemdUnit, windowsSteps } from './unit-text.ts'

const facts = { dataDir: '/home/ann/cloud', port: 9999, lan: false, folders: [] as readonly string[], scope: 'user' as const }
const lines = (unit: string) => unit.split('\n')

test('SVC-01 the unit runs the device of the current release in one process, and again after a failure', () => {
  const unit = lines(systemdUnit(facts))
  const command = unit.find((line) => line.startsWith('ExecStart=')) ?? ''
  expect(command).toMatch(
    /^ExecStart=\/home\/ann\/cloud-releases\/current\/node .* \/home\/ann\/cloud-releases\/current\/device\/main\.mjs /,
  )
  expect(command).toMatch(/ --data \/home\/ann\/cloud --port 9999$/)
  expect(unit).toEqual(expect.arrayContaining(['Restart=on-failure', 'RestartPreventExitStatus=2', 'WantedBy=default.target']))
  expect(unit).toContain('Environment="COVE_SUPERVISED=1"')
  expect(unit.join('\n')).not.toContain('User=')
})

test('SVC-01 the unit of the machine has an account, and waits for network and disks', () => {
  const unit = lines(systemdUnit({ ...facts, scope: 'system', account: 'ann', lan: true, folders: ['/srv/films'] }))
  expect(unit).toEqual(
    expect.arrayContaining([
      'User=ann',
      'After=network-online.target',
      'WantedBy=multi-user.target',
      'RequiresMountsFor="/home/ann/cloud"',
    ]),
  )
  expect(unit.find((line) => line.startsWith('ExecStart='))).toMatch(/ --lan --folder \/srv\/films$/)
})

test('SVC-01 no path of a person becomes another word, variable or setting of the unit', () => {
  const folder = String.raw`/srv/50 % "of" $HOME \ 云`
  const command = lines(systemdUnit({ ...facts, folders: [folder] })).find((line) => line.startsWith('ExecStart='))
  expect(command?.endsWith(String.raw` --folder "/srv/50 %% \"of\" $$HOME \\ 云"`)).toBe(true)
})

test('SVC-01 the plist has each word as a string, with signs of XML written out', () => {
  const plist = launchdPlist({ ...facts, folders: ['/srv/<a> & b'] })
  expect(plist).toContain('<string>/srv/&lt;a&gt; &amp; b</string>')
  expect(plist).toContain('<string>/home/ann/cloud-releases/current/node</string>')
  expect(plist).toContain('<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>')
  expect(plist).toContain('<key>StandardErrorPath</key><string>/home/ann/cloud/log/service.log</string>')
  expect(plist).not.toContain('UserName')
  expect(launchdPlist({ ...facts, scope: 'system', account: 'ann' })).toContain('<key>UserName</key><string>ann</string>')
})

test('SVC-01 on Windows a person is told each step', () => {
  const steps = windowsSteps({ ...facts, dataDir: String.raw`C:\Cloud`, lan: true }, String.raw`C:\cove`)
  expect(steps).toContain('Task Scheduler')
  expect(steps).toContain(String.raw`/c npm start -- --data "C:\Cloud" --port 9999 --lan. Start in: C:\cove`)
})

test.each([
  ['user', 'linux', '/home/ann/.config/systemd/user/cove.service', '/home/ann/.local/share/cove'],
  ['system', 'linux', '/etc/systemd/system/cove.service', '/var/lib/cove'],
  ['user', 'darwin', '/home/ann/Library/LaunchAgents/cove.device.plist', '/home/ann/Library/Application Support/Cove'],
  ['system', 'darwin', '/Library/LaunchDaemons/cove.device.plist', '/Library/Application Support/Cove'],
  ['user', 'win32', '', '/home/ann/AppData/Local/Cove'],
] as const)('SVC-01 a service of %s on %s has its places', (...[scope, platform, unitFile, defaultData]) => {
  expect(placesFor(scope, { platform, home: '/home/ann', env: { XDG_DATA_HOME: 'relative' } })).toMatchObject({ unitFile, defaultData })
})
