import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { syncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { copySteps, deleteSteps, moveSteps } from '../../src/files/jobs/transfer-ops.ts'
import type { TransferStep } from '../../src/files/jobs/transfer-types.ts'
import { ann, makeFolderAt, makeWorld, snapshot, someBytes, stagingOf } from './world.ts'
import { runAll, planOf, makeTree, filesBelow, secondSpace, withoutClone } from './transfer-world.ts'

describe('copy', () => {
  test('FM-09 a tree is copied whole, with times, progress and index changes', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const seen: TransferStep[] = []
    const end = runAll(copySteps(await planOf(world, ['/a'], ['/to'])), seen)
    expect(filesBelow(world.home, 'to/a')).toEqual(filesBelow(world.home, 'a'))
    expect(statSync(join(world.home, 'to/a/one')).mtimeMs).toBe(1_600_000_000_000)
    expect(end.progress).toMatchObject({ doneFiles: 3, totalFiles: 3, doneBytes: 2_503_000, totalBytes: 2_503_000 })
    expect(end.cursor.failed).toEqual([])
    const made = seen.flatMap((one) => one.changes).flatMap((one) => (one.kind === 'upsert' ? [`${one.dirPath}/${one.name}`] : []))
    expect(made).toEqual(
      expect.arrayContaining(['/users/1001/to/a', '/users/1001/to/a/b', '/users/1001/to/a/b/two', '/users/1001/to/a/one']),
    )
    expect(stagingOf(world.space)).toEqual([])
  })

  test.each([
    ['rename', { 'x.txt': 'there', 'x (1).txt': 'new' }],
    ['skip', { 'x.txt': 'there' }],
    ['cover', { 'x.txt': 'new' }],
  ] as const)('TSK-02b a taken file name with %s', async (conflict, expected) => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'to'))
    writeFileSync(join(world.home, 'x.txt'), 'new')
    writeFileSync(join(world.home, 'to', 'x.txt'), 'there')
    runAll(copySteps(await planOf(world, ['/x.txt'], ['/to', conflict])))
    const found = Object.fromEntries(
      readdirSync(join(world.home, 'to')).map((name) => [name, readFileSync(join(world.home, 'to', name), 'utf8')]),
    )
    expect(found).toEqual(expected)
  })

  test('FM-09 folders merge with cover, and a copy next to its source gets a number', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    makeFolderAt(join(world.home, 'to', 'a', 'b'))
    writeFileSync(join(world.home, 'to', 'a', 'own'), 'own')
    writeFileSync(join(world.home, 'to', 'a', 'b', 'two'), 'old')
    runAll(copySteps(await planOf(world, ['/a'], ['/to', 'cover'])))
    expect(filesBelow(world.home, 'to/a')).toMatchObject(filesBelow(world.home, 'a'))
    expect(readFileSync(join(world.home, 'to', 'a', 'own'), 'utf8')).toBe('own')
    runAll(copySteps(await planOf(world, ['/a'], ['/'])))
    expect(filesBelow(world.home, 'a (1)')).toEqual(filesBelow(world.home, 'a'))
  })
})

describe('limits of a copy', () => {
  test('S-J1 a folder never goes into itself, by copy or move', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const before = snapshot(world.home)
    for (const steps of [copySteps, moveSteps]) {
      for (const into of ['/a', '/a/b']) {
        expect(runAll(steps(await planOf(world, ['/a'], [into]))).cursor.failed).toEqual([{ path: '/users/1001/a', error: 'moveIntoSelf' }])
      }
    }
    expect(snapshot(world.home)).toEqual(before)
  })

  test('S-F1 symlinks inside a tree are left out and named', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    symlinkSync('/etc/hostname', join(world.home, 'a', 'link'))
    const end = runAll(copySteps(await planOf(world, ['/a', '/gone'], ['/to'])))
    expect(end.cursor.failed.map((one) => [one.path, one.error])).toEqual([
      ['/users/1001/a/link', 'fileNotFound'],
      ['/users/1001/gone', 'fileNotFound'],
    ])
    expect(readdirSync(join(world.home, 'to', 'a')).sort()).toEqual(['b', 'empty', 'one'])
  })

  test('P2 stopping half-way through a file leaves nothing half', async () => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'to'))
    writeFileSync(join(world.home, 'big'), someBytes(20 << 20))
    const steps = copySteps(await planOf(world, ['/big'], ['/to']), undefined, { disk: withoutClone })
    let half = steps.next()
    while (!half.done && half.value.progress.doneBytes === 0) half = steps.next({ persisted: true })
    expect([half.done, half.value.progress.doneBytes < 20 << 20]).toEqual([false, true])
    steps.return(half.value)
    expect([readdirSync(join(world.home, 'to')), stagingOf(world.space)]).toEqual([[], []])
  })
})

describe('move', () => {
  test('FM-09 inside a space a move is a rename: same inode', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const before = filesBelow(world.home, 'a')
    const { ino } = statSync(join(world.home, 'a', 'b', 'two'))
    runAll(moveSteps(await planOf(world, ['/a'], ['/to'])))
    expect(filesBelow(world.home, 'to/a')).toEqual(before)
    expect(statSync(join(world.home, 'to/a/b/two')).ino).toBe(ino)
    expect(readdirSync(world.home)).toEqual(['to'])
  })

  test('FM-09 across spaces a move copies, verifies and deletes', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const before = filesBelow(world.home, 'a')
    const { into, dir } = await secondSpace(world)
    const end = runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/'])), into }))
    expect([end.cursor.failed, filesBelow(dir, 'a')]).toEqual([[], before])
    expect(readdirSync(world.home)).toEqual(['to'])
  })

  test('TSK-02b a merging move keeps what is skipped where it was', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    makeFolderAt(join(world.home, 'to', 'a'))
    writeFileSync(join(world.home, 'to', 'a', 'one'), 'there')
    runAll(moveSteps(await planOf(world, ['/a'], ['/to', 'skip'])))
    expect(readFileSync(join(world.home, 'to', 'a', 'one'), 'utf8')).toBe('there')
    expect(Object.keys(filesBelow(world.home, 'a'))).toEqual(['one'])
    expect(Object.keys(filesBelow(world.home, 'to/a')).sort()).toEqual(['b/', 'b/two', 'b/zero', 'empty/', 'one'])
  })

  test('S-B7 a copy that reads back differently is refused and the source stays', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const { into, dir } = await secondSpace(world)
    const lying: Disk = {
      ...withoutClone,
      write: (fd, buffers, position) =>
        syncDisk.write(
          fd,
          buffers.map((one) => Buffer.from(one).fill(0, 0, 1)),
          position,
        ),
    }
    const end = runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/'])), into }, undefined, { disk: lying }))
    expect(end.cursor.failed.map((one) => one.error)).toEqual(['ioError', 'ioError'])
    expect(Object.keys(filesBelow(world.home, 'a'))).toEqual(['b/', 'b/two', 'one'])
    expect(Object.keys(filesBelow(dir, 'a')).sort()).toEqual(['b/', 'b/zero', 'empty/'])
  })
})

describe('delete', () => {
  test('FM-08 deleting puts each source into the bin', async () => {
    using world = await makeWorld()
    makeTree(world.home)
    const end = runAll(deleteSteps(await planOf(world, ['/a/one', '/a/b', '/none'], ['/'])))
    expect(end.progress.doneFiles).toBe(2)
    expect(end.cursor.failed).toEqual([{ path: '/users/1001/none', error: 'fileNotFound' }])
    expect((await world.trash.list(ann, world.space)).map((one) => one.originPath).sort()).toEqual(['/a/b', '/a/one'])
  })
})
