import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ballastAt,
  ballastShape,
  isReleased,
  judgeBallast,
  makeSpace,
  refillBallast,
  releaseBallast,
} from '../../src/files/disk/ballast.ts'
import type { Ballast } from '../../src/files/disk/ballast.ts'
import { ordinaryDisk, reliefDisk } from '../../src/files/disk/ballast-disk.ts'
import { OpenFlag, syncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { runSync } from '../../src/files/disk/disk-work.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { memoryDir } from './memory-dir.ts'
import { killedDisk } from './world.ts'

const MIB = 1 << 20
const SPACE = { totalBytes: 4 * MIB, freeBytes: 4 * MIB, freeFiles: 1000, totalFiles: 1000, maxFileBytes: Number.MAX_SAFE_INTEGER }

let rootDir: string
let ballast: Ballast
beforeEach(() => {
  rootDir = mkdtempSync(join(memoryDir(), 'cove-ballast-'))
  ballast = ballastAt({ rootDir, names: ['ballast'] }, SPACE)
})
afterEach(() => rmSync(rootDir, { recursive: true, force: true }))

const has = (change: Partial<typeof SPACE>, disk: Disk = syncDisk): Disk => ({ ...disk, statfs: () => ({ ...SPACE, ...change }) })
const files = (): string[] => (existsSync(join(rootDir, 'ballast')) ? readdirSync(join(rootDir, 'ballast')) : [])
const wholeFiles = (): string[] => files().filter((name) => statSync(join(rootDir, 'ballast', name)).size >= ballast.fileBytes)
const refill = (disk: Disk = has({})): void => runSync(refillBallast(disk, ballast))

test('S-B1 a ballast is at most 16 MiB in 128 files, an eighth of a small volume, and real blocks', () => {
  expect(ballastShape({ totalBytes: 4 * 1024 ** 4, totalFiles: undefined })).toEqual({ fileCount: 128, fileBytes: 128 << 10 })
  expect(ballastShape({ totalBytes: 8 * MIB, totalFiles: 200 })).toEqual({ fileCount: 25, fileBytes: 40 << 10 })
  expect(ballastShape({ totalBytes: MIB, totalFiles: 10 })).toEqual({ fileCount: 8, fileBytes: 16 << 10 })
  refill()
  expect(wholeFiles()).toHaveLength(ballast.fileCount)
  for (const name of files()) expect(statSync(join(rootDir, 'ballast', name)).blocks * 512).toBeGreaterThanOrEqual(ballast.fileBytes)
})

test('S-B1 without room the ballast counts as released until there is room again', () => {
  refill(has({ freeBytes: 0 }))
  expect([isReleased(ballast), files()]).toEqual([true, []])
  refill()
  expect([isReleased(ballast), wholeFiles().length]).toEqual([false, ballast.fileCount])
  makeSpace(ballast, 0, has({}))
  expect(isReleased(ballast)).toBe(false)
  // The volume says short for ever here, so all of it goes, some files at a time.
  makeSpace(ballast, 0, has({ freeBytes: 0 }))
  expect([isReleased(ballast), files()]).toEqual([true, []])
  expect(releaseBallast(ballast)).toBe(false)
})

test('S-B2 a shortage of inodes releases files and keeps them from being made', () => {
  refill()
  makeSpace(ballast, 0, has({ freeFiles: 0 }))
  expect(files()).toEqual([])
  refill(has({ freeFiles: 16 }))
  expect([isReleased(ballast), files()]).toEqual([true, []])
})

test('S-B1 what is released while the ballast is made again is noticed', () => {
  let isFirst = true
  refill({
    ...has({}),
    close(fd) {
      if (isFirst) {
        isFirst = false
        releaseBallast(ballast)
      }
      return syncDisk.close(fd)
    },
  })
  expect(isReleased(ballast)).toBe(true)
  refill()
  expect([isReleased(ballast), wholeFiles().length]).toEqual([false, ballast.fileCount])
})

test('S-A2 killed at any call of making or releasing it, the ballast is whole after the next start with room, and released without', () => {
  const disk = killedDisk(has({}), Number.MAX_SAFE_INTEGER)
  refill(disk)
  releaseBallast(ballast, disk)
  const calls = disk.calls()
  expect(calls).toBeGreaterThan(ballast.fileCount)
  for (let nth = 1; nth <= calls; nth += 1) {
    rmSync(join(rootDir, 'ballast'), { recursive: true, force: true })
    const killed = killedDisk(has({}), nth)
    try {
      refill(killed)
      releaseBallast(ballast, killed)
    } catch (error) {
      expect(error).toMatchObject({ code: 'KILLED' })
    }
    const next = ballastAt(ballast, SPACE)
    const isMissing = wholeFiles().length < ballast.fileCount
    runSync(judgeBallast(has({ freeBytes: 0 }), next))
    expect(isReleased(next)).toBe(isMissing)
    runSync(refillBallast(has({}), next))
    expect([isReleased(next), wholeFiles().length]).toEqual([false, ballast.fileCount])
  }
})

test.each(['EROFS', 'EACCES', 'EIO'])('S-B5 a volume that answers %s has no ballast, and no ordinary write is refused for that', (code) => {
  refill(faultyDisk(has({}), { op: ['mkdir', 'open'], nth: 1, andAfter: true, error: systemError(code) }))
  expect(isReleased(ballast)).toBe(false)
})

test('S-H2 a link in the place of the ballast is neither followed nor removed, and foreign files in it stay', () => {
  const elsewhere = join(rootDir, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, '000'), 'theirs')
  symlinkSync(elsewhere, join(rootDir, 'ballast'))
  expect(releaseBallast(ballast)).toBe(false)
  refill()
  expect(readdirSync(elsewhere)).toEqual(['000'])
  rmSync(join(rootDir, 'ballast'))
  refill()
  writeFileSync(join(rootDir, 'ballast', 'notes.txt'), 'theirs')
  makeSpace(ballast, 0, has({ freeBytes: 0 }))
  expect(files()).toEqual(['notes.txt'])
})

test('S-B1 clean-up work releases ballast until its call has room; a failed sync is never asked again', () => {
  refill()
  const full = faultyDisk(syncDisk, { op: 'mkdir', nth: 1, error: systemError('ENOSPC') })
  const relief = reliefDisk(full, () => releaseBallast(ballast))
  void relief.mkdir(join(rootDir, 'made'))
  expect(wholeFiles()).toHaveLength(ballast.fileCount - 8)
  const broken = faultyDisk(syncDisk, { op: 'fsync', nth: 1, andAfter: true, error: systemError('ENOSPC') })
  expect(() => reliefDisk(broken, () => releaseBallast(ballast)).fsync(0)).toThrow('ENOSPC')
  expect(wholeFiles()).toHaveLength(ballast.fileCount - 8)
  const always = faultyDisk(syncDisk, { op: 'mkdir', nth: 1, andAfter: true, error: systemError('ENOSPC') })
  expect(() => reliefDisk(always, () => releaseBallast(ballast)).mkdir(join(rootDir, 'never'))).toThrow('ENOSPC')
  expect(files()).toEqual([])
})

test('S-B1 ordinary work finds the volume full while ballast is released, and reads on', () => {
  writeFileSync(join(rootDir, 'f'), 'x')
  refill()
  const disk = ordinaryDisk(syncDisk, () => isReleased(ballast))
  releaseBallast(ballast)
  expect(() => disk.mkdir(join(rootDir, 'd'))).toThrow('ENOSPC')
  expect(() => disk.open(join(rootDir, 'g'), OpenFlag.createFile)).toThrow('ENOSPC')
  const fd = disk.open(join(rootDir, 'f'), OpenFlag.reopenFile) as number
  expect(() => disk.write(fd, [Buffer.from('y')], 0)).toThrow('ENOSPC')
  refill()
  void disk.write(fd, [Buffer.from('y')], 0)
  void disk.close(fd)
})
