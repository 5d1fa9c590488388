import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { files } from '@cove/device-contract/files'
import { spaces } from '@cove/device-contract/spaces'
import { storage } from '@cove/device-contract/storage'
import { baysObstacle } from '../../src/core/start-problems/bays-obstacle.ts'
import { mountAt } from '../../src/modules/storage/external/own-mount.ts'
import { runCommand, tryCommand } from '../../src/core/machine/run-command.ts'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { machine } from './machine.ts'
import { data, refused } from './pools-kit.ts'

const obstacle = baysObstacle(undefined, 'linux')
const realTest = obstacle === undefined ? test : test.skip
const because = obstacle === undefined ? '' : ` (not run: disks of the machine cannot be used here, ${obstacle})`
let dir = ''
/** Another folder that is mounted at `disk` stands for an external disk. */
const mount = () => runCommand({ program: 'mount', args: ['--bind', join(dir, 'content'), join(dir, 'disk')] })

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-eject-'))
  for (const name of ['content', 'disk', 'folder']) await mkdir(join(dir, name))
})
afterEach(async () => {
  await tryCommand({ program: 'umount', args: [join(dir, 'disk')] })
  await rm(dir, { recursive: true, force: true })
})

realTest(
  `STO-06a a disk of the machine is unmounted when nobody has files open, and is served again when it is back${because}`,
  { timeout: 60_000 },
  async () => {
    await writeFile(join(dir, 'content', 'seen.txt'), 'seen')
    await mount()
    await using one = await openTestDevice({
      dataDir: join(dir, 'data'),
      disks: 'linux',
      folders: [join(dir, 'disk'), join(dir, 'folder')],
    })
    const admin = await makeAdministrator(one)
    const calls = admin.client.use(storage)
    const listed = await data(admin.client.use(spaces).list())
    const idOf = (name: string) => listed.storages.find((one) => one.name === name)?.storageId ?? ''
    const body = { diskName: idOf('disk') }
    const state = async () => (await data(calls.externalDisks())).disks.find(({ diskName }) => diskName === body.diskName)?.state
    const names = async () => {
      const answer = await admin.client.use(files).list({ query: { storageId: body.diskName, path: '/' } })
      return answer.ok ? answer.data.items.map(({ name }) => name) : answer.error.name
    }
    expect([await state(), await names()]).toEqual(['connected', ['seen.txt']])
    expect(await calls.unplugDisk({ body: { diskName: idOf('folder') } })).toMatchObject(refused('diskEjectInternal'))

    await using held = await open(join(dir, 'disk', 'seen.txt'))
    expect(await calls.unplugDisk({ body })).toMatchObject(refused('diskEjectBusy'))
    expect([await state(), await names()]).toEqual(['connected', ['seen.txt']])
    await held.close()

    expect(await calls.unplugDisk({ body })).toMatchObject({ ok: true })
    expect([await mountAt(machine, join(dir, 'disk')), await state()]).toEqual([undefined, 'ejected'])
    expect(await names()).toBe('storageMissing')

    await mount()
    await vi.waitFor(async () => expect([await state(), await names()]).toEqual(['connected', ['seen.txt']]), {
      timeout: 10_000,
      interval: 200,
    })
  },
)
