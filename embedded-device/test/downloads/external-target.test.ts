import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { downloads } from '@cove/device-contract/downloads'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { dataOf, outcomeOf } from '../http/shares-world.ts'
import { memoryDir } from '../storage/memory-dir.ts'

test('H-37 an external disk is no target of downloads, whichever screen or program asks', { timeout: 60_000 }, async () => {
  const hostDir = await mkdtemp(join(memoryDir(), 'cove-stick-'))
  await using _one = await openTestDevice()
  const { parts } = _one.device
  const { client } = await makeAdministrator(_one)
  const storageId = await firstStorageId(client)
  const stick = await parts.spaces.addFolder({ hostDir, name: 'Stick' })
  const calls = client.use(downloads)
  const source = 'http://files.invalid/a.bin'
  expect(await outcomeOf(calls.add({ body: { source, storageId: stick.id, path: '/' } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.add({ body: { source, storageId: stick.id } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.setFolder({ body: { storageId: stick.id, path: '/' } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.setFolder({ body: { storageId, path: '/' } }))).toBe('ok')
  expect(await dataOf(calls.folder())).toEqual({ storageId, path: '/' })
  await rm(hostDir, { recursive: true, force: true })
})
