import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asyncDisk, type Disk } from '../../src/storage/disk.ts'
import { faultyDisk, systemError } from '../../src/storage/faulty-disk.ts'
import { type UploadCreate } from '../../src/storage/types.ts'
import {
  ann,
  bob,
  bodyOf,
  chunkOf,
  makeFolderAt,
  makeWorld,
  md5,
  openDesks,
  refusalOf,
  sha256,
  someBytes,
  stagingOf,
  type World,
} from './world.ts'

type Sent = readonly [path: string, content: Uint8Array]

const wish = async (world: World, [path, content]: Sent, more: Partial<UploadCreate> = {}): Promise<UploadCreate> => ({
  ...{ at: await world.at(path), sizeBytes: content.byteLength, cover: 'rename' },
  ...more,
})

async function send(world: World, [path, content]: Sent, more: Partial<UploadCreate> = {}): Promise<string> {
  const { uploadId } = await world.uploads.create(ann, await wish(world, [path, content], more))
  if (content.byteLength > 0) await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, content.byteLength))
  return (await world.uploads.complete(ann, uploadId)).path
}

const read = (world: World, name: string): Buffer => readFileSync(join(world.home, name))

describe('chunks', () => {
  test('TR-05a any order, parallel, repeated and spoilt chunks end in the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer(),
        async (sizeBytes, parts, seed) => {
          using world = await makeWorld()
          const content = someBytes(sizeBytes, seed)
          const chunkBytes = Math.ceil(sizeBytes / parts)
          const ranges = Array.from(
            { length: Math.ceil(sizeBytes / chunkBytes) },
            (_, i) => [i * chunkBytes, Math.min(sizeBytes, (i + 1) * chunkBytes)] as const,
          )
          const shuffled = [...ranges, ...ranges].toSorted((a, b) =>
            md5(Buffer.from(`${seed}${a.join('-')}`)).localeCompare(md5(Buffer.from(`${seed}${b.join('-')}`))),
          )
          const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
          const spoilt = shuffled.slice(0, 2).map(async ([start, end]) => {
            const chunk = { ...chunkOf(content, start, end), body: bodyOf(someBytes(end - start, seed + 1)) }
            return refusalOf(world.uploads.writeChunk(ann, uploadId, chunk))
          })
          await Promise.all([
            ...spoilt,
            ...shuffled.map(([start, end]) => world.uploads.writeChunk(ann, uploadId, chunkOf(content, start, end))),
          ])
          expect(world.uploads.status(ann, uploadId).received).toEqual([[0, sizeBytes]])
          await world.uploads.complete(ann, uploadId, { md5: md5(content) })
          expect(sha256(read(world, 'f'))).toBe(sha256(content))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('TR-05a a wrong MD5 is refused and the range stays unmarked', async () => {
    using world = await makeWorld()
    const content = someBytes(3 << 20)
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
    const bad = { ...chunkOf(content, 0, 1 << 20), md5: md5(Buffer.from('other')) }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, bad))).toBe('chunkMismatch')
    expect(world.uploads.status(ann, uploadId).received).toEqual([])
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('uploadRestart')
    expect(readdirSync(world.home)).toEqual([])
  })

  test('P1 a spoilt repeat of an acknowledged chunk harms nothing', async () => {
    using world = await makeWorld()
    const content = someBytes(100_000)
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 100_000))
    const bad = { ...chunkOf(content, 0, 50_000), body: bodyOf(someBytes(50_000, 9)) }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, bad))).toBe('chunkMismatch')
    await world.uploads.complete(ann, uploadId)
    expect(read(world, 'f').equals(content)).toBe(true)
  })

  test.each([
    [{ startByte: 0, endByte: 10_240 * 1024 + 1 }, 'chunkTooLarge'],
    [{ startByte: -1, endByte: 5 }, 'illegalParameter'],
    [{ startByte: 5, endByte: 5 }, 'illegalParameter'],
    [{ startByte: 0, endByte: 12 << 20 }, 'illegalParameter'],
    [{ startByte: 0.5, endByte: 5 }, 'illegalParameter'],
    [{ startByte: 0, endByte: 5, md5: '../x' }, 'illegalParameter'],
  ])('H-18 the chunk %j is refused with %s', async (part, name) => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', Buffer.alloc(11 << 20)]))
    const chunk = { md5: md5(Buffer.alloc(5)), body: bodyOf(Buffer.alloc(5)), ...part }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk))).toBe(name)
  })

  test.each([4, 6])('TR-05a a body of %d instead of 5 bytes is refused', async (count) => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', Buffer.alloc(10)]))
    const chunk = { startByte: 0, endByte: 5, md5: md5(Buffer.alloc(count)), body: bodyOf(Buffer.alloc(count)) }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk))).toBe('chunkMismatch')
  })
})

describe('life of an upload', () => {
  test('TR-05b an empty file is complete after create', async () => {
    using world = await makeWorld()
    const status = await world.uploads.create(ann, await wish(world, ['/empty', Buffer.alloc(0)]))
    expect(status.done?.sizeBytes).toBe(0)
    expect(read(world, 'empty').length).toBe(0)
  })

  test('TR-08 rename, cover and skip do what they say', async () => {
    using world = await makeWorld()
    expect(await send(world, ['/f.txt', Buffer.from('one')])).toBe('/f.txt')
    expect(await send(world, ['/f.txt', Buffer.from('two')])).toBe('/f (1).txt')
    expect(await send(world, ['/f.txt', Buffer.from('three')], { cover: 'cover' })).toBe('/f.txt')
    expect(await refusalOf(send(world, ['/f.txt', Buffer.from('four')], { cover: 'skip' }))).toBe('uploadFileThere')
    expect([read(world, 'f.txt').toString(), read(world, 'f (1).txt').toString()]).toEqual(['three', 'two'])
    makeFolderAt(join(world.home, 'd'))
    expect(await refusalOf(send(world, ['/d', Buffer.from('x')], { cover: 'cover' }))).toBe('fileExists')
  })

  test('TR-05c the same file resumes, another size starts again', async () => {
    using world = await makeWorld()
    const content = someBytes(10_000)
    const first = await world.uploads.create(ann, await wish(world, ['/f', content]))
    await world.uploads.writeChunk(ann, first.uploadId, chunkOf(content, 0, 4000))
    const again = await world.uploads.create(ann, await wish(world, ['/f', content]))
    expect(again).toMatchObject({ uploadId: first.uploadId, received: [[0, 4000]] })
    const changed = await world.uploads.create(ann, await wish(world, ['/f', content.subarray(1)]))
    expect(changed.received).toEqual([])
    expect(await refusalOf(Promise.resolve().then(() => world.uploads.status(ann, first.uploadId)))).toBe('uploadNotFound')
  })

  test('TR-05a complete is idempotent, alone and in parallel, and keeps the time of the file', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    const answers = await Promise.all([1, 2, 3].map(() => world.uploads.complete(ann, uploadId, { mtimeMs: 1_700_000_000_000 })))
    expect(new Set([...answers, await world.uploads.complete(ann, uploadId)].map((one) => JSON.stringify(one))).size).toBe(1)
    expect(statSync(join(world.home, 'f')).mtimeMs).toBe(1_700_000_000_000)
    expect(readdirSync(world.home)).toEqual(['f'])
    expect(world.uploads.find(ann, await world.at('/f'))?.done?.path).toBe('/f')
  })

  test('H-21 a whole-file MD5 that differs announces nothing', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    expect(await refusalOf(world.uploads.complete(ann, uploadId, { md5: md5(Buffer.from('x')) }))).toBe('uploadRestart')
    expect(readdirSync(world.home)).toEqual([])
    expect(stagingOf(world.space)).toEqual([])
  })

  test('S-H3 an upload of somebody else answers as a missing one', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', Buffer.alloc(5)]))
    expect(await refusalOf(world.uploads.writeChunk(bob, uploadId, chunkOf(Buffer.alloc(5), 0, 5)))).toBe('uploadNotFound')
    expect(await refusalOf(world.uploads.cancel(bob, uploadId))).toBe('uploadNotFound')
    expect(world.uploads.find(bob, await world.at('/f'))).toBeUndefined()
  })

  test('TR-05d cancel frees the name, the space and the staging', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', Buffer.alloc(5000)]))
    expect(world.uploads.reservedBytes(world.space.id)).toBe(5000)
    await world.uploads.cancel(ann, uploadId)
    expect([world.uploads.reservedBytes(world.space.id), stagingOf(world.space)]).toEqual([0, []])
  })

  test('S-J1 the folder goes away during the upload: a clear answer, and nothing half', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/d/e/f', content], { makeParents: true }))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    await world.vfs.rename(await world.at('/d'), await world.at('/g'))
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('directoryNotFound')
    await world.vfs.rename(await world.at('/g'), await world.at('/d'))
    expect((await world.uploads.complete(ann, uploadId)).path).toBe('/d/e/f')
  })
})

describe('space and faults', () => {
  const smallDisk = (freeBytes: number): Disk => ({
    ...asyncDisk,
    statfs: () => ({ totalBytes: 1 << 30, freeBytes, freeFiles: undefined, maxFileBytes: Number.MAX_SAFE_INTEGER }),
  })

  test('S-H7 of 20 parallel uploads of the last bytes only what fits is accepted', async () => {
    using world = await makeWorld(smallDisk((32 << 20) + 10_000))
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => refusalOf(world.uploads.create(ann, await wish(world, [`/f${i}`, Buffer.alloc(3000)])))),
    )
    expect(answers.filter((one) => one === 'no refusal')).toHaveLength(3)
    expect(answers.filter((one) => one === 'notEnoughSpace')).toHaveLength(17)
    expect((await world.vfs.capacity(world.space)).freeBytes).toBe((32 << 20) + 1000)
  })

  test('S-B1 a disk full at any write is told, and never reported as success', async () => {
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
      await openDesks(asyncDisk).uploads.recover(world.space)
    }
  })

  test('S-B3 a failed fsync announces nothing and takes unsynced promises back', async () => {
    const content = someBytes(10_000)
    using world = await makeWorld(faultyDisk(asyncDisk, { op: 'fdatasync', nth: 1, error: systemError('EIO') }))
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
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
    const { uploadId } = await world.uploads.create(ann, await wish(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 6000))
    const killed = openDesks(asyncDisk)
    await killed.uploads.recover(world.space)
    expect(killed.uploads.status(ann, uploadId).received).toEqual([[0, 6000]])
    const cut = openDesks({ ...asyncDisk, readText: () => 'another boot' })
    await cut.uploads.recover(world.space)
    expect(cut.uploads.status(ann, uploadId).received).toEqual([])
  })

  test('TR-05d uploads idle for more than 7 days and orphans are cleaned up', async () => {
    using world = await makeWorld()
    await world.uploads.create(ann, await wish(world, ['/f', Buffer.alloc(10)]))
    writeFileSync(join(world.space.rootDir, '.pc', 'staging', '01ARZ3NDEKTSV4RRFFQ69G5FAV.part'), 'orphan')
    await world.uploads.recover(world.space)
    expect(stagingOf(world.space)).toHaveLength(2)
    await world.uploads.cleanUp()
    expect(stagingOf(world.space)).toHaveLength(2)
    const { createUploads } = await import('../../src/storage/uploads.ts')
    const { silentIndex } = await import('../../src/storage/types.ts')
    let clockMs = Date.now()
    const later = createUploads({ index: silentIndex, nowMs: () => clockMs })
    await later.recover(world.space)
    clockMs += 7 * 24 * 3600_000 + 1
    await later.cleanUp()
    expect(stagingOf(world.space)).toEqual([])
  })
})

describe('small files', () => {
  test('W3 300 small files in one go are all there, whole, with nothing left behind', async () => {
    using world = await makeWorld()
    const files = await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        const bytes = someBytes(i * 40, i + 1)
        return { at: await world.at(`/d/f${i}`), bytes, md5: md5(bytes), cover: 'rename' as const, makeParents: true }
      }),
    )
    const answers = await world.uploads.putSmall(ann, files)
    expect(answers.filter((one) => one instanceof Error)).toEqual([])
    expect(readdirSync(join(world.home, 'd'))).toHaveLength(300)
    for (const [i, file] of files.entries()) expect(read(world, `d/f${i}`).equals(file.bytes)).toBe(true)
    expect(stagingOf(world.space)).toEqual([])
  })

  test('W3 a bad file in a batch fails alone', async () => {
    using world = await makeWorld()
    const good = { at: await world.at('/good'), bytes: Buffer.from('x'), md5: md5(Buffer.from('x')), cover: 'skip' as const }
    const answers = await world.uploads.putSmall(ann, [
      good,
      { ...good, md5: md5(Buffer.from('y')) },
      { ...good, at: await world.at('/a/b') },
      { ...good, at: await world.at('/...') },
    ])
    expect(answers.map((one) => (one instanceof Error ? one.message : one.path))).toEqual([
      '/good',
      'chunkMismatch',
      'directoryNotFound',
      'nameInvalid',
    ])
  })

  test('S-B1 a full disk during small files leaves whole files or none', async () => {
    for (let nth = 1; nth <= 6; nth += 1) {
      using world = await makeWorld(
        faultyDisk(asyncDisk, { op: ['write', 'link', 'fsync'], nth, andAfter: true, error: systemError('ENOSPC') }),
      )
      const bytes = someBytes(5000)
      const files = await Promise.all(
        ['/a', '/b'].map(async (path) => ({ at: await world.at(path), bytes, md5: md5(bytes), cover: 'rename' as const })),
      )
      const answers = await world.uploads.putSmall(ann, files)
      for (const name of readdirSync(world.home)) expect(read(world, name).equals(bytes)).toBe(true)
      expect(answers.some((one) => one instanceof Error)).toBe(true)
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})
