import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { ann, bob, killedDisk, makeFolderAt, makeWorld, openFileServices, refusalOf, snapshot, stagingOf } from './world.ts'
import type { World } from './world.ts'

const binOf = (world: World): string => join(world.space.rootDir, '.pc', 'trash', ann.userNo)
const boxes = (world: World): string[] => (existsSync(binOf(world)) ? readdirSync(binOf(world)) : [])

describe('recycle bin', () => {
  test('RB-01b deleted, listed, restored to where it was', async () => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'a', 'b'))
    writeFileSync(join(world.home, 'a', 'b', 'f'), 'content')
    const before = snapshot(world.home)
    const file = await world.trash.remove(ann, await world.at('/a/b/f'))
    expect(file).toMatchObject({ originPath: '/a/b/f', name: 'f', kind: 'file', sizeBytes: 7, deletedBy: ann.userNo })
    const folder = await world.trash.remove(ann, await world.at('/a'), { sizeBytes: 7 })
    expect(readdirSync(world.home)).toEqual([])
    expect((await world.trash.list(ann, world.space)).map((one) => one.id)).toEqual([file.id, folder.id])
    // B6 (4): the parent was deleted too; restoring makes it again.
    expect((await world.trash.restore(ann, world.space, file.id)).path).toBe('/a/b/f')
    expect((await world.trash.restore(ann, world.space, folder.id)).path).toBe('/a (1)')
    rmSync(join(world.home, 'a (1)'), { recursive: true })
    expect(snapshot(world.home)).toEqual(before)
    expect([boxes(world), stagingOf(world.space)]).toEqual([[], []])
  })

  test('RB-01b a taken name never loses either file', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'f.txt'), 'old')
    const { id } = await world.trash.remove(ann, await world.at('/f.txt'))
    writeFileSync(join(world.home, 'f.txt'), 'new')
    expect((await world.trash.restore(ann, world.space, id)).path).toBe('/f (1).txt')
    expect(['f.txt', 'f (1).txt'].map((name) => readFileSync(join(world.home, name), 'utf8'))).toEqual(['new', 'old'])
    expect(await refusalOf(world.trash.restore(ann, world.space, id))).toBe('fileNotFound')
  })

  test('RB-01b delete forever and empty leave nothing', async () => {
    using world = await makeWorld()
    for (const name of ['a', 'b', 'c']) {
      makeFolderAt(join(world.home, name, 'deep', 'deeper'))
      writeFileSync(join(world.home, name, 'deep', 'f'), name)
      await world.trash.remove(ann, await world.at(`/${name}`))
    }
    const [first] = await world.trash.list(ann, world.space)
    await world.trash.deleteForever(ann, world.space, first?.id ?? '')
    expect(await world.trash.empty(ann, world.space)).toBe(2)
    expect([boxes(world), stagingOf(world.space)]).toEqual([[], []])
  })
})

describe('access and damaged entries', () => {
  test('S-H3 no user reaches the bin of another user, whatever the id is', async () => {
    using world = await makeWorld()
    writeFileSync(join(world.home, 'f'), 'x')
    const { id } = await world.trash.remove(ann, await world.at('/f'))
    expect(await world.trash.list(bob, world.space)).toEqual([])
    for (const wrong of [id, `../${ann.userNo}/${id}`, '..', '', 'payload']) {
      expect(await refusalOf(world.trash.restore(bob, world.space, wrong))).not.toBe('no refusal')
      expect(await refusalOf(world.trash.deleteForever(bob, world.space, wrong))).toBe('fileNotFound')
    }
    expect(await world.trash.list(ann, world.space)).toHaveLength(1)
    expect(await refusalOf(world.trash.remove(ann, await world.at('/')))).toBe('noPermission')
  })

  test('S-A9 a lost or forged note still shows the payload, restored under its id', async () => {
    using world = await makeWorld()
    for (const text of ['', '{"id":"x"}', undefined]) {
      writeFileSync(join(world.home, 'f'), 'content')
      const { id } = await world.trash.remove(ann, await world.at('/f'))
      const note = join(binOf(world), id, 'meta.json')
      if (text === undefined) rmSync(note)
      else writeFileSync(note, text)
      await world.trash.recover(world.space)
      expect(await world.trash.list(ann, world.space)).toMatchObject([{ id, damaged: true, sizeBytes: 7 }])
      expect((await world.trash.restore(ann, world.space, id)).path).toBe(`/${id}`)
    }
    writeFileSync(join(world.home, 'f'), 'content')
    const { id } = await world.trash.remove(ann, await world.at('/f'))
    writeFileSync(
      join(binOf(world), id, 'meta.json'),
      JSON.stringify({ id, originPath: '/../../../escape', name: 'escape', sizeBytes: 1, deletedAtMs: 1 }),
    )
    expect((await world.trash.restore(ann, world.space, id)).path).toBe(`/${id}`)
  })

  test('S-J1 a file put in the place of a parent folder gives a clear answer and keeps the payload', async () => {
    using world = await makeWorld()
    makeFolderAt(join(world.home, 'd'))
    writeFileSync(join(world.home, 'd', 'f'), 'x')
    const { id } = await world.trash.remove(ann, await world.at('/d/f'))
    renameSync(join(world.home, 'd'), join(world.home, 'e'))
    writeFileSync(join(world.home, 'd'), 'a file now')
    expect(await refusalOf(world.trash.restore(ann, world.space, id))).toBe('directoryNotFound')
    expect(await world.trash.list(ann, world.space)).toHaveLength(1)
  })
})

describe('kill points', () => {
  test.each(['file', 'folder'] as const)('S-A2 a kill at every changing call of delete and restore of a %s loses nothing', async (kind) => {
    for (const act of ['remove', 'restore'] as const) {
      for (let nth = 1, isDone = false; !isDone; nth += 1) {
        using world = await makeWorld()
        makeFolderAt(join(world.home, 'd'))
        if (kind === 'file') writeFileSync(join(world.home, 'd', 'x'), 'content')
        else makeFolderAt(join(world.home, 'd', 'x', 'inside'))
        const before = snapshot(world.home)
        const killed = killedDisk(asyncDisk, nth)
        const broken = openFileServices(killed).trash
        const at = await world.at('/d/x')
        if (act === 'remove') await broken.remove(ann, at).catch(() => undefined)
        else {
          const { id } = await world.trash.remove(ann, at)
          await broken.restore(ann, world.space, id).catch(() => undefined)
        }
        isDone = killed.calls() < nth
        const again = openFileServices(asyncDisk).trash
        await again.recover(world.space)
        const listed = await again.list(ann, world.space)
        const isThere = existsSync(join(world.home, 'd', 'x'))
        // Either half, never both, never neither.
        expect([isThere, listed.length]).toEqual(isThere ? [true, 0] : [false, 1])
        expect(boxes(world)).toHaveLength(listed.length)
        if (listed[0]) await again.restore(ann, world.space, listed[0].id)
        expect(snapshot(world.home)).toEqual(before)
        expect(stagingOf(world.space)).toEqual([])
      }
    }
  })

  test('S-A2 a kill at every changing call of delete forever leaves the entry whole or gone', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await makeWorld()
      makeFolderAt(join(world.home, 'd', 'e'))
      writeFileSync(join(world.home, 'd', 'e', 'f'), 'x')
      const { id } = await world.trash.remove(ann, await world.at('/d'))
      const killed = killedDisk(asyncDisk, nth)
      await openFileServices(killed)
        .trash.deleteForever(ann, world.space, id)
        .catch(() => undefined)
      isDone = killed.calls() < nth
      const again = openFileServices(asyncDisk).trash
      await again.recover(world.space)
      expect(stagingOf(world.space)).toEqual([])
      if ((await again.list(ann, world.space)).length === 0) continue
      await again.restore(ann, world.space, id)
      expect(Object.keys(snapshot(world.home))).toEqual(['d/', 'd/e/', 'd/e/f'])
    }
  })
})
