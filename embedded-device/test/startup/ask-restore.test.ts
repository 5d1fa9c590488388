import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDevice, toStartProblem } from '../../src/open-device.ts'
import { configFor, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dir = ''
beforeEach(async () => {
  dir = mkdtempSync(join(memoryDir(), 'cove-ask-'))
  const one = await openTestDevice({ modules: [], dataDir: join(dir, 'data') })
  await makeAdministrator(one)
  await one.device.close()
  writeFileSync(main(), 'damaged')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const main = (): string => join(dir, 'data', 'db', 'main.sqlite')
const seams = { log: silentLog, samples: async () => [], programs: [] }
const config = () => configFor(join(dir, 'data'))

test('S-A9 a person at a terminal is asked, and yes restores the copy', async () => {
  const asked: string[] = []
  const device = await openDevice(config(), seams, async (question) => asked.push(question) > 0)
  expect(device.parts.users.administrator()?.account).toBe('admin')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(main())
  expect(asked[0]).toContain('[y/N]')
  await device.close()
})

test('S-A9 no, or no terminal, restores nothing', async () => {
  await expect(openDevice(config(), seams, async () => false)).rejects.toThrow('--restore-backup')
  await expect(openDevice(config(), seams, undefined)).rejects.toThrow('--restore-backup')
  expect(readFileSync(main(), 'utf8')).toBe('damaged')
})

test('S-A9 any other failure of a start becomes a sentence, and the log has its stack', () => {
  const problem = toStartProblem(join(dir, 'data'), new TypeError('something unforeseen'))
  expect(problem.message).toContain('Cove could not start: something unforeseen')
  expect(problem.message).not.toContain('    at ')
  expect(readFileSync(join(dir, 'data', 'log', 'device.log'), 'utf8')).toContain('ask-restore.test.ts')
})
