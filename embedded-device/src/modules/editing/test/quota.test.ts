import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editing } from '@cove/device-contract/editing'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

test('EDT-02 S-H7 a text saved beyond the quota is refused; the file is as it was and nothing is left', { timeout: 60_000 }, async () => {
  await using one = await openTestDevice()
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const space = join(one.dataDir, 'spaces', storageId)
  const file = join(space, 'users', userNo, '笔记.txt')
  mkdirSync(join(space, 'users', userNo), { recursive: true })
  writeFileSync(file, '原来的内容')
  const { quota } = one.device.parts
  const query = { storageId, path: '/笔记.txt' }
  const save = (text: string) => client.use(editing).save({ query, body: new TextEncoder().encode(text) })
  quota.setLimit(userNo, (await quota.usage(userNo)).usedBytes + 1000)
  expect(await save('长'.repeat(1000))).toMatchObject({ ok: false, error: { name: 'overQuota' } })
  expect(readFileSync(file, 'utf8')).toBe('原来的内容')
  expect(readdirSync(join(space, '.pc', 'staging'))).toEqual([])
  // What was set aside for the refused text is free again.
  expect(await save('短'.repeat(100))).toMatchObject({ ok: true })
})
