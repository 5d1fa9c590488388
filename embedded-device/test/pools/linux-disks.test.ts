import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { baysObstacle } from '../../src/core/start-problems/bays-obstacle.ts'
import { commands } from '../../src/modules/pools/drive-bays/commands.ts'
import { runCommand, tryCommand } from '../../src/core/machine/run-command.ts'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import { calls, expectEqual, gigabyte, writeFiles } from './bays-kit.ts'
import { cleanBays } from './clean-bays.ts'
import { data, refused, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

// Whole loop devices stand for disks of the machine.
const obstacle = baysObstacle(undefined, 'linux') ?? baysObstacle()
const realTest = obstacle === undefined ? test : test.skip
const because = obstacle === undefined ? '' : ` (not run: disks of the machine cannot be used here, ${obstacle})`
const seconds = 120_000

let dir = ''
let disks: string[] = []
let world: PoolsWorld | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-disks-'))
  disks = []
})
afterEach(async () => {
  await world?.one.device.close().catch(() => undefined)
  world = undefined
  await cleanBays(join(dir, 'data'))
  await tryCommand(commands.unmount(join(dir, 'elsewhere')))
  for (const disk of disks) await tryCommand(commands.detach(disk))
  await rm(dir, { recursive: true, force: true })
})

async function addDisk(): Promise<string> {
  const image = join(dir, `${disks.length}.img`)
  await using file = await open(image, 'w')
  await file.truncate(gigabyte)
  const disk = (await runCommand(commands.attach(image))).trim()
  disks.push(disk)
  return disk
}

async function start(): Promise<PoolsWorld> {
  const one = await openTestDevice({ dataDir: join(dir, 'data'), disks: 'linux', allowedDisks: disks })
  const isNew = one.device.parts.users.administrator() === undefined
  world = worldOf(one, await (isNew ? makeAdministrator(one) : signIn(one, 'admin')))
  return world
}

const shown = async (now: PoolsWorld) => (await data(calls(now).details())).disks.filter(({ slot }) => slot !== 1)
const run = (program: string, ...args: readonly string[]) => runCommand({ program, args })

realTest(
  `STO-02 disks of the machine: one in use is refused, one that is written needs a word, and nothing else is touched${because}`,
  { timeout: seconds },
  async () => {
    const [empty, written, mounted] = [await addDisk(), await addDisk(), await addDisk()]
    await run('mkfs.ext4', '-q', '-L', 'Photos', written)
    await run('mkfs.ext4', '-q', mounted)
    await run('mkdir', join(dir, 'elsewhere'))
    await run('mount', mounted, join(dir, 'elsewhere'))
    const now = await start()
    const [first, second, third] = (await shown(now)).map(({ diskName }) => diskName)
    expect(await shown(now)).toMatchObject([
      { slot: 2, sizeBytes: gigabyte, condition: 'ON', isSimulated: false },
      { slot: 3, contents: ['ext4 Photos'] },
      { slot: 4, isInUse: true },
    ])
    expect((await shown(now))[0]).not.toHaveProperty('contents')
    const make = (names: readonly (string | undefined)[], erasesContents?: boolean) =>
      calls(now).create({
        body: {
          name: '家庭',
          mode: names.length === 1 ? 'single' : 'raid1',
          disks: names.map((name = '') => name),
          ...(erasesContents === undefined ? {} : { erasesContents }),
        },
      })
    expect(await make([first, second])).toMatchObject(refused('diskHasContents'))
    expect(await make([third], true)).toMatchObject(refused('diskInUse'))
    expect(await make(['vda'], true)).toMatchObject(refused('diskUnrecognised'))
    expect(await run('blkid', '--probe', '--output', 'value', '--match-tag', 'LABEL', written)).toBe('Photos\n')
    await data(make([first, second], true))
    await now.idle()
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', isSimulated: false, tolerated: 1 })
    expect((await shown(now))[1]).not.toHaveProperty('contents')
    expect(empty).not.toBe(written)
  },
)

realTest(
  `STO-05c a mirror on disks of the machine loses one, is repaired on another, and 50 files are equal${because}`,
  { timeout: seconds },
  async () => {
    for (let count = 0; count < 3; count += 1) await addDisk()
    const now = await start()
    await now.make('家庭', 'raid1', [2, 3])
    const { storageId } = await now.pool('家庭')
    const folder = join(dir, 'data/spaces', storageId, 'public')
    const hashes = await writeFiles(folder, 50)
    await now.one.device.close()

    // Taken out while the device is off: its path stays empty.
    await runCommand(commands.detach(disks[1] ?? ''))
    const again = await start()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade', tolerated: 0 })
    await expectEqual(folder, hashes)
    await data(calls(again).raidAdd({ body: { name: '家庭', disks: [await again.disk(4)] } }))
    await again.idle()
    expect(await again.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
    await expectEqual(folder, hashes)
    await data(calls(again).destroy({ body: { name: '家庭' } }))
    await again.idle()
    expect((await shown(again)).every(({ contents, isInUse }) => contents === undefined && isInUse === undefined)).toBe(true)
  },
)

realTest(
  `STO-02 disks of the machine: each disk of a mounted pool of others is in use, and a returned disk with other content is not written${because}`,
  { timeout: seconds },
  async () => {
    const [one, two] = [await addDisk(), await addDisk()]
    await run('mkfs.btrfs', '-q', '-f', '-d', 'raid1', '-m', 'raid1', one, two)
    await run('mkdir', join(dir, 'elsewhere'))
    await run('mount', one, join(dir, 'elsewhere'))
    for (let count = 0; count < 2; count += 1) await addDisk()
    const now = await start()
    expect((await shown(now)).map(({ isInUse }) => isInUse)).toEqual([true, true, undefined, undefined])
    await now.make('家庭', 'raid1', [4, 5])
    await now.one.device.close()

    const returned = disks[3] ?? ''
    await run('wipefs', '--all', '--force', '--quiet', returned)
    await run('mkfs.ext4', '-q', '-L', 'Others', returned)
    const again = await start()
    await again.idle()
    expect(await run('blkid', '--probe', '--output', 'value', '--match-tag', 'LABEL', returned)).toBe('Others\n')
    expect(await again.pool('家庭')).toMatchObject({ tolerated: 0 })
  },
)
