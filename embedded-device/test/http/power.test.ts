import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { system } from '@cove/device-contract/system'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDevice } from './running-device.ts'
import type { RunningDevice } from './running-device.ts'
import { encryptFor, firstStorageId, password } from './test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

// Each test starts the device several times, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 })

let dataDir: string
const running: RunningDevice[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(memoryDir(), 'cove-power-'))
})
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** The calls are of `system`; each reboot would load the other modules again. */
const args = (): string[] => ['--data', dataDir, '--port', '0', '--site', join(dataDir, 'site'), '--modules', 'system']

async function start(env: Readonly<Record<string, string>> = {}): Promise<{ device: RunningDevice; token: string }> {
  const device = await startDevice(args(), env)
  running.push(device)
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const info = await device.client().use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  const made = await device
    .client()
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!made.ok) throw new Error(made.error.name)
  return { device, token: made.data.apiToken }
}

async function bootIdOf(device: RunningDevice): Promise<string | undefined> {
  const answer = await device
    .client()
    .use(session)
    .heartbeat()
    .catch(() => undefined)
  return answer?.ok ? answer.data.bootId : undefined
}

test('S-C6 a reboot brings the device back at the same address with another boot id, sessions and tasks kept', async () => {
  const { device, token } = await start()
  const before = await bootIdOf(device)
  const storageId = await firstStorageId(device.client(token))
  await device
    .client(token)
    .use(files)
    .add({ query: {}, body: { storageId, path: '/kept', type: 'folder' } })
  expect((await device.client(token).use(system).reboot()).ok).toBe(true)
  const isBack = async (): Promise<boolean> => {
    const now = await bootIdOf(device)
    return now !== undefined && now !== before
  }
  await expect.poll(isBack, { timeout: 60_000, interval: 100 }).toBe(true)
  expect((await device.client(token).use(session).userInfo()).ok).toBe(true)
  expect(
    (
      await device
        .client(token)
        .use(files)
        .info({ query: { storageId, path: '/kept' } })
    ).ok,
  ).toBe(true)
  const second = await bootIdOf(device)
  expect((await device.client(token).use(system).reboot()).ok).toBe(true)
  await expect.poll(async () => ![undefined, second].includes(await bootIdOf(device)), { timeout: 60_000, interval: 100 }).toBe(true)
  // The first process stands for the second: stopping it stops the device.
  expect(await device.stop('SIGTERM')).toBe(0)
  expect(await bootIdOf(device)).toBeUndefined()
})

test('PWR-01a under a supervisor a reboot ends with 86, a shutdown with 0', async () => {
  const { device, token } = await start({ COVE_SUPERVISED: '1' })
  expect((await device.client(token).use(system).reboot()).ok).toBe(true)
  expect(await device.ended).toBe(86)
  const again = await startDevice(args())
  running.push(again)
  expect((await again.client(token).use(system).shutdown()).ok).toBe(true)
  expect(await again.ended).toBe(0)
})
