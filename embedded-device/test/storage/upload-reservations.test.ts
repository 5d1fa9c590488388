import { expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { ann, bob, chunkOf, makeWorld, quickDisk, refusalOf, someBytes } from './world.ts'

const MIB = 1 << 20
const HOUR_MS = 3600_000
const disk: Disk = {
  ...asyncDisk,
  statfs: () => ({ totalBytes: 1024 * MIB, freeBytes: 132 * MIB, freeFiles: undefined, maxFileBytes: Number.MAX_SAFE_INTEGER }),
}

test('S-H7 what a user reserved and does not send is free for others after an hour, and the upload continues while there is room', async () => {
  using world = await makeWorld()
  let clockMs = 0
  const uploads = createUploads({ disk, index: silentIndex, nowMs: () => clockMs })
  const content = someBytes(4000)
  // All that is free beyond the spare.
  const hog = await uploads.create(ann, { at: await world.at('/hog'), sizeBytes: 100 * MIB, cover: 'rename' })
  const others = { at: await world.at('/f', bob), sizeBytes: 60 * MIB, cover: 'rename' } as const
  expect(await refusalOf(uploads.create(bob, others))).toBe('notEnoughSpace')
  clockMs = HOUR_MS - 1
  await uploads.writeChunk(ann, hog.uploadId, chunkOf(content, 0, 4000))
  clockMs += HOUR_MS - 1
  expect(await refusalOf(uploads.create(bob, others))).toBe('notEnoughSpace')
  clockMs += 1
  const second = await uploads.create(bob, others)
  expect(uploads.status(ann, hog.uploadId).received).toEqual([[0, 4000]])
  const next = () => uploads.writeChunk(ann, hog.uploadId, chunkOf(someBytes(8000), 4000, 8000))
  expect(await refusalOf(next())).toBe('notEnoughSpace')
  await uploads.cancel(bob, second.uploadId)
  expect(await refusalOf(next())).toBe('no refusal')
  // Reserved again.
  expect(await refusalOf(uploads.create(bob, others))).toBe('notEnoughSpace')
})

test('S-H7 a user has so many open uploads at most; others, resumed and cancelled ones do not count', async () => {
  using world = await makeWorld(quickDisk)
  const uploads = createUploads({ disk: quickDisk, index: silentIndex, mostOpen: 20 })
  const create = async (at: number, who = ann) => uploads.create(who, { at: await world.at(`/f${at}`, who), sizeBytes: 10, cover: 'cover' })
  const first = await create(0)
  for (let at = 1; at < 20; at += 1) await create(at)
  expect(await refusalOf(create(20))).toBe('tooManyFiles')
  expect(await refusalOf(create(19))).toBe('no refusal')
  expect(await refusalOf(create(0, bob))).toBe('no refusal')
  await uploads.cancel(ann, first.uploadId)
  expect(await refusalOf(create(20))).toBe('no refusal')
})
