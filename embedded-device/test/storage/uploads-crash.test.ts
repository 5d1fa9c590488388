import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import type { UploadService } from '../../src/modules/transfers/uploads.ts'
import { ann, chunkOf, killedDisk, makeWorld, openFileServices, quickDisk, someBytes, stagingOf } from './world.ts'
import type { World } from './world.ts'

const CONTENT = someBytes(300_000)
const RANGES = [
  [0, 100_000],
  [100_000, 200_000],
  [200_000, 300_000],
] as const

interface Told {
  readonly acknowledged: (readonly [number, number])[]
  completed: boolean
}

/** Acts as a client; records the answers before the device is killed. */
async function upload(world: World, desk: UploadService, cover: ConflictPolicy): Promise<Told> {
  const told: Told = { acknowledged: [], completed: false }
  try {
    const { uploadId } = await desk.create(ann, { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover, flag: 'x' })
    await Promise.all(
      RANGES.map(async ([start, end]) => {
        await desk.writeChunk(ann, uploadId, chunkOf(CONTENT, start, end))
        told.acknowledged.push([start, end])
      }),
    )
    await desk.complete(ann, uploadId)
    told.completed = true
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error
  }
  return told
}

const isOneOf = (bytes: Buffer, ...allowed: Uint8Array[]): boolean => allowed.some((one) => bytes.equals(one))

describe('kill points', () => {
  test.each(['rename', 'cover', 'skip'] as const)(
    'S-A2 a kill at every changing call of an upload with %s keeps P1 to P4',
    async (cover) => {
      const old = Buffer.from('the old content')
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        using world = await makeWorld(quickDisk, quickDisk)
        if (cover === 'cover') writeFileSync(join(world.home, 'f'), old)
        const killed = killedDisk(quickDisk, nth)
        const told = await upload(world, openFileServices(killed).uploads, cover)
        isDone = killed.calls() < nth
        // S-A5, P2: before and after the restart the name holds the old or the new content, whole.
        const check = (): void => {
          for (const name of readdirSync(world.home)) expect(isOneOf(readFileSync(join(world.home, name)), CONTENT, old)).toBe(true)
          if (told.completed) expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
        }
        check()
        const again = openFileServices(quickDisk).uploads
        await again.recover(world.space)
        check()
        const found = again.find(ann, await world.at('/f'))
        const isWhole = found?.done !== undefined
        // P1: what was acknowledged is still there. P3: and what is reported matches the bytes.
        for (const [start, end] of told.acknowledged) {
          expect(isWhole || found?.received.some(([from, to]) => from <= start && end <= to)).toBe(true)
        }
        // S-A1: resume finishes unattended.
        if (!isWhole) {
          const status = await again.create(ann, { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover, flag: 'x' })
          const missing = RANGES.filter(([start, end]) => !status.received.some(([from, to]) => from <= start && end <= to))
          for (const [start, end] of missing) await again.writeChunk(ann, status.uploadId, chunkOf(CONTENT, start, end))
          await again.complete(ann, status.uploadId)
        }
        expect(readdirSync(world.home)).toEqual(['f'])
        expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
        expect(stagingOf(world.space).filter((name) => !name.endsWith('.json'))).toEqual([])
      }
    },
  )
})

describe('kill points of small files', () => {
  test('S-A2 a kill at every changing call of small files leaves whole files and an empty staging', async () => {
    const bytes = someBytes(5000)
    const md5 = chunkOf(bytes, 0, 5000).md5
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld(quickDisk, quickDisk)
      const killed = killedDisk(quickDisk, nth)
      const files = await Promise.all(
        ['/a', '/b', '/c'].map(async (path) => ({ at: await world.at(path), bytes, md5, cover: 'rename' as const })),
      )
      const answers = await openFileServices(killed).uploads.putSmall(ann, files)
      isDone = killed.calls() < nth
      await openFileServices(quickDisk).uploads.recover(world.space)
      for (const name of readdirSync(world.home)) expect(readFileSync(join(world.home, name)).equals(bytes)).toBe(true)
      for (const answer of answers) if (!(answer instanceof Error)) expect(readdirSync(world.home)).toContain(answer.name)
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})

/** Creates an upload and sends all of its chunks. */
async function sendChunks(world: World): Promise<string> {
  const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: CONTENT.byteLength, cover: 'rename' })
  for (const [start, end] of RANGES) await world.uploads.writeChunk(ann, uploadId, chunkOf(CONTENT, start, end))
  return uploadId
}

describe('complete', () => {
  test('S-A4 a name taken meanwhile and a kill at every call of complete still give one copy', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld(quickDisk, quickDisk)
      const uploadId = await sendChunks(world)
      writeFileSync(join(world.home, 'f'), 'somebody else')
      const killed = killedDisk(quickDisk, nth)
      // The recovery of the killed process writes too; only complete is to be killed.
      const before = openFileServices(quickDisk)
      await before.uploads.recover(world.space)
      const doomed = openFileServices(killed)
      await doomed.uploads.recover(world.space).catch(() => undefined)
      await Promise.resolve()
        .then(() => doomed.uploads.complete(ann, uploadId))
        .catch(() => undefined)
      isDone = killed.calls() < nth
      const again = openFileServices(quickDisk).uploads
      await again.recover(world.space)
      expect((await again.complete(ann, uploadId)).path).toBe('/f (1)')
      expect(readdirSync(world.home).sort()).toEqual(['f', 'f (1)'])
      expect(readFileSync(join(world.home, 'f (1)')).equals(CONTENT)).toBe(true)
    }
  })
})

describe('order of syncs', () => {
  test('S-A3 content is synced before its name appears, the name before the answer', async () => {
    const trace: string[] = []
    const telling: Disk = {
      ...asyncDisk,
      fsync: async (fd) => {
        await asyncDisk.fsync(fd)
        trace.push((await asyncDisk.fstat(fd)).kind === 'file' ? 'file synced' : 'folder synced')
      },
      link: async (from, to) => {
        trace.push('named')
        await asyncDisk.link(from, to)
      },
    }
    using world = await makeWorld(telling)
    const uploadId = await sendChunks(world)
    trace.length = 0
    await world.uploads.complete(ann, uploadId)
    trace.push('answered')
    expect(trace).toEqual(['file synced', 'named', 'folder synced', 'answered'])
    trace.length = 0
    const small = CONTENT.subarray(0, 100)
    await world.uploads.putSmall(ann, [{ at: await world.at('/g'), bytes: small, md5: chunkOf(small, 0, 100).md5, cover: 'rename' }])
    trace.push('answered')
    expect(trace).toEqual(['file synced', 'named', 'folder synced', 'answered'])
  })
})

describe('kill -9', () => {
  test('S-A1 a process killed again and again loses no acknowledged chunk and ends with the same hash', async () => {
    using world = await makeWorld()
    const acknowledged = new Set<string>()
    let isFinished = false
    for (let round = 0; round < 30 && !isFinished; round += 1) {
      const args = [join(import.meta.dirname, 'upload-child.ts'), JSON.stringify(world.space)]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      let text = ''
      // The n-th line the client sees decides the moment: later each round, so that the upload advances.
      const killAfterLines = 2 + round
      child.stdout.setEncoding('utf8')
      child.stdout.on('data', (piece: string) => {
        text += piece
        if (text.split('\n').length > killAfterLines) child.kill('SIGKILL')
      })
      await once(child, 'close')
      const lines = text.split('\n').slice(0, -1)
      const start = JSON.parse(lines[0] ?? '{"received":[]}') as { received: [number, number][] }
      for (const range of acknowledged) {
        const [from = 0, to = 0] = range.split('-').map(Number)
        expect(start.received.some(([a, b]) => a <= from && to <= b)).toBe(true)
      }
      for (const line of lines.slice(1)) {
        if (line === 'complete') isFinished = true
        else acknowledged.add(line)
      }
      for (const name of readdirSync(world.home)) expect(readFileSync(join(world.home, name)).equals(someBytes(4 << 20))).toBe(true)
    }
    expect(isFinished).toBe(true)
  }, 120_000)
})
