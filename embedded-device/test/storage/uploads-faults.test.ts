import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { ann, chunkOf, makeWorld, openFileServices, refusalOf, someBytes, stagingOf } from './world.ts'
import { createRequest, send, read } from './upload-world.ts'

const smallDisk = (freeBytes: number): Disk => ({
  ...asyncDisk,
  statfs: () => ({ totalBytes: 1 << 30, freeBytes, freeFiles: undefined, maxFileBytes: Number.MAX_SAFE_INTEGER }),
})

describe('free space', () => {
  test('S-H7 of 20 parallel uploads of the last bytes only what fits is accepted', async () => {
    using world = await makeWorld(smallDisk((32 << 20) + 10_000))
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        refusalOf(world.uploads.create(ann, await createRequest(world, [`/f${i}`, Buffer.alloc(3000)]))),
      ),
    )
    expect(answers.filter((one) => one === 'no refusal')).toHaveLength(3)
    expect(answers.filter((one) => one === 'notEnoughSpace')).toHaveLength(17)
    expect((await world.vfs.capacity(world.space)).freeBytes).toBe((32 << 20) + 1000)
  })

  test('S-B1 a disk full at any write is reported, and never as success', async () => {
    const content = someBytes(2_500_000)
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      const full = faultyDisk(asyncDisk, { op: 'write', nth, andAfter: true, error: systemError('ENOSPC') })
      using world = await makeWorld(full)
      const answer = await refusalOf(send(world, ['/f', content]))
      isDone = full.calls() < nth
      // P5, both ways round: the answer is what the disk says. The last note is ours alone and may find no room.
      const stands = readdirSync(world.home).length === 1
      expect(answer).toBe(stands ? 'no refusal' : 'notEnoughSpace')
      if (isDone) expect(stands).toBe(true)
      for (const name of readdirSync(world.home)) expect(read(world, name).equals(content)).toBe(true)
      // Space is back: the same upload goes through.
      await openFileServices(asyncDisk).uploads.recover(world.space)
    }
  })
})

describe('faults and clean-up', () => {
  test('S-B3 a failed fsync announces nothing and takes unsynced promises back', async () => {
    const content = someBytes(10_000)
    using world = await makeWorld(faultyDisk(asyncDisk, { op: 'fdatasync', nth: 1, error: systemError('EIO') }))
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 10_000))
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('ioError')
    expect([readdirSync(world.home), world.uploads.status(ann, uploadId).received]).toEqual([[], []])
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('uploadRestart')
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 10_000))
    expect((await world.uploads.complete(ann, uploadId)).sizeBytes).toBe(10_000)
  })

  test('P3 after a power cut only synced ranges are promised, after a kill all', async () => {
    using world = await makeWorld()
    const content = someBytes(10_000)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 6000))
    const killed = openFileServices(asyncDisk)
    await killed.uploads.recover(world.space)
    expect(killed.uploads.status(ann, uploadId).received).toEqual([[0, 6000]])
    const cut = openFileServices({ ...asyncDisk, readText: () => 'another boot' })
    await cut.uploads.recover(world.space)
    expect(cut.uploads.status(ann, uploadId).received).toEqual([])
  })

  test('TR-05d uploads idle for more than 7 days and orphans are cleaned up', async () => {
    using world = await makeWorld()
    await world.uploads.create(ann, await createRequest(world, ['/f', Buffer.alloc(10)]))
    writeFileSync(join(world.space.rootDir, '.pc', 'staging', '01ARZ3NDEKTSV4RRFFQ69G5FAV.part'), 'orphan')
    await world.uploads.recover(world.space)
    expect(stagingOf(world.space)).toHaveLength(2)
    await world.uploads.cleanUp()
    expect(stagingOf(world.space)).toHaveLength(2)
    const { createUploads } = await import('../../src/modules/transfers/uploads.ts')
    const { silentIndex } = await import('../../src/files/index/index-port.ts')
    let clockMs = Date.now()
    const later = createUploads({ index: silentIndex, nowMs: () => clockMs })
    await later.recover(world.space)
    clockMs += 7 * 24 * 3600_000 + 1
    await later.cleanUp()
    expect(stagingOf(world.space)).toEqual([])
  })
})
