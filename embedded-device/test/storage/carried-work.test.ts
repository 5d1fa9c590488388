import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { errorRowOf } from '@cove/device-contract'
import { notices } from '@cove/device-contract/notices'
import { storage } from '@cove/device-contract/storage'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { memoryDir } from './memory-dir.ts'

test('DLG-03 work of a data folder from before the job engine continues where it was, and what failed is still reported', async () => {
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-work-'))
  const before = await openTestDevice({ dataDir, modules: [] })
  const admin = await makeAdministrator(before)
  await before.device.close()
  {
    using db = openDatabase(join(dataDir, 'db', 'main.sqlite'), { durability: 'full' })
    const sql = 'insert into system_work (kind, state, error, spent_ms, total_ms) values (?, ?, ?, ?, ?)'
    db.run(sql, 'systemRepair', 'running', null, 4_000, 8_000)
    db.run(sql, 'createSwap', 'failed', 'swapFailed', 6_000, 6_000)
  }
  let clockMs = 0
  await using one = await openTestDevice({ dataDir }, { modules: { storage: { monotonicMs: () => clockMs } } })
  const client = one.client(admin.token)
  expect(await client.use(storage).repairQuery()).toMatchObject({ ok: true, data: { status: 1, progress: 50 } })
  expect(await client.use(notices).popUps()).toMatchObject({ data: { work: { kind: 'systemRepair', leftSeconds: 4 } } })
  expect(await client.use(storage).swapQuery()).toMatchObject({ data: { status: errorRowOf('swapFailed').code } })
  clockMs += 4_000
  expect(await client.use(storage).repairQuery()).toMatchObject({ data: { status: 0 } })
  expect(one.device.parts.jobs.covering()).toBeUndefined()
})
