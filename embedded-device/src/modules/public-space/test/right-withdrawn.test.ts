import { createHash } from 'node:crypto'
import { transfer } from '@cove/device-contract/transfer'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>

async function openPublic({ admin, ming, storageId }: World) {
  const { publicStorageId: inside = '' } = await dataOf(admin.publicSpace.activate({ body: { storageId } }))
  const set = (right: 'readOnly' | 'readWrite') =>
    dataOf(admin.publicSpace.setPermissions({ body: { users: [{ userNo: ming.userNo, right }] } }))
  await set('readWrite')
  return { inside, withdraw: () => set('readOnly') }
}

test('S-J3 once a right is withdrawn no request that begins later writes, however many are under way', { timeout: 60_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, ming } = world
  const { inside, withdraw } = await openPublic(world)
  for (let round = 0; round < 3; round += 1) {
    let isWithdrawn = false
    const late: string[] = []
    let written = 0
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let count = 0; count < 8; count += 1) {
        const beganLate = isWithdrawn
        const outcome = await outcomeOf(ming.put(`/${round}-${writer}-${count}.txt`, 'x', inside))
        if (beganLate) late.push(outcome)
        else expect(['ok', 'readOnlySpace']).toContain(outcome)
        if (outcome === 'ok') written += 1
      }
    })
    const withdrawing = (async () => {
      await expect.poll(() => written, { interval: 1, timeout: 20_000 }).toBeGreaterThan(round * 6)
      await withdraw()
      isWithdrawn = true
    })()
    await Promise.all([...writers, withdrawing])
    expect(late.filter((outcome) => outcome !== 'readOnlySpace')).toEqual([])
    const names = await admin.names('/', inside)
    expect(await outcomeOf(ming.put('/after.txt', 'x', inside))).toBe('readOnlySpace')
    expect(await admin.names('/', inside)).toEqual(names)
    await dataOf(admin.publicSpace.setPermissions({ body: { users: [{ userNo: ming.userNo, right: 'readWrite' }] } }))
  }
})

test('S-J3 an upload that began with the right does not appear after it is withdrawn', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, ming } = world
  const { inside, withdraw } = await openPublic(world)
  const upload = ming.client.use(transfer)
  const bytes = new Uint8Array(2 << 20).fill(7)
  const target = { storageId: inside, path: '/large.bin' }
  await dataOf(upload.create({ query: { ...target, sizeBytes: bytes.length, cover: 'rename' } }))
  const chunk = (start: number) => {
    const body = bytes.subarray(start, start + (1 << 20))
    const query = { ...target, sizeBytes: bytes.length, start, end: start + body.length, md5: createHash('md5').update(body).digest('hex') }
    return upload.data({ query, body })
  }
  expect(await outcomeOf(chunk(0))).toBe('ok')
  await withdraw()
  expect(await outcomeOf(chunk(1 << 20))).not.toBe('ok')
  expect(await outcomeOf(upload.complete({ query: target }))).not.toBe('ok')
  expect(await admin.names('/', inside)).toEqual([])
})
