import { expect, test } from 'vitest'
import { readServiceCommand } from './options.ts'

const read = (...args: string[]) => readServiceCommand(args, '/home/ann')

test('SVC-01 what a command line leaves out stays open, so that an installed service keeps its own', () => {
  expect(read('install')).toEqual({
    action: 'install',
    scope: undefined,
    dataDir: undefined,
    port: undefined,
    lan: undefined,
    folders: undefined,
  })
})

test('SVC-01 paths are meant from where the person stands', () => {
  expect(read('install', '--data', 'cloud', '--folder', 'Photos', '--folder=/srv/films/', '--port', '8443', '--lan', '--system')).toEqual({
    action: 'install',
    scope: 'system',
    dataDir: '/home/ann/cloud',
    port: 8443,
    lan: true,
    folders: ['/home/ann/Photos', '/srv/films'],
  })
  expect(read('install', '--no-lan').lan).toBe(false)
  expect(read('--help').action).toBe('help')
})

test.each([
  [['start'], 'install, status, recover or remove, not "start"'],
  [[], 'install, status, recover or remove'],
  [['install', 'remove'], 'not "install remove"'],
  [['install', '--user', '--system'], 'exclude each other'],
  [['install', '--port', '0'], 'an address that stays'],
  [['install', '--port', '65536'], 'from 1 to 65535'],
  [['install', '--port', '80a'], 'not "80a"'],
  [['install', '--data', ''], '--data needs a path'],
  [['install', '--folder', '/a\nUser=root'], '--folder needs a path without line breaks'],
  [['install', '--password', 'x'], '--password'],
] as const)('SVC-01 %j is refused with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})
