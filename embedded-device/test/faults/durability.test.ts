import { constants, fstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk, threadDisk } from '../../src/files/disk/disk.ts'
import type { Disk, HostPath } from '../../src/files/disk/disk.ts'
import { createTogether, togetherBytes } from '../../src/modules/transfers/small-together.ts'
import type { StartSyncTogether } from '../../src/files/disk/sync-together.ts'
import type { VolumeSync } from '../../src/files/disk/volume-sync.ts'
import { createSmallWriter } from '../../src/files/vfs/small-writer.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import { ann, chunkOf, makeWorld, md5, someBytes } from '../storage/world.ts'
import type { World } from '../storage/world.ts'

/** Knows what a power cut would take: bytes written and names made since the last sync of their file or folder. */
interface WatchedDisk extends Disk {
  /** One sync of the whole file system. */
  syncAll(): Promise<boolean>
  /** True when nothing of this file or folder hangs on a sync that did not come. */
  isDurable(hostPath: string): boolean
}

/** Wraps calls of a disk so that `dirty` contains the inodes that a sync has not reached. */
function trackDirty(dirty: Set<number>) {
  const touch = (path: HostPath): void => {
    // All names are reached through the descriptor of their folder (finding 3).
    const fd = /^\/proc\/self\/fd\/(\d+)\//.exec(String(path))?.[1]
    if (fd !== undefined) dirty.add(fstatSync(Number(fd)).ino)
  }
  return {
    touch,
    naming:
      <Rest extends readonly unknown[], T>(call: (path: HostPath, ...rest: Rest) => T) =>
      (path: HostPath, ...rest: Rest): T => {
        touch(path)
        return call(path, ...rest)
      },
    twice:
      (call: Disk['link']): Disk['link'] =>
      (from, to) => {
        touch(from)
        touch(to)
        return call(from, to)
      },
    syncing:
      (call: Disk['fsync']): Disk['fsync'] =>
      async (fd) => {
        const { ino } = fstatSync(fd)
        await call(fd)
        if (call !== skipped) dirty.delete(ino)
      },
  }
}

function watchedDisk(base: Disk): WatchedDisk {
  const dirty = new Set<number>()
  const { touch, naming, twice, syncing } = trackDirty(dirty)
  return {
    ...base,
    syncAll: async () => {
      // What is written while it runs may be passed by.
      const seen = [...dirty]
      await new Promise((resolve) => setImmediate(resolve))
      for (const inode of seen) dirty.delete(inode)
      return true
    },
    isDurable: (hostPath) => !dirty.has(statSync(hostPath).ino),
    open: async (path, flags) => {
      if ((flags & constants.O_CREAT) !== 0) touch(path)
      return base.open(path, flags)
    },
    write: async (fd, buffers, position) => {
      dirty.add(fstatSync(fd).ino)
      await base.write(fd, buffers, position)
    },
    mkdir: naming(base.mkdir),
    unlink: naming(base.unlink),
    rmdir: naming(base.rmdir),
    link: twice(base.link),
    rename: twice(base.rename),
    fsync: syncing(base.fsync),
    fdatasync: syncing(base.fdatasync),
  }
}

/** A sync that says yes and does nothing. */
const skipped: Disk['fsync'] = () => undefined
const CONTENT = someBytes(5000)

const upload =
  (cover: ConflictPolicy, bytes: Uint8Array = CONTENT) =>
  async (world: World): Promise<string> => {
    const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: bytes.byteLength, cover })
    if (bytes.byteLength > 0) await world.uploads.writeChunk(ann, uploadId, chunkOf(bytes, 0, bytes.byteLength))
    return (await world.uploads.complete(ann, uploadId)).path
  }

const small = async (world: World): Promise<string> => {
  const file = { at: await world.at('/a/b/s'), bytes: CONTENT, md5: md5(CONTENT), cover: 'rename' as const, makeParents: true }
  const [answer] = await world.uploads.putSmall(ann, [file])
  if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
  return answer.path
}

const deeds: Readonly<Record<string, (world: World) => Promise<string>>> = {
  'an upload': upload('rename'),
  'an upload that covers': async (world) => {
    writeFileSync(join(world.home, 'f'), 'old')
    return upload('cover')(world)
  },
  'an empty file': upload('rename', new Uint8Array()),
  'a small file in new folders': small,
  'new folders': async (world) => (await world.vfs.makeFolder(await world.at('/a/b'), { parents: true })).path,
  'a rename into another folder': async (world) => {
    mkdirSync(join(world.home, 'from'))
    mkdirSync(join(world.home, 'to'))
    writeFileSync(join(world.home, 'from', 'x'), 'x')
    return (await world.vfs.rename(await world.at('/from/x'), await world.at('/to/y'))).path
  },
}

/** What was answered with yes would be there after a power cut: its bytes, its name, and the names of all folders above. */
async function outlivesPowerCut(disk: WatchedDisk, deed: (world: World) => Promise<string>): Promise<boolean> {
  using world = await makeWorld(disk)
  const names = (await deed(world)).split('/').slice(1)
  return names.reduce((sum, _name, at) => sum && disk.isDurable(join(world.home, ...names.slice(0, at + 1))), disk.isDurable(world.home))
}

describe.each(Object.entries(deeds))('%s', (_name, deed) => {
  test('S-A3 nothing that was answered with yes hangs on a sync that did not come', async () => {
    expect(await outlivesPowerCut(watchedDisk(asyncDisk), deed)).toBe(true)
  })

  test('S-A3 negative control: with a disk that skips the syncs of folders the check turns red', async () => {
    const watched = watchedDisk(asyncDisk)
    const careless: WatchedDisk = { ...watched, fsync: async (fd) => (fstatSync(fd).isDirectory() ? undefined : watched.fsync(fd)) }
    expect(await outlivesPowerCut(careless, deed)).toBe(false)
  })
})

test.each(['an upload', 'an upload that covers', 'a small file in new folders'])(
  'S-A3 negative control: with a disk that skips all syncs %s would lose its bytes, and the check turns red',
  async (name) => {
    const deed = deeds[name]
    if (!deed) throw new Error('no such deed')
    const careless = watchedDisk({ ...asyncDisk, fsync: skipped, fdatasync: skipped })
    expect(await outlivesPowerCut(careless, deed)).toBe(false)
  },
)

test('S-A3, W3 a small file written by calls that answer at once hangs on no sync either, and without one the check turns red', async () => {
  expect(await outlivesPowerCut(watchedDisk(threadDisk), small)).toBe(true)
  expect(await outlivesPowerCut(watchedDisk({ ...threadDisk, fsync: skipped }), small)).toBe(false)
})

/**
 * Many small files in new folders; true when all that was answered with yes would outlive a power cut, and none got its name before its
 * bytes were durable (P2).
 */
async function manyOutlivePowerCut(disk: WatchedDisk, together: StartSyncTogether): Promise<boolean> {
  using world = await makeWorld(disk)
  let isEarly = false
  const link: Disk['link'] = (from, to) => {
    isEarly ||= !disk.isDurable(String(from))
    return disk.link(from, to)
  }
  const writer = createSmallWriter({ ...disk, link }, Date.now, { together })
  // Each batch has separate folders, so that names of the other batch do not count for this one.
  const files = await Promise.all(
    Array.from({ length: 80 }, async (_, order) => {
      const bytes = someBytes(500, order + 1)
      return {
        at: await world.at(`/b${order < 40 ? 1 : 2}/d${order % 3}/f${order}`),
        bytes,
        md5: md5(bytes),
        cover: 'rename' as const,
        makeParents: true,
      }
    }),
  )
  const batches = [files.slice(0, 40), files.slice(40)]
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const told = await writer.write(world.space, batch)
      return told.every(
        (one) =>
          !(one instanceof Error) && disk.isDurable(join(world.home, one.path)) && disk.isDurable(dirname(join(world.home, one.path))),
      )
    }),
  )
  return answers.every(Boolean) && disk.isDurable(world.home) && !isEarly
}

test('S-A3, P2, W3 small files synced together hang on no sync that did not come, and with one that is not made the check turns red', async () => {
  const volumeOf = (disk: WatchedDisk): VolumeSync => ({ suits: () => true, run: disk.syncAll, [Symbol.dispose]: () => undefined })
  const limits = { longestMs: 60_000, slowMs: 60_000, pauseMs: 1, monotonicMs: () => 0 }
  const deskOf = (volume: VolumeSync): StartSyncTogether =>
    createTogether(volume, { shared: new SharedArrayBuffer(togetherBytes), number: 2 }, limits)
  const disk = watchedDisk(threadDisk)
  let syncs = 0
  const counting: WatchedDisk = { ...disk, fsync: async (fd) => ((syncs += fstatSync(fd).isFile() ? 1 : 0), disk.fsync(fd)) }
  expect(await manyOutlivePowerCut(counting, deskOf(volumeOf(disk)))).toBe(true)
  // No file had a separate sync.
  expect(syncs).toBe(0)
  expect(await manyOutlivePowerCut(watchedDisk(threadDisk), () => async () => true)).toBe(false)
  // One that answers who came while it ran.
  const hasty = watchedDisk(threadDisk)
  let running: Promise<boolean> | undefined
  expect(await manyOutlivePowerCut(hasty, () => () => (running ??= hasty.syncAll().finally(() => (running = undefined))))).toBe(false)
})
