import { editing } from '@cove/device-contract/editing'
import { undo } from '@cove/device-contract/undo'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
const bytes = new TextEncoder().encode('newer')

/** A file of ming that is shared with hong, alone; answers what hong does with it. */
async function sharedText({ ming, hong, storageId }: World, right: 'read' | 'write') {
  await dataOf(ming.put('/a.txt', 'one'))
  const members = [{ userNo: hong.userNo, right }]
  await dataOf(ming.shares.save({ body: { place: { storageId, path: '/a.txt' }, members } }))
  const [share] = (await dataOf(hong.shares.withMe())).shares
  const place = { storageId: share?.storageId ?? '', path: '/a.txt' }
  const calls = hong.client.use(editing)
  return {
    draft: () => calls.draft({ query: place }),
    keep: () => calls.keepDraft({ body: { ...place, version: '"1"', text: 'typed' } }),
    save: () => calls.save({ query: place, body: bytes }),
  }
}

test('EDT-02 EDT-03 SHR-02 a single shared file that may be written is edited, with a draft', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { draft, keep, save } = await sharedText(world, 'write')
  await dataOf(keep())
  expect(await dataOf(draft())).toMatchObject({ draft: { text: 'typed' } })
  expect(await dataOf(save())).toMatchObject({ resource: { name: 'a.txt', sizeBytes: bytes.length } })
  expect(await dataOf(world.ming.info('/a.txt'))).toMatchObject({ resource: { sizeBytes: bytes.length } })
  expect(await dataOf(draft())).toEqual({})
  const [entry] = (await dataOf(world.hong.client.use(undo).list({ query: {} }))).entries
  expect(JSON.stringify(entry)).not.toContain(world.storageId)
})

test('EDT-02 USR-02b what a guest writes into a shared file counts for its owner, as an upload does', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { save } = await sharedText(world, 'write')
  const { quota } = world.one.device.parts
  quota.setLimit(world.hong.userNo, 1)
  expect(await outcomeOf(save())).toBe('ok')
  quota.setLimit(world.hong.userNo, 0)
  quota.setLimit(world.ming.userNo, (await quota.usage(world.ming.userNo)).usedBytes + 1)
  expect(await outcomeOf(save())).toBe('overQuota')
})

test('EDT-03 P7 a file that may only be read has neither a draft nor a new text, and says why', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { draft, keep, save } = await sharedText(world, 'read')
  for (const call of [draft, keep, save]) expect(await outcomeOf(call())).toBe('readOnlySpace')
  expect(await dataOf(world.ming.info('/a.txt'))).toMatchObject({ resource: { sizeBytes: 3 } })
})
