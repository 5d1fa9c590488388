import { constants, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { keepBlock, takeBlock } from '../../src/files/disk/blocks.ts'
import { asyncDisk, OpenFlag } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { runAsync } from '../../src/files/disk/disk-work.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import { openPart } from '../../src/files/disk/part-file.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { ann, chunkOf, makeWorld, md5, someBytes } from './world.ts'

/** A disk that counts what goes past the page cache, and can refuse it. */
function watchedDisk(refuses: { readonly open?: string; readonly write?: string } = {}) {
  const straight = new Set<number>()
  let straightBytes = 0
  const disk: Disk = {
    ...asyncDisk,
    async open(name, flags) {
      const isStraight = (flags & constants.O_DIRECT) !== 0
      if (isStraight && refuses.open) throw systemError(refuses.open)
      const fd = await asyncDisk.open(name, flags)
      if (isStraight) straight.add(fd)
      return fd
    },
    async close(fd) {
      straight.delete(fd)
      await asyncDisk.close(fd)
    },
    async write(fd, buffers, position) {
      if (straight.has(fd) && refuses.write) throw systemError(refuses.write)
      await asyncDisk.write(fd, buffers, position)
      if (straight.has(fd)) straightBytes += buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0)
    },
  }
  return { disk, straight, straightBytes: () => straightBytes }
}

async function newPart(disk: Disk, isStraight: boolean) {
  // A folder on a disk: what lives in memory has no way past the cache.
  const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-part-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const name = path.join(dir, 'part')
  await asyncDisk.close(await asyncDisk.open(name, OpenFlag.createFile))
  return { name, part: await runAsync(openPart(disk, name, { isStraight })) }
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('TR-06a a large upload’s blocks reach the file past the page cache, and its odd end the usual way', async () => {
  const { disk, straight, straightBytes } = watchedDisk()
  const { name, part } = await newPart(disk, true)
  const content = someBytes((2 << 20) + 5_000)
  for (let at = 0; at < content.byteLength; at += 1 << 20) {
    const block = takeBlock()
    const bytes = content.subarray(at, at + (1 << 20))
    block.set(bytes)
    await part.write(block.subarray(0, bytes.byteLength), at)
    keepBlock(block)
  }
  await asyncDisk.fdatasync(part.fd)
  expect(readFileSync(name).equals(content)).toBe(true)
  expect(straightBytes()).toBe((2 << 20) + 4_096)
  await part.close()
  expect(straight.size).toBe(0)
})

test.runIf(isLinux).each<[string, { readonly write?: string }]>([
  ['go past the page cache', {}],
  ['go the usual way where the file system does not take them', { write: 'EINVAL' }],
])('W2 blocks that come faster than they are written %s together, up to the first that ends between borders', async (_how, refuses) => {
  const { disk, straightBytes } = watchedDisk(refuses)
  const { name, part } = await newPart(disk, true)
  // The fourth ends between borders, so that what follows it begins there.
  const sizes = [1 << 20, 1 << 20, 1 << 20, 5_000, 8_192]
  const content = someBytes(sizes.reduce((sum, size) => sum + size))
  let at = 0
  const writes = sizes.map(async (sizeBytes) => {
    const block = takeBlock()
    block.set(content.subarray(at, at + sizeBytes))
    at += sizeBytes
    await part.write(block.subarray(0, sizeBytes), at - sizeBytes)
    keepBlock(block)
  })
  await Promise.all(writes)
  expect(readFileSync(name).equals(content)).toBe(true)
  expect(straightBytes()).toBe(refuses.write ? 0 : (3 << 20) + 4_096)
  await part.close()
})

test.each([
  ['a file system that cannot open a file so', { open: 'EINVAL' }],
  ['a file system that takes the flag and not the write', { write: 'EINVAL' }],
  ['no descriptor left for it', { open: 'EMFILE' }],
])('TR-06a with %s the bytes go the usual way', async (_what, refuses) => {
  const { disk, straightBytes } = watchedDisk(refuses)
  const { name, part } = await newPart(disk, true)
  const block = takeBlock()
  block.set(someBytes(1 << 20))
  await part.write(block, 1 << 20)
  expect(
    readFileSync(name)
      .subarray(1 << 20)
      .equals(block),
  ).toBe(true)
  expect(straightBytes()).toBe(0)
  await part.close()
})

test('S-B1 a full disk is told, whichever way the bytes go', async () => {
  const { disk } = watchedDisk({ write: 'ENOSPC' })
  const { part } = await newPart(disk, isLinux)
  const block = takeBlock()
  if (isLinux) await expect(part.write(block, 0)).rejects.toMatchObject({ code: 'ENOSPC' })
  await part.close()
})

test('P1 chunks with any borders, sent in any order and some twice, make the same file past the page cache', async () => {
  using world = await makeWorld()
  const uploads = createUploads({ index: silentIndex, straightFromBytes: 1 })
  let count = 0
  const borders = fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 1, max: 700_000 }),
      fc.integer({ min: 1, max: 170 }).map((page) => page * 4_096),
    ),
    {
      maxLength: 5,
    },
  )
  await fc.assert(
    fc.asyncProperty(borders, fc.integer({ min: 0, max: 5 }), async (cuts, repeated) => {
      count += 1
      const content = someBytes(700_001, count)
      const { uploadId } = await uploads.create(ann, { at: await world.at(`/f${count}`), sizeBytes: content.byteLength, cover: 'cover' })
      const places = [0, ...cuts.toSorted((a, b) => a - b), content.byteLength]
      const ranges = places.slice(1).map((end, index): [number, number] => [places[index] ?? 0, end])
      const again = ranges[repeated % ranges.length] ?? [0, 1]
      for (const [start, end] of [...ranges.toReversed(), again]) await uploads.writeChunk(ann, uploadId, chunkOf(content, start, end))
      expect((await uploads.complete(ann, uploadId, { md5: md5(content) })).sizeBytes).toBe(content.byteLength)
      expect(readFileSync(path.join(world.home, `f${count}`)).equals(content)).toBe(true)
    }),
    { numRuns: 15 },
  )
})
