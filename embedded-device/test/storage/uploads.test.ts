import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ann, bob, bodyOf, chunkOf, makeFolderAt, makeWorld, md5, refusalOf, sha256, someBytes, stagingOf } from './world.ts'
import { createRequest, send, read } from './upload-world.ts'

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
          const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
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
})

describe('damaged and invalid chunks', () => {
  test('TR-05a a wrong MD5 is refused and the range stays unmarked', async () => {
    using world = await makeWorld()
    const content = someBytes(3 << 20)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    const bad = { ...chunkOf(content, 0, 1 << 20), md5: md5(Buffer.from('other')) }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, bad))).toBe('chunkMismatch')
    expect(world.uploads.status(ann, uploadId).received).toEqual([])
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('uploadRestart')
    expect(readdirSync(world.home)).toEqual([])
  })

  test('P1 a spoilt repeat of an acknowledged chunk harms nothing', async () => {
    using world = await makeWorld()
    const content = someBytes(100_000)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
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
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', Buffer.alloc(11 << 20)]))
    const chunk = { md5: md5(Buffer.alloc(5)), body: bodyOf(Buffer.alloc(5)), ...part }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk))).toBe(name)
  })

  test.each([4, 6])('TR-05a a body of %d instead of 5 bytes is refused', async (count) => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', Buffer.alloc(10)]))
    const chunk = { startByte: 0, endByte: 5, md5: md5(Buffer.alloc(count)), body: bodyOf(Buffer.alloc(count)) }
    expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk))).toBe('chunkMismatch')
  })
})

describe('life of an upload', () => {
  test('TR-05b an empty file is complete after create', async () => {
    using world = await makeWorld()
    const status = await world.uploads.create(ann, await createRequest(world, ['/empty', Buffer.alloc(0)]))
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
    const first = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    await world.uploads.writeChunk(ann, first.uploadId, chunkOf(content, 0, 4000))
    const again = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    expect(again).toMatchObject({ uploadId: first.uploadId, received: [[0, 4000]] })
    const changed = await world.uploads.create(ann, await createRequest(world, ['/f', content.subarray(1)]))
    expect(changed.received).toEqual([])
    expect(await refusalOf(Promise.resolve().then(() => world.uploads.status(ann, first.uploadId)))).toBe('uploadNotFound')
  })

  test('TR-05a complete is idempotent, alone and in parallel, and keeps the time of the file', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    const answers = await Promise.all([1, 2, 3].map(() => world.uploads.complete(ann, uploadId, { mtimeMs: 1_700_000_000_000 })))
    expect(new Set([...answers, await world.uploads.complete(ann, uploadId)].map((one) => JSON.stringify(one))).size).toBe(1)
    expect(statSync(join(world.home, 'f')).mtimeMs).toBe(1_700_000_000_000)
    expect(readdirSync(world.home)).toEqual(['f'])
    expect(world.uploads.find(ann, await world.at('/f'))?.done?.path).toBe('/f')
  })
})

describe('an upload that ends early', () => {
  test('H-21 a whole-file MD5 that differs announces nothing', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', content]))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    expect(await refusalOf(world.uploads.complete(ann, uploadId, { md5: md5(Buffer.from('x')) }))).toBe('uploadRestart')
    expect(readdirSync(world.home)).toEqual([])
    expect(stagingOf(world.space)).toEqual([])
  })

  test('S-H3 an upload of another user answers as a missing one', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', Buffer.alloc(5)]))
    expect(await refusalOf(world.uploads.writeChunk(bob, uploadId, chunkOf(Buffer.alloc(5), 0, 5)))).toBe('uploadNotFound')
    expect(await refusalOf(world.uploads.cancel(bob, uploadId))).toBe('uploadNotFound')
    expect(world.uploads.find(bob, await world.at('/f'))).toBeUndefined()
  })

  test('TR-05d cancel frees the name, the space and the staging', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/f', Buffer.alloc(5000)]))
    expect(world.uploads.reservedBytes(world.space.id)).toBe(5000)
    await world.uploads.cancel(ann, uploadId)
    expect([world.uploads.reservedBytes(world.space.id), stagingOf(world.space)]).toEqual([0, []])
  })

  test('S-J1 the folder goes away during the upload: a clear answer, and nothing half', async () => {
    using world = await makeWorld()
    const content = someBytes(5000)
    const { uploadId } = await world.uploads.create(ann, await createRequest(world, ['/d/e/f', content], { makeParents: true }))
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, 5000))
    await world.vfs.rename(await world.at('/d'), await world.at('/g'))
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('directoryNotFound')
    await world.vfs.rename(await world.at('/g'), await world.at('/d'))
    expect((await world.uploads.complete(ann, uploadId)).path).toBe('/d/e/f')
  })
})
