import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { people } from '@cove/device-contract/people'
import { quota } from '@cove/device-contract/quota'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, md5Of } from '../../../../test/http/batch-request.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Signed, TestDevice } from '../../../../test/http/test-device.ts'

let one: TestDevice
let admin: Signed
let member: Signed
let here: string
let there: string
beforeAll(async () => {
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  member = await makeUser(one, 'duoduo')
  here = await firstStorageId(admin.client)
  const { spaces, openedSpaces } = one.device.parts
  const second = await spaces.createManaged('Photos')
  await openedSpaces.open(second)
  there = second.id
})
afterAll(() => one[Symbol.asyncDispose]())

async function put(path: string, sizeBytes: number): Promise<void> {
  const body = bytesOf(sizeBytes)
  const query = { storageId: here, path, md5: md5Of(body), cover: 'rename' } as const
  expect(await member.client.use(transfer).small({ query, body })).toMatchObject({ ok: true })
}

async function move(path: string): Promise<number | undefined> {
  const work = { conflict: 'rename' as const, sources: [{ storageId: here, path }], target: { storageId: there, path: '/' } }
  const task = await member.client.use(tasks).add({ body: { kind: 'move', work } })
  await one.device.parts.jobs.idle()
  const listed = await member.client.use(tasks).list({ query: {} })
  return listed.ok ? (listed.data.items.find(({ taskId }) => task.ok && taskId === task.data.taskId)?.errorCode ?? 0) : -1
}

async function namesIn(storageId: string): Promise<string[]> {
  const answer = await member.client.use(files).list({ query: { storageId, path: '/' } })
  return answer.ok ? answer.data.items.map(({ name }) => name).toSorted() : []
}

test('USR-02b a move counts for the quota of the space it goes to, and not for the total', async () => {
  await put('/a.bin', 60_000)
  await put('/b.bin', 60_000)
  await admin.client.use(people).setQuota({ body: { userNo: member.userNo, storageId: there, quotaBytes: 100_000 } })
  // The total is used up: moving adds nothing to it.
  await admin.client.use(quota).set({ body: { userNo: member.userNo, quotaBytes: 120_000 } })
  expect(await move('/a.bin')).toBe(0)
  expect(await move('/b.bin')).toBe(catalogue.overQuota.code)
  expect([await namesIn(here), await namesIn(there)]).toEqual([['b.bin'], ['a.bin']])
})
