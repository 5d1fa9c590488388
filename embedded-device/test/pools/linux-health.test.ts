import { mkdtemp, open, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceSettings } from '@cove/device-contract/device-settings'
import { notices } from '@cove/device-contract/notices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baysObstacle } from '../../src/core/start-problems/bays-obstacle.ts'
import { readBlockDisk } from '../../src/modules/pools/drive-bays/block-disk.ts'
import { commands } from '../../src/modules/pools/drive-bays/commands.ts'
import { runCommand, tryCommand } from '../../src/core/machine/run-command.ts'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import { calls, gigabyte } from './bays-kit.ts'
import { sataAnswer, standIn } from './drive-kit.ts'
import { machine } from './machine.ts'
import { data, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

// A whole loop device stands for a disk of the machine; its records come from a program that prints recorded ones.
const obstacle = baysObstacle(undefined, 'linux') ?? baysObstacle()
const realTest = obstacle === undefined ? test : test.skip
const because = obstacle === undefined ? '' : ` (not run: disks of the machine cannot be used here, ${obstacle})`
const loopTest = obstacle === undefined && existsSync('/usr/sbin/smartctl') ? test : test.skip

let dir = ''
let disk = ''
let world: PoolsWorld | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-health-'))
  if (obstacle !== undefined) return
  const image = join(dir, 'disk.img')
  await using file = await open(image, 'w')
  await file.truncate(gigabyte)
  disk = (await runCommand(commands.attach(image))).trim()
})
afterEach(async () => {
  await world?.one.device.close().catch(() => undefined)
  world = undefined
  if (disk !== '') await tryCommand(commands.detach(disk))
  await rm(dir, { recursive: true, force: true })
})

async function start(programFolders: readonly string[]): Promise<PoolsWorld> {
  const changes = { dataDir: join(dir, 'data'), disks: 'linux', allowedDisks: [disk], programFolders } as const
  const one = await openTestDevice(changes, { modules: { pools: { testPollMs: 20 } } })
  const isNew = one.device.parts.users.administrator() === undefined
  world = worldOf(one, await (isNew ? makeAdministrator(one) : signIn(one, 'admin')))
  return world
}

const health = async (now: PoolsWorld) => data(calls(now).smartInfo({ body: { disk: await now.disk(2) } }))
const notes = async (now: PoolsWorld) =>
  (await data(now.admin.client.use(notices).list({ query: {} }))).notices.filter(({ cause }) => cause.startsWith('pools.disk'))

realTest(`DSK-01a a real disk shows its own records, and a self-test inside it has progress and a result${because}`, async () => {
  const drive = await standIn(dir)
  const now = await start([drive.folder])
  expect(await health(now)).toMatchObject({
    records: 'disk',
    dayCount: 1,
    disk: { health: 'good', temperatureCelsius: 36, powerOnHours: 10421 },
  })
  await data(calls(now).smartStart({ body: { disk: await now.disk(2) } }))
  await vi.waitFor(async () => expect(await health(now)).toMatchObject({ work: { progress: 70, state: 'running' } }))
  await drive.answer(sataAnswer({ pending: 3 }))
  await now.idle()
  expect(await health(now)).toMatchObject({ tests: [{ kind: 'short', result: 'warning' }], disk: { health: 'warning' } })
  expect(await notes(now)).toMatchObject([{ cause: expect.stringContaining('diskWarning') }])
  expect((await drive.asked()).filter((line) => line.includes('--test='))).toEqual([`--json=c --test=short ${disk}`])
})

realTest(`DSK-01a stopping a self-test stops it inside the disk${because}`, async () => {
  const drive = await standIn(dir)
  const now = await start([drive.folder])
  const body = { disk: await now.disk(2) }
  await data(calls(now).smartStart({ body: { ...body, kind: 'extended' } }))
  await vi.waitFor(async () => expect(await health(now)).toMatchObject({ work: { progress: 70 } }))
  await data(calls(now).smartStop({ body }))
  await vi.waitFor(async () => expect(await drive.asked()).toContain(`--json=c --abort ${disk}`))
  expect(await health(now)).toMatchObject({ tests: [{ kind: 'extended', result: 'interrupted' }] })
})

realTest(`DSK-01d a disk that sleeps keeps its last records and is not woken${because}`, async () => {
  const drive = await standIn(dir)
  const now = await start([drive.folder])
  await health(now)
  await drive.answer({ smartctl: { messages: [{ string: 'Device is in STANDBY mode, exit(3)', severity: 'information' }] } }, 3)
  expect(await health(now)).toMatchObject({ records: 'asleep', disk: { health: 'good', powerOnHours: 10421 } })
  expect((await drive.asked()).filter((line) => line.includes('--all')).every((line) => line.includes('--nocheck=standby'))).toBe(true)
})

realTest(`DSK-01c without a smartctl that is new enough the answer names the package${because}`, async () => {
  const drive = await standIn(dir, '6.6')
  const now = await start([drive.folder])
  expect(await health(now)).toMatchObject({
    records: 'programMissing',
    debianPackage: 'smartmontools',
    attributes: [],
    disk: { health: 'notChecked' },
  })
})

loopTest(`DSK-01c a loop device has no records, says so, and is tested by reading it${because}`, async () => {
  const now = await start(['/usr/sbin'])
  expect(await health(now)).toMatchObject({ records: 'notSupported', attributes: [] })
  await data(calls(now).smartStart({ body: { disk: await now.disk(2) } }))
  await now.idle()
  expect(await health(now)).toMatchObject({ tests: [{ kind: 'short', result: 'good' }] })
})

realTest(`DSK-04 a disk gets its time of sleep, again after a start, and one without a timer is named${because}`, async () => {
  const drive = await standIn(dir)
  const now = await start([drive.folder])
  const times = async () => (await drive.asked()).filter((line) => line.includes('standby,2'))
  expect(await data(calls(now).setStandby({ body: { minutes: 60 } }))).toEqual({ minutes: 60, isModel: false, refused: [] })
  expect(await times()).toEqual([`--json=c --set=standby,242 ${disk}`])
  expect((await data(now.admin.client.use(deviceSettings).history({ query: { limit: 10 } }))).changes).toMatchObject([
    { field: 'diskSleep', before: 0, after: 60, canRevert: true },
  ])
  await now.one.device.close()
  await drive.refuseSleep()
  const again = await start([drive.folder])
  await vi.waitFor(async () => expect(await data(calls(again).getStandby())).toMatchObject({ minutes: 60, refused: [await again.disk(2)] }))
  expect(await times()).toHaveLength(2)
})

realTest(`DSK-04 the content of a disk is read again only when something was written to it${because}`, async () => {
  const first = await readBlockDisk(machine, disk)
  if (!first) throw new Error('no disk')
  expect(await readBlockDisk(machine, disk, { ...first, contents: ['as before'] })).toMatchObject({ contents: ['as before'] })
  await runCommand({ program: 'mkfs.ext4', args: ['-q', '-L', 'Photos', disk] })
  expect(await readBlockDisk(machine, disk, { ...first, contents: ['as before'] })).toMatchObject({ contents: ['ext4 Photos'] })
})
