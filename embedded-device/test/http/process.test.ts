import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDevice, startDevice } from './running-device.ts'
import type { RunningDevice } from './running-device.ts'
import { encryptFor, firstStorageId, password } from './test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// Each test starts the device several times, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
const running: RunningDevice[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(memoryDir(), 'cove-process-'))
})
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(...args: string[]): Promise<RunningDevice> {
  const device = await startDevice(['--data', dataDir, '--port', '0', '--site', join(dataDir, 'site'), ...args])
  running.push(device)
  return device
}

async function setUp(
  device: RunningDevice,
  link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? '',
): Promise<{ token: string; refreshToken: string }> {
  const info = await device.client().use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const answer = await device
    .client()
    .use(setup)
    .createAdministrator({
      body: { link, account: 'admin', nickname: 'Admin', encryptedPassword: encryptFor(info.data.publicKey, password) },
    })
  if (!answer.ok) throw new Error(answer.error.name)
  return { token: answer.data.apiToken, refreshToken: answer.data.refreshToken }
}

async function filesBelow(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

test('S-A9 a restart keeps sessions, tasks and the setup; SIGTERM ends with 0', async () => {
  const first = await start()
  const { token } = await setUp(first)
  const storageId = await firstStorageId(first.client(token))
  const made = await first
    .client(token)
    .use(files)
    .add({ query: {}, body: { storageId, path: '/kept', type: 'folder' } })
  expect(made.ok).toBe(true)
  const task = await first
    .client(token)
    .use(tasksArea)
    .add({
      body: { kind: 'copy', work: { conflict: 'rename', sources: [{ storageId, path: '/kept' }], target: { storageId, path: '/' } } },
    })
  expect(await first.stop('SIGTERM')).toBe(0)
  const second = await start()
  expect(second.printed()).not.toContain('/setup?link=')
  expect((await second.client(token).use(session).userInfo()).ok).toBe(true)
  const tasks = await second.client(token).use(tasksArea).list()
  expect(tasks.ok && task.ok && tasks.data.items.map((one) => one.taskId)).toContain(task.ok && task.data.taskId)
})

test('S-D8 tokens, tickets, links and passwords never reach log or console', async () => {
  const device = await start()
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const { token, refreshToken } = await setUp(device, link)
  const media = await device.client(token).use(session).mediaTicket()
  const ticket = media.ok ? media.data.ticket : ''
  await fetch(`${device.url}/v1/file/download?uuid=x&path=/a&ticket=${ticket}&api_token=${token}`)
  await device
    .client()
    .use(session)
    .refresh({ query: { refreshToken: token } })
  await device.stop('SIGTERM')
  const texts = await Promise.all((await filesBelow(join(dataDir, 'log')).catch(() => [])).map((file) => readFile(file, 'utf8')))
  const everything = [...texts, device.printed().replaceAll(link, '')].join('\n')
  for (const secret of [token, refreshToken, ticket, password]) expect(everything).not.toContain(secret)
})

test('H-68 admin:recover prints a link that sets a new password', async () => {
  expect((await runDevice(['admin:recover', '--data', dataDir])).printed).toContain('There is no administrator yet')
  const device = await start()
  await setUp(device)
  await device.stop('SIGTERM')
  const { code, printed } = await runDevice(['admin:recover', '--data', dataDir, '--port', '9999'])
  expect(code).toBe(0)
  const link = /\/setup\?link=([\w-]+)/.exec(printed)?.[1] ?? ''
  const again = await start()
  expect((await setUp(again, link)).token).not.toBe('')
})

test('S-I10 keys are readable by their owner only', async () => {
  await start()
  expect((await stat(join(dataDir, 'device.json'))).mode & 0o777).toBe(0o600)
})

test.each([
  [['--port', 'abc'], '--port must be a whole number'],
  [['--port', '70000'], '--port must be a whole number'],
  [['--host', '0.0.0.0'], 'loopback'],
  [['--nonsense'], 'nonsense'],
  [['--name', ' '], '--name must have'],
  [['dance'], 'Unknown command'],
])('S-I8 the setting %j ends with one clear sentence and code 2', async (args, sentence) => {
  const { code, printed } = await runDevice([...args, '--data', dataDir])
  expect(code).toBe(2)
  expect(printed).toContain(sentence)
  expect(printed).not.toContain('    at ')
})

test('S-I8 a port in use and a folder that is not there are said in words', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const taken = await runDevice(['--data', dataDir, '--port', String(port)])
  expect(taken.code).toBe(1)
  expect(taken.printed).toContain(`${port}`)
  expect(taken.printed).not.toContain('    at ')
  server.close()
  const missing = await runDevice(['--data', dataDir, '--port', '0', '--folder', join(dataDir, 'nowhere')])
  expect(missing.code).toBe(2)
  expect(missing.printed).toContain('nowhere')
  expect(missing.printed).not.toContain('    at ')
})
