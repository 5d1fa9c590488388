import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyErrorRow } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

const largeBytes = 1 << 20
const spareBytes = 100_000

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
  await world.put('large.bin', randomBytes(largeBytes))
  await world.put('old.zip', makeZip([{ name: 'a.txt', content: 'old a' }]))
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

/** How a task ends for a user with 100,000 bytes left, and what is in the home of the user then. */
async function nearlyFull(start: () => Parameters<ArchivesWorld['ended']>[0]) {
  const { quota } = world.one.device.parts
  quota.setLimit(world.userNo, (await quota.usage(world.userNo)).usedBytes + spareBytes)
  try {
    const { status, errorCode } = await world.ended(start())
    return { status, errorCode, files: await world.tree(), staged: await world.staged() }
  } finally {
    quota.setLimit(world.userNo, 0)
  }
}

test.each(['zip', 'tar.gz', 'tar'] as const)(
  'TSK-10 S-H7 packing a %s beyond the quota fails with its code and leaves nothing',
  { timeout: 60_000 },
  async (format) => {
    const before = await world.tree()
    const body = { sources: [world.ref('/large.bin')], storageId: world.storageId, folder: '/', name: `packed.${format}`, format }
    const ended = await nearlyFull(() => world.calls.compress({ body }))
    expect(ended).toEqual({ status: 'error', errorCode: anyErrorRow('overQuota').code, files: before, staged: [] })
  },
)

test('TSK-17 S-H7 adding beyond the quota fails with its code and leaves the archive as it was', { timeout: 60_000 }, async () => {
  const [before, bytes] = [await world.tree(), await readFile(join(world.home, 'old.zip'))]
  const body = { archive: world.ref('/old.zip'), sources: [world.ref('/large.bin')] }
  const ended = await nearlyFull(() => world.calls.add({ body }))
  expect(ended).toEqual({ status: 'error', errorCode: anyErrorRow('overQuota').code, files: before, staged: [] })
  expect((await readFile(join(world.home, 'old.zip'))).equals(bytes)).toBe(true)
})
