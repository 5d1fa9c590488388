import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toRefusal } from '@cove/server-kit/refusal'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { copySteps, moveSteps } from '../../src/files/jobs/transfer-ops.ts'
import { planOf, runAll, secondSpace } from './transfer-world.ts'
import { ann, makeWorld, refusalOf, root } from './world.ts'
import type { World } from './world.ts'

const LEVELS = 512
const PATH_BYTES = 4096
const deepPath = (levels: number): string => '/d'.repeat(levels)

/** A folder of so many levels below `name`. */
function plantDeep(world: World, name: string, levels: number): void {
  let path = join(world.home, name)
  for (let at = 0; at < levels; at += 1) path = join(path, 'd')
  mkdirSync(path, { recursive: true })
}

test('S-B8 a folder that would become too deep is not renamed, and stays as it was', async () => {
  using world = await makeWorld()
  plantDeep(world, 'top', LEVELS - 1)
  mkdirSync(join(world.home, 'into'))
  expect(await refusalOf(world.vfs.rename(await world.at('/top'), await world.at('/into/top')))).toBe('pathTooLong')
  expect(existsSync(join(world.home, 'into', 'top'))).toBe(false)
  expect((await world.vfs.rename(await world.at('/top'), await world.at('/other'))).name).toBe('other')
  expect((await world.vfs.stat(await world.at(`/other${deepPath(LEVELS - 1)}`))).kind).toBe('folder')
})

test('S-B8 a folder whose paths would become too long is not renamed', async () => {
  using world = await makeWorld()
  const long = 'x'.repeat(250)
  mkdirSync(join(world.home, 't', ...Array.from({ length: 13 }, () => long)), { recursive: true })
  writeFileSync(join(world.home, 't', ...Array.from({ length: 13 }, () => long), 'y'.repeat(255)), '')
  expect(await refusalOf(world.vfs.rename(await world.at('/t'), await world.at(`/${'n'.repeat(255)}`)))).toBe('no refusal')
  mkdirSync(join(world.home, ...Array.from({ length: 3 }, () => long)), { recursive: true })
  const into = `/${[long, long, long].join('/')}`
  expect(await refusalOf(world.vfs.rename(await world.at(`/${'n'.repeat(255)}`), await world.at(`${into}/n`)))).toBe('pathTooLong')
})

test.each([
  ['move', moveSteps],
  ['copy', copySteps],
] as const)('S-B8 a %s that would end too deep says so for each entry and makes nothing that no call can name', async (kind, steps) => {
  using world = await makeWorld()
  plantDeep(world, 'top', LEVELS - 2)
  mkdirSync(join(world.home, 'a', 'b'), { recursive: true })
  const end = runAll(steps(await planOf(world, ['/top'], ['/a/b'])))
  expect(end.cursor.failed.map((one) => one.error)).toEqual(['pathTooLong'])
  if (kind === 'move') expect(existsSync(join(world.home, 'a', 'b', 'top'))).toBe(false)
  const { into } = await secondSpace(world)
  // The source is whole, so it fits where there is room for it.
  const elsewhere = { ...(await planOf(world, ['/top'], ['/'])), into }
  expect(runAll(steps(elsewhere)).cursor.failed).toEqual([])
  const at = await world.spaces.locate(root, into.space.id, `/top${deepPath(LEVELS - 2)}`)
  expect((await world.vfs.stat(at)).kind).toBe('folder')
})

/** A path of exactly so many bytes whose last name has `lastBytes`. */
function longPath(bytes: number, lastBytes: number): string {
  const last = `/${'l'.repeat(lastBytes)}`
  let path = ''
  for (let rest = bytes - last.length; rest > 0; rest = bytes - last.length - path.length) path += `/${'p'.repeat(Math.min(200, rest - 1))}`
  return path + last
}

test('S-B8 a restored folder that would be too deep under its new name stays in the bin', async () => {
  using world = await makeWorld()
  const at = await world.at(longPath(PATH_BYTES - 2, 60))
  await world.vfs.makeFolder(at, { parents: true })
  const { id } = await world.trash.remove(ann, at)
  await world.vfs.makeFolder(at)
  expect(await refusalOf(world.trash.restore(ann, world.space, id))).toBe('pathTooLong')
  expect((await world.trash.list(ann, world.space)).map((one) => one.id)).toEqual([id])
})

test('S-B8 a numbered name for a new folder or an upload stays within the limit', async () => {
  using world = await makeWorld()
  const at = await world.at(longPath(PATH_BYTES - 1, 60))
  await world.vfs.makeFolder(at, { parents: true })
  expect(await refusalOf(world.vfs.makeFolder(at, { autoSuffix: true }))).toBe('pathTooLong')
  expect(await refusalOf(world.uploads.create(ann, { at, sizeBytes: 1, cover: 'rename' }))).toBe('pathTooLong')
})

test('S-B8 ENAMETOOLONG of the disk is a path that is too long', async () => {
  expect(toRefusal(systemError('ENAMETOOLONG'))).toMatchObject({ error: 'pathTooLong' })
  using world = await makeWorld(faultyDisk(asyncDisk, { op: 'mkdir', nth: 1, error: systemError('ENAMETOOLONG') }))
  expect(await refusalOf(world.vfs.makeFolder(await world.at('/d')))).toBe('pathTooLong')
})
