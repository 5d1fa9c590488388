import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DirChange } from '../../src/files/index/index-types.ts'
import { probeIndex, spaceId } from './index-probe.ts'

const time = { kind: 'time', direction: 'desc' } as const

test('FM-04 the index equals the disk after bursts of deleting and making folders of the same name again', async () => {
  await using probe = await probeIndex()
  const { root } = probe
  mkdirSync(join(root, 'deep/1'), { recursive: true })
  for (let round = 0; round < 3; round += 1) {
    const burst = join(root, 'deep/1/burst')
    execFileSync('bash', [
      '-c',
      `rm -rf ${burst}; mkdir -p ${burst}; for d in 1 2 3; do mkdir -p ${burst}/w$d/sub; for i in $(seq 1 100); do echo x > ${burst}/w$d/sub/f$i; done; done
       for i in $(seq 1 200); do echo x > ${root}/g${round}_$i; done
       rm -rf ${burst}; mkdir -p ${burst}/q/r/s; for i in $(seq 1 80); do echo x > ${burst}/q/r/s/$i; done`,
    ])
    expect(await probe.difference()).toEqual([])
  }
}, 60_000)

test('FM-04 after any sequence of changes by other programs the index lists what readdir lists', async () => {
  await using probe = await probeIndex()
  const names = fc.constantFrom('a', 'b', '照片', 'x y', '.dot', 'e.jpg')
  const path = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
  const step = fc.oneof(
    fc.record({ op: fc.constant('mkdir' as const), path }),
    fc.record({ op: fc.constant('write' as const), path }),
    fc.record({ op: fc.constant('remove' as const), path }),
    fc.record({ op: fc.constant('rename' as const), path, to: path }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const one of steps) {
        const at = join(probe.root, one.path)
        try {
          if (one.op === 'mkdir') mkdirSync(at, { recursive: true })
          else if (one.op === 'write') writeFileSync(at, 'x')
          else if (one.op === 'remove') rmSync(at, { recursive: true, force: true })
          else renameSync(at, join(probe.root, one.to))
        } catch {
          // A step that makes no sense (a file in the place of a folder) is refused by the system and changes nothing.
        }
      }
      expect(await probe.difference()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)

test('FM-09 own changes told to the index, moves of folders among them, agree with what the watcher sees meanwhile', async () => {
  await using probe = await probeIndex()
  const { index, root } = probe
  const names = fc.constantFrom('a', 'b', 'c', '照片')
  const path = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
  const step = fc.record({ op: fc.constantFrom('mkdir', 'write', 'remove', 'list', 'rename', 'rename'), path, to: path })
  const nameOf = (of: string): string => of.slice(of.lastIndexOf('/') + 1)
  const dirOf = (of: string): string => of.slice(0, of.lastIndexOf('/')) || '/'
  const take = async (one: { op: string; path: string; to: string }): Promise<void> => {
    const at = root + one.path
    if (one.op === 'list') await index.list({ spaceId, dirPath: one.path, order: time, sizeRows: 5 })
    if (one.op === 'mkdir') mkdirSync(at)
    if (one.op === 'write') writeFileSync(at, 'x')
    if (one.op === 'mkdir' || one.op === 'write') index.upsert(spaceId, dirOf(one.path), nameOf(one.path))
    if (one.op === 'remove') {
      rmSync(at, { recursive: true, force: true })
      index.removed(spaceId, one.path)
    }
    if (one.op === 'rename') {
      renameSync(at, root + one.to)
      index.moved(spaceId, one.path, one.to)
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      for (const one of steps) {
        try {
          await take(one)
        } catch (error) {
          // Refused by the system (no such folder, a file in its place): nothing changed, nothing is told.
          if (!(error instanceof Error && 'code' in error)) throw error
        }
      }
      expect(await probe.difference()).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)

test('FM-04 without watches the sweep finds what changed', async () => {
  await using probe = await probeIndex({ watch: false, sweepMs: 600_000 })
  mkdirSync(join(probe.root, 'new/inner'), { recursive: true })
  writeFileSync(join(probe.root, 'new/inner/file.txt'), 'x')
  expect(await probe.indexPaths()).toEqual([])
  await probe.index.sweepNow()
  expect(await probe.indexPaths()).toEqual(probe.diskPaths())
})

test('FM-04 a listing right after an own change shows it, although no event came yet', async () => {
  await using probe = await probeIndex({ watch: false, sweepMs: 600_000 })
  mkdirSync(join(probe.root, 'a/b'), { recursive: true })
  writeFileSync(join(probe.root, 'a/b/one.txt'), '12345')
  probe.index.upsert(spaceId, '/', 'a')
  const listed = await probe.index.list({ spaceId, dirPath: '/a/b', order: time, sizeRows: 10 })
  expect(listed?.items.map((item) => [item.name, item.sizeBytes, item.kind])).toEqual([['one.txt', 5, 'document']])
  writeFileSync(join(probe.root, 'a/b/two.jpg'), 'x')
  probe.index.upsert(spaceId, '/a/b', 'two.jpg')
  expect((await probe.index.list({ spaceId, dirPath: '/a/b', order: time, sizeRows: 10 }))?.total).toBe(2)
  rmSync(join(probe.root, 'a/b/one.txt'))
  probe.index.removed(spaceId, '/a/b/one.txt')
  expect((await probe.index.list({ spaceId, dirPath: '/a/b', order: time, sizeRows: 10 }))?.total).toBe(1)
  expect(await probe.index.get(spaceId, '/a/b/one.txt')).toBeUndefined()
  expect((await probe.index.get(spaceId, '/a/b/two.jpg'))?.kind).toBe('image')
  expect(await probe.index.list({ spaceId, dirPath: '/a/none', order: time, sizeRows: 10 })).toBeUndefined()
})

test('FM-09 moving a folder changes one row: everything below keeps its id and has its new path', async () => {
  await using probe = await probeIndex({ watch: false, sweepMs: 600_000 })
  mkdirSync(join(probe.root, 'from/tree/deep'), { recursive: true })
  mkdirSync(join(probe.root, 'to'))
  writeFileSync(join(probe.root, 'from/tree/deep/leaf.txt'), 'x')
  await probe.index.sweepNow()
  const before = await probe.index.get(spaceId, '/from/tree/deep/leaf.txt')
  renameSync(join(probe.root, 'from/tree'), join(probe.root, 'to/moved'))
  probe.index.moved(spaceId, '/from/tree', '/to/moved')
  const after = await probe.index.get(spaceId, '/to/moved/deep/leaf.txt')
  expect(after?.id).toBe(before?.id)
  expect(await probe.indexPaths()).toEqual(probe.diskPaths())
  writeFileSync(join(probe.root, 'to/target.txt'), 'old')
  probe.index.upsert(spaceId, '/to', 'target.txt')
  renameSync(join(probe.root, 'to/moved/deep/leaf.txt'), join(probe.root, 'to/target.txt'))
  probe.index.moved(spaceId, '/to/moved/deep/leaf.txt', '/to/target.txt')
  expect(await probe.indexPaths()).toEqual(probe.diskPaths())
})

test('S-F2 names that are not UTF-8, hidden system names and symlinks: the first are listed, the others are not', async () => {
  await using probe = await probeIndex()
  const gbk = Buffer.concat([Buffer.from(`${probe.root}/`), Buffer.from([0xd5, 0xd5, 0xc6, 0xac]), Buffer.from('.txt')])
  writeFileSync(gbk, 'x')
  mkdirSync(join(probe.root, '.pc/trash'), { recursive: true })
  symlinkSync('/etc', join(probe.root, 'link'))
  writeFileSync(join(probe.root, 'plain.txt'), 'x')
  await probe.index.sweepNow()
  probe.index.touch(spaceId, '/')
  const listed = await probe.index.list({
    spaceId,
    dirPath: '/',
    order: { kind: 'name', direction: 'asc' },
    sizeRows: 10,
    showHidden: true,
  })
  expect(listed?.total).toBe(2)
  expect(listed?.items.map((item) => item.ext)).toEqual(['txt', 'txt'])
})

test('FM-04 after a restart changes made while the device was off are found, and a damaged index is built again', async () => {
  await using probe = await probeIndex()
  mkdirSync(join(probe.root, 'stay'))
  writeFileSync(join(probe.root, 'stay/file.txt'), 'x')
  expect(await probe.difference()).toEqual([])
  await probe.index[Symbol.asyncDispose]()
  writeFileSync(join(probe.root, 'stay/file.txt'), 'longer')
  utimesSync(join(probe.root, 'stay'), 1, 1)
  rmSync(join(probe.dir, 'index.sqlite-wal'), { force: true })
  await probe.reopen()
  expect((await probe.index.get(spaceId, '/stay/file.txt'))?.sizeBytes).toBe(6)
  await probe.index[Symbol.asyncDispose]()
  writeFileSync(join(probe.dir, 'index.sqlite'), 'this is no database, it is a sentence that is long enough to be read as a header')
  await probe.reopen()
  expect((await probe.index.get(spaceId, '/stay/file.txt'))?.sizeBytes).toBe(6)
})

test('S-B4 a space whose folder is gone is looked at and left alone until it is back', async () => {
  await using probe = await probeIndex()
  mkdirSync(join(probe.root, 'a/b'), { recursive: true })
  writeFileSync(join(probe.root, 'a/b/f'), 'x')
  expect(await probe.difference()).toEqual([])
  rmSync(probe.root, { recursive: true })
  // Long enough for the events of the removal; then nothing is left to look at.
  await wait(500)
  const cpuBefore = process.cpuUsage()
  await wait(1_500)
  const { user, system } = process.cpuUsage(cpuBefore)
  expect(user + system).toBeLessThan(750_000)
  mkdirSync(probe.root)
  writeFileSync(join(probe.root, 'new'), 'x')
  expect(await probe.difference()).toEqual([])
})

test('FM-04 a change of a directory is told to listeners once per burst', async () => {
  await using probe = await probeIndex()
  const heard: DirChange[] = []
  using listening = probe.index.onDirChanged((change) => heard.push(change))
  expect(listening).toBeDefined()
  for (let at = 0; at < 30; at += 1) writeFileSync(join(probe.root, `f${at}`), 'x')
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(heard[0]).toEqual({ spaceId, dirPath: '/' })
  expect(heard.length).toBeLessThan(10)
})

test('FM-04 what storage says it wrote is in the next listing, even when an older scan of the folder just ended', async () => {
  await using probe = await probeIndex({ watch: false })
  const { root, index } = probe
  for (let i = 0; i < 400; i += 1) writeFileSync(join(root, `old-${i}`), 'x')
  const names = async (): Promise<readonly string[]> => {
    const page = await index.list({ spaceId, dirPath: '/', page: 1, sizeRows: 10_000, order: time, showHidden: true })
    return (page?.items ?? []).map((item) => item.name)
  }
  await names()
  const missed: string[] = []
  for (let round = 0; round < 60; round += 1) {
    index.touch(spaceId, '/')
    // Different moments of both scans in every round.
    await wait(round % 4)
    const name = `new-${round}`
    writeFileSync(join(root, name), 'x')
    index.touch(spaceId, '/')
    await wait(round % 5)
    if (!(await names()).includes(name)) missed.push(name)
  }
  expect(missed).toEqual([])
})
