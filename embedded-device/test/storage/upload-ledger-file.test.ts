import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import { createLedgerFile } from '../../src/modules/transfers/upload-ledger-file.ts'
import { lineOf, parseLedger } from '../../src/modules/transfers/upload-ledger.ts'
import type { Ledger, LedgerPiece } from '../../src/modules/transfers/upload-ledger.ts'
import { ann, chunkOf, makeWorld, openFileServices, refusalOf, someBytes, stagingOf } from './world.ts'
import type { World } from './world.ts'

const CHUNK_BYTES = 10_000
const CONTENT = someBytes(5 * CHUNK_BYTES)
const chunk = (order: number) => chunkOf(CONTENT, order * CHUNK_BYTES, (order + 1) * CHUNK_BYTES)

/** A disk that counts how ledgers are written. `spoil` may break a line after it has reached the disk. */
function ledgerDisk(spoil: () => string | undefined = () => undefined) {
  const ledgers = new Set<number>()
  const calls: ('whole' | 'line')[] = []
  const disk: Disk = {
    ...asyncDisk,
    async open(name, flags) {
      const fd = await asyncDisk.open(name, flags)
      if (name.toString().endsWith('.json.tmp')) ledgers.add(fd)
      return fd
    },
    async close(fd) {
      ledgers.delete(fd)
      await asyncDisk.close(fd)
    },
    async write(fd, buffers, position) {
      await asyncDisk.write(fd, buffers, position)
      if (!ledgers.has(fd)) return
      calls.push(position === 0 ? 'whole' : 'line')
      const code = position === 0 ? undefined : spoil()
      if (code !== undefined) throw systemError(code)
    },
  }
  return { disk, calls, openLedgers: () => ledgers.size }
}

async function begin(world: World): Promise<string> {
  const wish = { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover: 'rename' as const }
  return (await world.uploads.create(ann, wish)).uploadId
}

/** What a start of the device promises. */
async function promised(world: World, uploadId: string, bootId?: string) {
  const { uploads } = openFileServices(bootId === undefined ? asyncDisk : { ...asyncDisk, readText: () => bootId })
  await uploads.recover(world.space)
  return uploads.status(ann, uploadId).received
}

test('P1, W2 a piece takes one write of its line once the ledger was written, and is promised after a kill', async () => {
  const { disk, calls, openLedgers } = ledgerDisk()
  using world = await makeWorld(disk)
  const uploadId = await begin(world)
  calls.length = 0
  for (const order of [0, 1, 2]) await world.uploads.writeChunk(ann, uploadId, chunk(order))
  expect(calls).toEqual(['whole', 'line', 'line'])
  expect(await promised(world, uploadId)).toEqual([[0, 3 * CHUNK_BYTES]])
  for (const order of [3, 4]) await world.uploads.writeChunk(ann, uploadId, chunk(order))
  await world.uploads.complete(ann, uploadId)
  expect(openLedgers()).toBe(0)
})

test('P3 a line torn anywhere promises nothing of its piece and leaves the others', () => {
  const piece = (order: number): LedgerPiece => ({ startByte: order, endByte: order + 1, md5: 'a'.repeat(32), synced: false })
  const base = { version: 1, id: 'x', names: ['f'], sizeBytes: 9, inode: 1, pieces: [piece(0)] }
  const whole = JSON.stringify(base)
  const text = whole + lineOf(piece(1)) + lineOf(piece(2))
  for (let cut = 0; cut <= text.length; cut += 1) {
    const ledger = parseLedger(text.slice(0, cut))
    const lines = [whole, whole + lineOf(piece(1)), text].filter(({ length }) => length <= cut).length
    expect(ledger?.pieces.length ?? 0).toBe(lines)
  }
  // Bytes that a power cut left in the middle: what follows is not believed either.
  expect(parseLedger(`${whole}\n\0\0\0${lineOf(piece(2))}`)?.pieces).toEqual([piece(0)])
  expect(parseLedger(`${whole}\n{"startByte":"1","endByte":2,"md5":""}`)?.pieces).toEqual([piece(0)])
})

test('P3 a piece that was refused for its line is not promised any more once its place is written again', async () => {
  let isFailing = false
  const { disk } = ledgerDisk(() => (isFailing ? 'EIO' : undefined))
  using world = await makeWorld(disk)
  const uploadId = await begin(world)
  await world.uploads.writeChunk(ann, uploadId, chunk(0))
  isFailing = true
  expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk(1)))).toBe('ioError')
  // The line is there, and with it the bytes: nothing wrong so far.
  expect(readFileSync(join(world.space.rootDir, '.pc', 'staging', `${uploadId}.json`), 'utf8').split('\n')).toHaveLength(2)
  const spoilt = { ...chunk(1), body: chunkOf(someBytes(5 * CHUNK_BYTES, 2), CHUNK_BYTES, 2 * CHUNK_BYTES).body }
  expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, spoilt))).toBe('chunkMismatch')
  expect(await promised(world, uploadId)).toEqual([[0, CHUNK_BYTES]])
})

test('S-B1 while a ledger that may be wrong cannot be rewritten nothing is accepted; afterwards uploads continue', async () => {
  let left = Infinity
  const { disk } = ledgerDisk(() => (left < Infinity ? 'ENOSPC' : undefined))
  const full: Disk = {
    ...disk,
    write: (fd, buffers, position) => {
      if (position === 0 && left <= 0) throw systemError('ENOSPC')
      left -= position === 0 ? 0 : 1
      return disk.write(fd, buffers, position)
    },
  }
  using world = await makeWorld(full)
  const uploadId = await begin(world)
  await world.uploads.writeChunk(ann, uploadId, chunk(0))
  left = 1
  expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, { ...chunk(1) }))).toBe('notEnoughSpace')
  expect(await refusalOf(world.uploads.writeChunk(ann, uploadId, chunk(2)))).toBe('notEnoughSpace')
  left = Infinity
  for (const order of [1, 2, 3, 4]) await world.uploads.writeChunk(ann, uploadId, chunk(order))
  expect((await world.uploads.complete(ann, uploadId)).sizeBytes).toBe(CONTENT.byteLength)
  expect(stagingOf(world.space).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('P3 what was synced on the way is promised after a power cut, also when nothing came after it', async () => {
  using world = await makeWorld()
  const chunkBytes = 8 << 20
  const content = Buffer.alloc(9 * chunkBytes, 7)
  const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: content.byteLength, cover: 'rename' })
  for (let order = 0; order < 8; order += 1)
    await world.uploads.writeChunk(ann, uploadId, chunkOf(content, order * chunkBytes, (order + 1) * chunkBytes))
  const file = join(world.space.rootDir, '.pc', 'staging', `${uploadId}.json`)
  await vi.waitFor(() => expect(parseLedger(readFileSync(file, 'utf8'))?.pieces.filter(({ synced }) => synced)).toHaveLength(8))
  expect(await promised(world, uploadId, 'another boot')).toEqual([[0, 8 * chunkBytes]])
})

test('P3 a piece that comes after a sync whose ledger could not be written says both', async () => {
  let failing = 0
  const { disk, calls } = ledgerDisk()
  using world = await makeWorld({
    ...disk,
    rename: async (from, to) => {
      if (failing > 0 && (failing -= 1) >= 0) throw systemError('EIO')
      await disk.rename(from, to)
    },
    async fdatasync(fd) {
      await disk.fdatasync(fd)
      failing = 1
    },
  })
  const chunkBytes = 8 << 20
  const content = Buffer.alloc(9 * chunkBytes, 7)
  const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: content.byteLength, cover: 'rename' })
  const send = (order: number) => world.uploads.writeChunk(ann, uploadId, chunkOf(content, order * chunkBytes, (order + 1) * chunkBytes))
  for (let order = 0; order < 8; order += 1) await send(order)
  const before = calls.length
  await vi.waitFor(() => expect(calls.length).toBe(before + 1))
  await send(8)
  expect(calls.at(-1)).toBe('whole')
  expect(await promised(world, uploadId, 'another boot')).toEqual([[0, 8 * chunkBytes]])
})

test('P3 a ledger is let go of behind the line that is being written, and what comes later is still written', async () => {
  const gate = Promise.withResolvers<void>()
  const doings: string[] = []
  const { disk } = ledgerDisk()
  using world = await makeWorld()
  const uploadId = await begin(world)
  const named = { version: 1, id: uploadId, userNo: '1001', wished: ['f'], names: ['f'], cover: 'rename', flag: '' } as const
  const ledger: Ledger = { ...named, sizeBytes: 9, createdAtMs: 0, inode: 1, bootId: 'b', pieces: [] }
  const slow: Disk = {
    ...disk,
    async write(fd, buffers, position) {
      if (position > 0) await gate.promise
      doings.push(position > 0 ? 'line' : 'whole')
      await disk.write(fd, buffers, position)
    },
    async close(fd) {
      doings.push('close')
      await disk.close(fd)
    },
  }
  const notes = createLedgerFile({ disk: slow, space: world.space, name: `${uploadId}.json`, ledger: () => ledger })
  await notes.save()
  doings.length = 0
  const adding = notes.add({ startByte: 0, endByte: 1, md5: 'a'.repeat(32), synced: false })
  const closing = notes.close()
  await new Promise(setImmediate)
  expect(doings).toEqual([])
  gate.resolve()
  await Promise.all([adding, closing])
  expect(doings).toEqual(['line', 'close'])
  doings.length = 0
  await notes.save()
  expect(doings.filter((one) => one === 'whole')).toEqual(['whole'])
  expect(doings.at(-1)).toBe('close')
})
