import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { placesFor } from './places.ts'
import { supervisorOf } from './supervisor.ts'
import type { Run } from './supervisor.ts'

function recorded(answers: (line: string) => boolean = () => true) {
  const ran: string[] = []
  const run: Run = (program, ...args) => {
    const line = [program, ...args].join(' ')
    ran.push(line)
    return { ok: answers(line), output: answers(line) ? '' : 'no bus' }
  }
  return { ran, run }
}
const places = (scope: 'user' | 'system', platform: NodeJS.Platform) => placesFor(scope, { platform, home: '/nowhere', env: {} })

test('SVC-01 a service of the account goes on after the account signed out, or says how it would', () => {
  const { ran, run } = recorded((line) => !line.startsWith('loginctl'))
  const supervisor = supervisorOf(places('user', 'linux'), '/data', run)
  supervisor.reload()
  expect(supervisor.enable()).toContain('sudo loginctl enable-linger')
  supervisor.start()
  expect(ran).toEqual([
    'systemctl --user daemon-reload',
    'systemctl --user enable cove.service',
    'loginctl enable-linger',
    `loginctl show-user ${userInfo().username} --property=Linger --value`,
    'systemctl --user start cove.service',
  ])
  const already: Run = (_program, ...args) => (args[0] === 'enable-linger' ? { ok: false, output: '' } : { ok: true, output: 'yes' })
  expect(supervisorOf(places('user', 'linux'), '/data', already).enable()).toBeUndefined()
  expect(supervisorOf(places('system', 'linux'), '/data', recorded().run).enable()).toBeUndefined()
})

test('SVC-01 what systemd refuses is a sentence with what to do', () => {
  const { run } = recorded(() => false)
  expect(() => supervisorOf(places('user', 'linux'), '/data', run).start()).toThrow(
    /systemd did not follow "systemctl --user start cove.service": no bus\n[^]*Sign in to this account itself/,
  )
})

test('SVC-01 launchd is given the plist once', () => {
  let isLoaded = false
  const { ran, run } = recorded((line) => {
    if (line.includes('bootout')) isLoaded = false
    return line.includes('print') ? isLoaded : true
  })
  const supervisor = supervisorOf(places('system', 'darwin'), '/data', run)
  supervisor.start()
  isLoaded = true
  supervisor.start()
  supervisor.stop()
  expect(ran.filter((line) => !line.includes('print'))).toEqual([
    'launchctl bootstrap system /Library/LaunchDaemons/cove.device.plist',
    'launchctl bootout system/cove.device',
  ])
})
