import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { createVfs } from '../../src/files/vfs/vfs.ts'
import type { FileRead } from '../../src/files/vfs/vfs-types.ts'
import { createSpaceStore } from '../../src/files/spaces/space-store.ts'
import { createSpaces } from '../../src/files/spaces/spaces.ts'
import {
  ann,
  bob,
  bytesOf,
  killedDisk,
  makeFolderAt,
  makeWorld,
  openDb,
  openFileServices,
  refusalOf,
  root,
  snapshot,
  stagingOf,
} from './world.ts'

describe('spaces', () => {
  test('S-H3 each user of a managed space sees only the own home', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'mine'), 'x')
    expect((await world.at('/mine')).indexPath).toBe('/users/1001/mine')
    expect(await refusalOf(world.at('/mine', bob).then(world.vfs.stat))).toBe('fileNotFound')
    expect(await refusalOf(world.at('/../1001/mine', bob))).toBe('invalidPath')
  })

  test('S-H3 a folder space answers other users as one that does not exist', async () => {
    using world = await makeWorld()
    const hostDir = join(world.dir, 'shown')
    mkdirSync(hostDir)
    writeFileSync(join(hostDir, 'plain.txt'), 'stays')
    const space = await world.spaces.addFolder({ hostDir, name: 'Shown', ownerUserNo: ann.userNo })
    const missing = await refusalOf(world.spaces.locate(bob, 'no-such-space', '/'))
    expect(await refusalOf(world.spaces.locate(bob, space.id, '/plain.txt'))).toBe(missing)
    expect((await world.spaces.locate(root, space.id, '/plain.txt')).indexPath).toBe('/plain.txt')
    expect(world.spaces.list(bob).map((one) => one.name)).toEqual(['Main'])
    expect(readdirSync(hostDir).sort()).toEqual(['.pc', 'plain.txt'])
    expect((await world.vfs.readFolder(await world.spaces.locate(ann, space.id, '/'))).map((one) => one.name)).toEqual(['plain.txt'])
  })

  test('S-B4 a space whose marker does not match is missing until it is back', async () => {
    using world = await makeWorld()
    let clockMs = 0
    const spaces = createSpaces({ store: createSpaceStore(world.db), dataDir: join(world.dir, 'data'), monotonicMs: () => clockMs })
    const marker = join(world.space.rootDir, '.pc', 'space.json')
    const text = readFileSync(marker)
    expect(await spaces.state(world.space)).toBe('ready')
    writeFileSync(marker, JSON.stringify({ uuid: 'another' }))
    clockMs += 1001
    expect(await refusalOf(spaces.locate(ann, world.space.id, '/'))).toBe('storageMissing')
    rmSync(marker)
    expect(await spaces.state(world.space)).toBe('missing')
    writeFileSync(marker, text)
    expect(await spaces.state(world.space)).toBe('ready')
  })

  test('S-B4 the same folder shown again, even by a new database, keeps its id', async () => {
    using world = await makeWorld()
    const hostDir = join(world.dir, 'shown')
    mkdirSync(hostDir)
    const first = await world.spaces.addFolder({ hostDir, name: 'A' })
    const again = await world.spaces.addFolder({ hostDir, name: 'A' })
    const elsewhere = createSpaces({ store: createSpaceStore(openDb()), dataDir: join(world.dir, 'data') })
    expect(again.id).toBe(first.id)
    expect((await elsewhere.addFolder({ hostDir, name: 'B' })).id).toBe(first.id)
  })
})

describe('folders and names', () => {
  test('S-J2 50 parallel new folders get 50 names', async () => {
    using world = await makeWorld()
    const at = await world.at('/New folder')
    const made = await Promise.all(Array.from({ length: 50 }, () => world.vfs.makeFolder(at, { autoSuffix: true })))
    expect(new Set(made.map((one) => one.name)).size).toBe(50)
    expect(readdirSync(world.home)).toHaveLength(50)
    expect(await refusalOf(world.vfs.makeFolder(at))).toBe('fileExists')
  })

  test('FM-07a rename never overwrites a file or a folder', async () => {
    using world = await makeWorld()
    for (const name of ['a', 'b']) writeFileSync(join(world.home, name), name)
    for (const name of ['d', 'e']) makeFolderAt(join(world.home, name))
    const before = snapshot(world.home)
    for (const [from, to] of [
      ['/a', '/b'],
      ['/d', '/e'],
      ['/a', '/d'],
      ['/d', '/a'],
    ] as const) {
      expect(await refusalOf(world.vfs.rename(await world.at(from), await world.at(to)))).toBe('fileExists')
    }
    expect(snapshot(world.home)).toEqual(before)
    expect(stagingOf(world.space)).toEqual([])
  })

  test('S-J1 of two renames to one name one wins and both files live', async () => {
    using world = await makeWorld()
    for (let round = 0; round < 20; round += 1) {
      writeFileSync(join(world.home, 'a'), 'a')
      writeFileSync(join(world.home, 'b'), 'b')
      const to = await world.at('/c')
      const answers = await Promise.all(['/a', '/b'].map(async (from) => refusalOf(world.vfs.rename(await world.at(from), to))))
      expect(answers.sort()).toEqual(['fileExists', 'no refusal'])
      expect(readdirSync(world.home)).toHaveLength(2)
      for (const name of readdirSync(world.home)) rmSync(join(world.home, name))
    }
  })
})

describe('rename', () => {
  test('S-F3 case-only renames and composed twins are different names', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'file'), 'x')
    expect((await world.vfs.rename(await world.at('/file'), await world.at('/File'))).name).toBe('File')
    writeFileSync(join(world.home, 'caf\u00e9'), 'composed')
    await world.vfs.makeFolder(await world.at('/cafe\u0301'))
    expect(readdirSync(world.home)).toHaveLength(3)
    await world.vfs.rename(await world.at('/caf\u00e9'), await world.at('/cafe\u0301/caf\u00e9'))
    expect(readFileSync(join(world.home, 'cafe\u0301', 'caf\u00e9'), 'utf8')).toBe('composed')
  })

  test('S-J1 nothing goes into itself, and the root stays', async () => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'a', 'b'))
    expect(await refusalOf(world.vfs.rename(await world.at('/a'), await world.at('/a/b/c')))).toBe('moveIntoSelf')
    expect(await refusalOf(world.vfs.rename(await world.at('/'), await world.at('/x')))).toBe('noPermission')
    expect((await world.vfs.rename(await world.at('/a'), await world.at('/ab'))).path).toBe('/ab')
  })

  test('S-A2 a kill at any call of a rename leaves the old name or the new one', async () => {
    for (const kind of ['file', 'folder'] as const) {
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        using world = await makeWorld()
        if (kind === 'file') writeFileSync(join(world.home, 'old'), 'content')
        else makeFolderAt(join(world.home, 'old', 'inside'))
        const killed = killedDisk(asyncDisk, nth)
        const [from, to] = [await world.at('/old'), await world.at('/new')]
        await openFileServices(killed)
          .vfs.rename(from, to)
          .catch(() => undefined)
        isDone = killed.calls() < nth
        await openFileServices(asyncDisk).uploads.recover(world.space)
        const names = readdirSync(world.home)
        expect(names).toHaveLength(1)
        expect(['old', 'new']).toContain(names[0])
        expect(stagingOf(world.space)).toEqual([])
        expect(Object.keys(snapshot(world.home))).toHaveLength(kind === 'file' ? 1 : 2)
      }
    }
  })
})

describe('reading', () => {
  test('S-F1 symlinks are neither listed nor opened nor entered', async () => {
    using world = await makeWorld()
    symlinkSync('/etc', join(world.home, 'etc'))
    symlinkSync('/etc/hostname', join(world.home, 'host'))
    expect(await world.vfs.readFolder(await world.at('/'))).toEqual([])
    expect(await refusalOf(world.vfs.openRead(await world.at('/host')))).toBe('fileNotFound')
    expect(await refusalOf(world.vfs.stat(await world.at('/etc/hostname')))).toBe('directoryNotFound')
  })

  test('TR-09a ranges and empty files are read exactly', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'f'), '0123456789')
    writeFileSync(join(world.home, 'empty'), '')
    const read = async (path: string, range?: { startByte: number; endByte: number }): Promise<string> => {
      const file = await world.vfs.openRead(await world.at(path))
      const text = (await bytesOf(file, range)).toString()
      await file.close()
      return text
    }
    expect(await read('/f')).toBe('0123456789')
    expect(await read('/f', { startByte: 2, endByte: 4 })).toBe('234')
    expect(await read('/empty')).toBe('')
  })

  test('H-22 exists answers each place and never throws for a missing one', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'f'), 'x')
    const places = await Promise.all(['/f', '/g', '/f/g', '/'].map((path) => world.at(path)))
    expect((await world.vfs.exists(places)).map((one) => one?.kind)).toEqual(['file', undefined, undefined, 'folder'])
  })

  test.each([
    ['ENOSPC', 'notEnoughSpace'],
    ['EROFS', 'readOnlySpace'],
    ['EIO', 'ioError'],
    ['EACCES', 'noPermission'],
    ['EMFILE', 'systemBusy'],
  ])('S-B5 the disk says %s and the answer is %s', async (errno, name) => {
    using world = await makeWorld()
    const { vfs } = openFileServices(faultyDisk(asyncDisk, { op: 'mkdir', nth: 1, error: systemError(errno) }))
    expect(await refusalOf(vfs.makeFolder(await world.at('/x')))).toBe(name)
    expect(existsSync(join(world.home, 'x'))).toBe(false)
  })
})

test('DSK-02 what a client does not take of a file is not told as read', async () => {
  using world = await makeWorld()
  const size = 3 << 20
  writeFileSync(join(world.home, 'large'), Buffer.alloc(size))
  const told: FileRead[] = []
  const vfs = createVfs({ index: silentIndex, onRead: (read) => void told.push(read) })
  const file = await vfs.openRead(await world.at('/large'))
  let taken = 0
  const whole = file.pump({ startByte: 5, endByte: size - 1 }, async (bytes) => void (taken += bytes.byteLength))
  await whole
  expect(told.map(({ startByte }) => startByte)).toEqual([5, ...told.slice(0, -1).map(({ endByte }) => endByte + 1)])
  expect([told.at(-1)?.endByte, taken, new Set(told.map(({ reading }) => reading)).size]).toEqual([size - 1, size - 5, 1])
  told.length = 0
  const left = file.pump({ startByte: 0, endByte: size - 1 }, () => Promise.reject(new Error('left')))
  await expect(left).rejects.toThrow('left')
  expect([told.length, (told[0]?.endByte ?? size) < 1 << 20]).toEqual([1, true])
  await file.close()
})
