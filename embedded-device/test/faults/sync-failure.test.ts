import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk, OpenFlag } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import { ann, chunkOf, makeWorld, md5, openFileServices, refusalOf, someBytes, stagingOf } from '../storage/world.ts'
import type { World } from '../storage/world.ts'
import { lossyDisk } from './lossy-disk.ts'

const CONTENT = someBytes(30_000)
const RANGES = [
  [0, 10_000],
  [10_000, 20_000],
  [20_000, 30_000],
] as const

/** Acts as a client until the file is stored: sends what is missing, completes, restarts when required. Returns the answers. */
async function sendUntilDone(world: World, cover: ConflictPolicy): Promise<string[]> {
  const told: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const answer = await refusalOf(sendOnce(world, cover))
    told.push(answer)
    if (answer === 'no refusal') return told
  }
  throw new Error(`never done: ${told.join(', ')}`)
}

async function sendOnce(world: World, cover: ConflictPolicy): Promise<void> {
  const wish = { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover, flag: 1, mtimeMs: 1_700_000_000_000 }
  const { uploadId, received } = await world.uploads.create(ann, wish)
  const missing = RANGES.filter(([start, end]) => !received.some(([from, to]) => from <= start && end <= to))
  for (const [start, end] of missing) await world.uploads.writeChunk(ann, uploadId, chunkOf(CONTENT, start, end))
  await world.uploads.complete(ann, uploadId)
}

describe('S-B3 EIO on fsync once', () => {
  test.each(['rename', 'cover', 'skip'] as const)(
    'S-B3 whichever sync of an upload with %s fails, no later yes covers lost bytes',
    async (cover) => {
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        const disk = lossyDisk(nth)
        using world = await makeWorld(disk)
        const told = await sendUntilDone(world, cover)
        isDone = disk.syncs() < nth
        expect(told.slice(0, -1).every((one) => one === 'ioError' || one === 'uploadRestart')).toBe(true)
        // The request whose sync failed was refused.
        expect(told.includes('ioError')).toBe(!isDone)
        expect(disk.lostBytes()).toBe(0)
        expect(readdirSync(world.home)).toEqual(['f'])
        expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
      }
    },
  )

  test('S-B3 negative control: an uploader that asks the same descriptor again ends with lost bytes, and the check sees it', async () => {
    using world = await makeWorld()
    const disk = lossyDisk(1)
    const fd = await disk.open(join(world.home, 'f'), OpenFlag.createFile)
    await disk.write(fd, [CONTENT], 0)
    await expect(disk.fsync(fd)).rejects.toThrow('EIO')
    await disk.fsync(fd)
    await disk.close(fd)
    expect(disk.lostBytes()).toBe(CONTENT.byteLength)
  })
})

/** Sends all of the file but its first MiB: the background sync runs, and fails, meanwhile. */
async function sendOtherPieces(world: World, uploadId: string): Promise<void> {
  const piece = Buffer.alloc(8 << 20, 7)
  const pieceMd5 = md5(piece)
  for (let start = 1 << 20; start + piece.byteLength <= 64 << 20; start += piece.byteLength) {
    const body = (async function* () {
      yield piece
    })()
    await world.uploads.writeChunk(ann, uploadId, { startByte: start, endByte: start + piece.byteLength, md5: pieceMd5, body })
  }
  const rest = Buffer.alloc(7 << 20, 9)
  for (let again = 0; again < 2; again += 1) {
    rest.fill(again)
    await world.uploads.writeChunk(ann, uploadId, { ...chunkOf(rest, 0, rest.byteLength), startByte: 57 << 20, endByte: 64 << 20 })
  }
}

describe('S-B3 EIO while other files or chunks are written', () => {
  test('S-B3 a chunk on its way while a sync fails is not acknowledged', async () => {
    const latch = Promise.withResolvers<void>()
    const disk: Disk = faultyDisk(asyncDisk, { op: 'fdatasync', nth: 1, error: systemError('EIO') })
    using world = await makeWorld(disk)
    const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: 64 << 20, cover: 'rename' })
    async function* slowBody(): AsyncGenerator<Uint8Array> {
      yield CONTENT.subarray(0, 5000)
      await latch.promise
      yield CONTENT.subarray(5000)
    }
    const part = { startByte: 0, endByte: CONTENT.byteLength, md5: md5(CONTENT), body: slowBody() }
    const slow = refusalOf(world.uploads.writeChunk(ann, uploadId, part))
    await sendOtherPieces(world, uploadId)
    await expect.poll(() => world.uploads.status(ann, uploadId).received, { timeout: 20_000 }).toEqual([])
    latch.resolve()
    expect(await slow).toBe('ioError')
    expect(world.uploads.status(ann, uploadId).received).toEqual([])
  })

  test('S-B3 small files whose directory cannot be synced are refused and not stored', async () => {
    for (let nth = 1; nth <= 4; nth += 1) {
      const disk = faultyDisk(asyncDisk, { op: 'fsync', nth, error: systemError('EIO') })
      using world = await makeWorld(disk)
      const files = await Promise.all(
        ['/a', '/b', '/c'].map(async (path) => ({ at: await world.at(path), bytes: CONTENT, md5: md5(CONTENT), cover: 'rename' as const })),
      )
      const answers = await world.uploads.putSmall(ann, files)
      const announced = answers.flatMap((one) => (one instanceof Error ? [] : [one.name]))
      expect(readdirSync(world.home).sort()).toEqual(announced.sort())
      for (const answer of answers) if (answer instanceof Error) expect(isRefusal(answer) && answer.error).toBe('ioError')
      expect(answers.some((one) => one instanceof Error)).toBe(true)
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})

test.each([true, false])(
  'S-A5 a cover whose last step failed is finished by asking again (client comes back with create: %s)',
  async (isBack) => {
    using world = await makeWorld()
    // A free name is linked, not renamed to.
    writeFileSync(join(world.home, 'f'), 'old')
    const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover: 'cover' })
    for (const [start, end] of RANGES) await world.uploads.writeChunk(ann, uploadId, chunkOf(CONTENT, start, end))
    let isBroken = false
    const breaking: Disk = {
      ...asyncDisk,
      rename: async (from, to) => {
        await asyncDisk.rename(from, to)
        isBroken = String(to).endsWith('/f')
      },
      fsync: async (fd) => {
        if (!isBroken) return asyncDisk.fsync(fd)
        isBroken = false
        throw systemError('EIO')
      },
    }
    const { uploads } = openFileServices(breaking)
    await uploads.recover(world.space)
    expect(await refusalOf(uploads.complete(ann, uploadId))).toBe('ioError')
    // The answer says that every byte is stored, so that the client does not send the file again.
    const wish = { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover: 'cover' as const }
    if (isBack) expect((await uploads.create(ann, wish)).received).toEqual([[0, CONTENT.byteLength]])
    expect((await uploads.complete(ann, uploadId)).path).toBe('/f')
    expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
    expect(stagingOf(world.space).filter((name) => !name.endsWith('.json'))).toEqual([])
  },
)
