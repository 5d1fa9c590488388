import { chmodSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OpenFlag } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { copySteps, moveSteps } from '../../src/files/jobs/transfer-ops.ts'
import { planOf, runAll, secondSpace, withoutClone } from './transfer-world.ts'
import { send } from './upload-world.ts'
import { makeWorld, someBytes } from './world.ts'
import type { World } from './world.ts'

const TIME = 1_600_000_000

function makeTree(world: World): void {
  mkdirSync(join(world.home, 'a', 'inner'), { recursive: true })
  writeFileSync(join(world.home, 'a', 'run.sh'), someBytes(3000))
  writeFileSync(join(world.home, 'a', 'inner', 'secret'), someBytes(100))
  chmodSync(join(world.home, 'a', 'run.sh'), 0o755)
  chmodSync(join(world.home, 'a', 'inner', 'secret'), 0o600)
  chmodSync(join(world.home, 'a', 'inner'), 0o700)
  chmodSync(join(world.home, 'a'), 0o750)
  for (const name of ['a/run.sh', 'a/inner/secret', 'a/inner', 'a']) utimesSync(join(world.home, name), TIME, TIME)
}

const attributesOf = (dir: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [statSync(join(dir, name)).mode & 0o777, statSync(join(dir, name)).mtimeMs / 1000]]))

test('TSK-01 a move to another disk keeps permission bits and times of files and folders', async () => {
  using world = await makeWorld()
  makeTree(world)
  const { into, dir } = await secondSpace(world)
  const end = runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/'])), into }, undefined, { disk: withoutClone }))
  expect(end.cursor.failed).toEqual([])
  expect(attributesOf(dir, ['a', 'a/run.sh', 'a/inner', 'a/inner/secret'])).toEqual({
    a: [0o750, TIME],
    'a/run.sh': [0o755, TIME],
    'a/inner': [0o700, TIME],
    'a/inner/secret': [0o600, TIME],
  })
})

test.each([1_600_000_000, -147_441_600.75, -0.5])(
  'TSK-01 a copy to another disk keeps permission bits and the time %s of folders too',
  async (time) => {
    using world = await makeWorld()
    makeTree(world)
    const names = ['a', 'a/run.sh', 'a/inner', 'a/inner/secret']
    const disk = { ...withoutClone }
    for (const name of ['a/inner', 'a']) {
      const fd = Number(disk.open(join(world.home, name), OpenFlag.readDirectory))
      void disk.setModified(fd, time * 1000)
      disk.closeFolder(fd)
    }
    const { into, dir } = await secondSpace(world)
    expect(runAll(copySteps({ ...(await planOf(world, ['/a'], ['/'])), into }, undefined, { disk })).cursor.failed).toEqual([])
    expect(attributesOf(dir, names)).toEqual(attributesOf(world.home, names))
    expect(statSync(join(dir, 'a')).mtimeMs / 1000).toBe(time)
  },
)

test.each(['cover', 'rename'] as const)(
  'S-A5 who may not read a file where it comes from reads it at no moment here: %s',
  async (cover) => {
    using world = await makeWorld()
    const bytes = someBytes(100)
    writeFileSync(join(world.home, 'key'), 'public')
    for (const [mode, kept] of [
      [0o600, 0o600],
      [0o640, 0o640],
      [0o755, 0o644],
      [undefined, 0o644],
    ] as const) {
      chmodSync(join(world.home, 'key'), 0o644)
      const path = await send(world, ['/key', bytes], { cover, mode })
      expect([mode, statSync(join(world.home, path)).mode & 0o777]).toEqual([mode, kept])
    }
  },
)

test('TSK-01 a move into a folder that is there leaves the permission bits of that folder alone', async () => {
  using world = await makeWorld()
  makeTree(world)
  const { into, dir } = await secondSpace(world)
  mkdirSync(join(dir, 'a'), { mode: 0o711 })
  chmodSync(join(dir, 'a'), 0o711)
  runAll(moveSteps({ ...(await planOf(world, ['/a'], ['/', 'cover'])), into }, undefined, { disk: withoutClone }))
  expect(statSync(join(dir, 'a')).mode & 0o777).toBe(0o711)
  expect(statSync(join(dir, 'a', 'run.sh')).mode & 0o777).toBe(0o755)
})

test('TSK-01 a disk that keeps no permission bits takes the files all the same', async () => {
  using world = await makeWorld()
  makeTree(world)
  const { into, dir } = await secondSpace(world)
  const disk = faultyDisk(withoutClone, { op: 'fchmod', nth: 1, andAfter: true, error: systemError('EPERM') })
  expect(runAll(copySteps({ ...(await planOf(world, ['/a'], ['/'])), into }, undefined, { disk })).cursor.failed).toEqual([])
  expect(statSync(join(dir, 'a', 'run.sh')).size).toBe(3000)
})
