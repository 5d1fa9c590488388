import { rmSync, truncateSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import type { UploadCreate } from '../../src/modules/transfers/upload-types.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { ann, chunkOf, makeWorld, md5, openFileServices, refusalOf, someBytes, stagingOf } from '../storage/world.ts'
import type { World } from '../storage/world.ts'

const CONTENT = someBytes(20_000)

/** A body that sends `count` bytes and then nothing, for ever: a black hole, as the device sees it. */
async function* silentAfter(bytes: Uint8Array, count: number): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, count)
  await new Promise(() => undefined)
}

const wishOf = async (world: World, more: Partial<UploadCreate> = {}): Promise<UploadCreate> => ({
  at: await world.at('/f'),
  sizeBytes: CONTENT.byteLength,
  cover: 'cover',
  flag: 1,
  ...more,
})
const halfOf = (content: Uint8Array, half: 0 | 1) => chunkOf(content, half * 10_000, half * 10_000 + 10_000)
const silentHalf = (bytes: Uint8Array, count: number) => {
  const half = halfOf(bytes, 0)
  return { ...half, body: silentAfter(bytes.subarray(0, 10_000), count) }
}

describe('black hole', () => {
  test.each([0, 2500, 5000, 7500])(
    'S-C1 a chunk silent after %d bytes promises nothing, and its repeat is taken at once',
    async (count) => {
      using world = await makeWorld()
      const { uploadId } = await world.uploads.create(ann, await wishOf(world))
      const silent = refusalOf(world.uploads.writeChunk(ann, uploadId, silentHalf(CONTENT, count)))
      expect(world.uploads.status(ann, uploadId).received).toEqual([])
      expect((await world.uploads.writeChunk(ann, uploadId, halfOf(CONTENT, 0))).received).toEqual([[0, 10_000]])
      // The same bytes with the same MD5 are stored, so the answer may say so.
      expect(await silent).toBe('no refusal')
      await world.uploads.writeChunk(ann, uploadId, halfOf(CONTENT, 1))
      await world.uploads.complete(ann, uploadId)
      expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
    },
  )

  test('S-C1 a silent chunk of other bytes is refused when a whole one takes its place', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wishOf(world))
    const other = someBytes(20_000, 9)
    const silent = refusalOf(world.uploads.writeChunk(ann, uploadId, silentHalf(other, 5000)))
    await world.uploads.writeChunk(ann, uploadId, halfOf(CONTENT, 0))
    expect(await silent).toBe('uploadInProgress')
    expect(readdirSync(world.home)).toEqual([])
  })

  test('S-C1 a silent chunk holds up neither cancel nor the fresh start of a changed file', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wishOf(world))
    const silent = refusalOf(world.uploads.writeChunk(ann, uploadId, silentHalf(CONTENT, 5000)))
    const changed = await world.uploads.create(ann, await wishOf(world, { sizeBytes: 15_000 }))
    expect(changed.received).toEqual([])
    expect(await silent).toBe('uploadInProgress')
    const again = refusalOf(world.uploads.writeChunk(ann, changed.uploadId, silentHalf(CONTENT, 5000)))
    await world.uploads.cancel(ann, changed.uploadId)
    expect(await again).toBe('uploadInProgress')
    expect(stagingOf(world.space)).toEqual([])
  })
})

describe('changed source', () => {
  test.each([{ sizeBytes: 15_000 }, { mtimeMs: 1_700_000_001_000 }])(
    'S-A8 with %j the file starts from 0 and holds no byte of before',
    async (change) => {
      using world = await makeWorld()
      const first = await world.uploads.create(ann, await wishOf(world, { mtimeMs: 1_700_000_000_000 }))
      await world.uploads.writeChunk(ann, first.uploadId, halfOf(CONTENT, 0))
      const wish = await wishOf(world, { mtimeMs: 1_700_000_000_000, ...change })
      const next = await world.uploads.create(ann, wish)
      expect(next.received).toEqual([])
      const late = Promise.resolve().then(() => world.uploads.writeChunk(ann, first.uploadId, halfOf(CONTENT, 1)))
      expect(await refusalOf(late)).toBe('uploadNotFound')
      const changed = someBytes(wish.sizeBytes, 5)
      await world.uploads.writeChunk(ann, next.uploadId, halfOf(changed, 0))
      expect(await refusalOf(world.uploads.complete(ann, next.uploadId))).toBe('uploadRestart')
      await world.uploads.writeChunk(ann, next.uploadId, chunkOf(changed, 10_000, wish.sizeBytes))
      await world.uploads.complete(ann, next.uploadId, { md5: md5(changed) })
      expect(readFileSync(join(world.home, 'f')).equals(changed)).toBe(true)
      expect(stagingOf(world.space).filter((name) => name.endsWith('.part'))).toEqual([])
    },
  )
})

describe('offset', () => {
  const harm = {
    'taken away': (part: string) => rmSync(part),
    cut: (part: string) => truncateSync(part, 5000),
  }
  const partOf = (world: World): string => {
    const staging = join(world.space.rootDir, '.pc', 'staging')
    return join(staging, readdirSync(staging).find((name) => name.endsWith('.part')) ?? '')
  }

  test.each(['taken away', 'cut'] as const)('S-A1 a part that was %s begins again: no byte is promised that is not there', async (what) => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wishOf(world))
    await world.uploads.writeChunk(ann, uploadId, halfOf(CONTENT, 0))
    harm[what](partOf(world))
    const again = await world.uploads.create(ann, await wishOf(world))
    expect(again.received).toEqual([])
    const restarted = openFileServices(asyncDisk).uploads
    await restarted.recover(world.space)
    expect(restarted.status(ann, again.uploadId).received).toEqual([])
    await world.uploads.writeChunk(ann, again.uploadId, halfOf(CONTENT, 0))
    await world.uploads.writeChunk(ann, again.uploadId, halfOf(CONTENT, 1))
    await world.uploads.complete(ann, again.uploadId)
    expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
  })

  test('S-A1 negative control: with the ledger as the truth instead of the part, bytes are promised that are not there', async () => {
    using world = await makeWorld()
    const { uploadId } = await world.uploads.create(ann, await wishOf(world))
    await world.uploads.writeChunk(ann, uploadId, halfOf(CONTENT, 0))
    truncateSync(partOf(world), 5000)
    // A stat that believes what was once written.
    const believing: Disk = {
      ...asyncDisk,
      lstat: async (path) => {
        const stat = await asyncDisk.lstat(path)
        return String(path).endsWith('.part') ? { ...stat, sizeBytes: CONTENT.byteLength } : stat
      },
    }
    const { uploads } = openFileServices(believing)
    await uploads.recover(world.space)
    const promisedBytes = uploads.status(ann, uploadId).received.reduce((sum, [start, end]) => sum + end - start, 0)
    const isKept = promisedBytes <= 5000
    expect(isKept).toBe(false)
  })
})

describe('a disk that hangs', () => {
  test('S-B6 a space whose disk hangs holds up no create, chunk or small file of another space', async () => {
    using healthy = await makeWorld()
    using hanging = await makeWorld()
    const latch = Promise.withResolvers<void>()
    const isHanging = (path: unknown): boolean => String(path).includes(hanging.space.id)
    const disk: Disk = {
      ...asyncDisk,
      open: async (path, flags) => {
        if (isHanging(path)) await latch.promise
        return asyncDisk.open(path, flags)
      },
      statfs: async (path) => {
        if (isHanging(path)) await latch.promise
        return asyncDisk.statfs(path)
      },
    }
    const { uploads } = openFileServices(disk)
    const small = async (world: World) => [{ at: await world.at('/s'), bytes: CONTENT, md5: md5(CONTENT), cover: 'rename' as const }]
    const held = [uploads.create(ann, await wishOf(hanging)), uploads.putSmall(ann, await small(hanging))]
    const { uploadId } = await uploads.create(ann, await wishOf(healthy))
    await uploads.writeChunk(ann, uploadId, chunkOf(CONTENT, 0, CONTENT.byteLength))
    await uploads.complete(ann, uploadId)
    expect(await uploads.putSmall(ann, await small(healthy))).toMatchObject([{ path: '/s' }])
    expect(readdirSync(healthy.home)).toEqual(['f', 's'])
    expect(readdirSync(hanging.home)).toEqual([])
    latch.resolve()
    await Promise.all(held)
    expect(readdirSync(hanging.home)).toEqual(['s'])
  })
})

describe('two uploads to one name', () => {
  test.each(['cover', 'skip'] as const)('S-J1 %s: one continues, the other is refused, and no bytes mix', async (cover) => {
    using world = await makeWorld()
    const other = someBytes(20_000, 3)
    const [first, second] = await Promise.allSettled([
      world.uploads.create(ann, await wishOf(world, { cover, flag: 'tab 1' })),
      world.uploads.create(ann, await wishOf(world, { cover, flag: 'tab 2' })),
    ])
    if (first.status !== 'fulfilled' || second.status !== 'rejected') throw new Error('one winner was expected')
    expect(second.reason).toMatchObject({ error: 'uploadInProgress' })
    for (const half of [0, 1] as const) await world.uploads.writeChunk(ann, first.value.uploadId, halfOf(CONTENT, half))
    await world.uploads.complete(ann, first.value.uploadId)
    expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
    const later = refusalOf(
      (async () => {
        const { uploadId } = await world.uploads.create(ann, await wishOf(world, { cover, flag: 'tab 2' }))
        for (const half of [0, 1] as const) await world.uploads.writeChunk(ann, uploadId, halfOf(other, half))
        await world.uploads.complete(ann, uploadId)
      })(),
    )
    expect(await later).toBe(cover === 'skip' ? 'uploadFileThere' : 'no refusal')
    expect(readFileSync(join(world.home, 'f')).equals(cover === 'skip' ? CONTENT : other)).toBe(true)
  })

  test('S-J1 rename: both land, under two names', async () => {
    using world = await makeWorld()
    const wishes = await Promise.all(['tab 1', 'tab 2'].map((flag) => wishOf(world, { cover: 'rename', flag })))
    const opened = await Promise.all(wishes.map((wish) => world.uploads.create(ann, wish)))
    expect(opened.map((one) => one.path).sort()).toEqual(['/f', '/f (1)'])
  })

  test('S-J1 an upload its client left for good makes room for the next one', async () => {
    using world = await makeWorld()
    let clockMs = 1_800_000_000_000
    const uploads = createUploads({ index: silentIndex, nowMs: () => clockMs })
    await uploads.create(ann, await wishOf(world, { flag: 'left' }))
    clockMs += 60_000
    expect(await refusalOf(uploads.create(ann, await wishOf(world, { flag: 'next' })))).toBe('uploadInProgress')
    clockMs += 61_000
    expect((await uploads.create(ann, await wishOf(world, { flag: 'next' }))).received).toEqual([])
    expect(stagingOf(world.space).filter((name) => name.endsWith('.part'))).toHaveLength(1)
  })
})
